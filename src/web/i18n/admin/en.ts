import { inFigures, plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import { account } from './account/account.en.ts'
import { agreement } from './account/agreement.en.ts'
import { apiKeys } from './account/api-keys.en.ts'
import { team } from './account/team.en.ts'
import { webhooks } from './account/webhooks.en.ts'
import { categories } from './assortment/categories.en.ts'
import { doughGroups } from './assortment/dough-groups.en.ts'
import { pools } from './assortment/pools.en.ts'
import { productImport } from './assortment/product-import.en.ts'
import { products } from './assortment/products.en.ts'
import { soldOut } from './assortment/sold-out.en.ts'
import { branches } from './bakery/branches.en.ts'
import { branding } from './bakery/branding.en.ts'
import { duties } from './bakery/duties.en.ts'
import { general } from './bakery/general.en.ts'
import { legal } from './bakery/legal.en.ts'
import { marketing } from './bakery/marketing.en.ts'
import { print } from './bakery/print.en.ts'
import { rush } from './bakery/rush.en.ts'
import type { de } from './de.ts'
import { bakePlan } from './orders/bake-plan.en.ts'
import { bookkeeping } from './orders/bookkeeping.en.ts'
import { companies } from './orders/companies.en.ts'
import { counter } from './orders/counter.en.ts'
import { customer } from './orders/customer.en.ts'
import { dayMessage } from './orders/day-message.en.ts'
import { forecast } from './orders/forecast.en.ts'
import { invoices } from './orders/invoices.en.ts'
import { leftovers } from './orders/leftovers.en.ts'
import { orders } from './orders/orders.en.ts'
import { sales } from './orders/sales.en.ts'
import { standing } from './orders/standing.en.ts'
import { waiting } from './orders/waiting.en.ts'
import { help } from './start/help.en.ts'
import { overview } from './start/overview.en.ts'
import { publish } from './start/publish.en.ts'
import { setup } from './start/setup.en.ts'
import { tour } from './start/tour.en.ts'

export type AdminMessages = Messages<typeof de>

export const en: AdminMessages = {
  title: 'Admin area',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  weekdaysShort: {
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
    sunday: 'Sun',
  },
  nav: {
    label: 'Admin area',
    home: 'Krume, to the overview',
    overview: 'Overview',
    orders: 'Orders',
    bakePlan: 'Bake plan',
    forecast: 'Forecast',
    sales: 'Figures',
    products: 'Products',
    categories: 'Categories',
    branches: 'Branches',
    shapeShop: 'Design your shop',
    branding: 'Logo and colours',
    print: 'Print layouts',
    marketing: 'Posters and marketing',
    general: 'General',
    team: 'Team',
    account: 'My account',
    help: 'Help',
    viewShop: 'View shop',
    previewShop: 'Shop preview',
    logout: 'Log out',
    more: 'More',
    moreTitle: 'More areas',
    newTab: '(opens a new window)',
    openOrders: (count) => `${plural('en', count, 'order', 'orders')} for tomorrow`,
  },
  form: {
    dayPlaceholder: 'DD/MM/YYYY',
    calendar: 'Open calendar',
    unsaved: 'Unsaved changes',
    discard: 'Discard',
    leaveTitle: 'Discard your changes?',
    leaveText: 'There are unsaved changes on this page. If you continue, they will be lost.',
    stay: 'Stay here',
    leave: 'Discard',
    backTo: (place) => `Back to: ${place}`,
    sections: 'Sections of this page',
    allSections: 'All sections',
    delete: 'Delete',
    keep: 'Keep',
    german: 'German',
    english: 'English',
    english_hint: 'If left empty, the German text is used in English too.',
  },
  list: {
    pages: 'Pages',
    page: (page, total) => `Page ${inFigures('en', page)} of ${inFigures('en', total)}`,
    pageField: 'Page',
    ofPages: (total) => `of ${inFigures('en', total)}`,
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    search: 'Search',
    filter: 'Filter',
    clear: 'Clear filters',
    nothing: 'Nothing found.',
  },
  acting: {
    label: 'Operator access',
    text: (owner, until) => `You are acting as ${owner}, until ${until}.`,
    end: 'End',
    ownerAlone:
      'You can see what is set here. Nobody can change an account or accept terms on the owner’s behalf.',
  },
  suspended: {
    title: 'Your bakery is suspended',
    text: "The platform's operator has closed your shop for the time being. All your data is still there, unchanged.",
    contact: 'If you have questions, contact',
    open: 'Existing orders still stand: please hand them over or cancel them.',
    toOrders: 'Go to orders',
    toAccount: 'My account',
  },
  publish,
  rush,
  overview,
  orders,
  bakePlan,
  branches,
  products,
  productImport,
  categories,
  pools,
  companies,
  invoices,
  counter,
  agreement,
  doughGroups,
  duties,
  sales,
  setup,
  forecast,
  general,
  help,
  branding,
  print,
  legal,
  marketing,
  account,
  soldOut,
  standing,
  leftovers,
  waiting,
  customer,
  dayMessage,
  team,
  tour,
  webhooks,
  apiKeys,
  bookkeeping,
}

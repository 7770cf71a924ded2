import { inFigures } from '#bakery/figures.ts'
import { type Messages, plural } from '../messages.ts'
import { account } from './account.en.ts'
import { agreement } from './agreement.en.ts'
import { branches } from './branches.en.ts'
import { branding } from './branding.en.ts'
import { categories } from './categories.en.ts'
import { counter } from './counter.en.ts'
import type { de } from './de.ts'
import { general } from './general.en.ts'
import { legal } from './legal.en.ts'
import { marketing } from './marketing.en.ts'
import { orders } from './orders.en.ts'
import { overview } from './overview.en.ts'
import { print } from './print.en.ts'
import { productImport } from './product-import.en.ts'
import { products } from './products.en.ts'
import { publish } from './publish.en.ts'
import { setup } from './setup.en.ts'

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
    products: 'Products',
    categories: 'Categories',
    branches: 'Branches',
    shapeShop: 'Shape your shop',
    branding: 'Branding',
    print: 'Print layouts',
    marketing: 'Marketing',
    general: 'General',
    account: 'My account',
    viewShop: 'View shop',
    previewShop: 'Shop preview',
    logout: 'Log out',
    more: 'More',
    moreTitle: 'More places',
    newTab: '(opens a new window)',
    openOrders: (count) => `${plural('en', count, 'order', 'orders')} for tomorrow`,
  },
  form: {
    dayPlaceholder: 'DD/MM/YYYY',
    calendar: 'Open calendar',
    unsaved: 'Unsaved changes',
    discard: 'Discard',
    leaveTitle: 'Discard your changes?',
    leaveText: 'There are changes on this page that are not saved yet. If you go on, they are lost.',
    stay: 'Stay here',
    leave: 'Discard',
    backTo: (place) => `Back to: ${place}`,
    delete: 'Delete',
    keep: 'Keep',
    german: 'German',
    english: 'English',
    english_hint: 'Empty: the German text is used in English, too.',
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
    nothing: 'Nothing was found for this.',
  },
  acting: {
    label: 'Access of the operator',
    text: (owner, until) => `You are acting as ${owner}, until ${until}.`,
    end: 'End',
  },
  suspended: {
    title: 'Your bakery is suspended',
    text: "The platform's operator has closed your shop for the time being. Your data is all there, unchanged.",
    contact: 'Questions are answered by',
    open: 'Orders that you already have still stand: please hand them over or cancel them.',
    toOrders: 'To the orders',
    toAccount: 'My account',
  },
  publish,
  overview,
  orders,
  branches,
  products,
  productImport,
  categories,
  counter,
  agreement,
  setup,
  general,
  branding,
  print,
  legal,
  marketing,
  account,
}

import { inFigures, NBSP, plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { overview as de } from './overview.de.ts'

export const overview: Messages<typeof de> = {
  title: 'Overview',
  greeting: {
    morning: (name) => `Good morning, ${name}`,
    day: (name) => `Hello, ${name}`,
    evening: (name) => `Good evening, ${name}`,
  },
  tomorrow: (count) =>
    count === 0
      ? 'Nothing is ordered for tomorrow yet.'
      : `${plural('en', count, 'bag is', 'bags are')} ordered for tomorrow.`,
  totalOrders: 'Total orders',
  today: (count) => `${inFigures('en', count)} for today`,
  pickupTomorrow: 'Pickup tomorrow',
  revenue: (amount) => `${amount} in sales`,
  products: 'Products',
  inAssortment: 'in the assortment',
  allergensMissing: 'Allergens missing',
  branches: 'Branches',
  activeBranches: (active, total) =>
    total === 0 ? 'none yet' : active === total ? 'all active' : `${active} active`,
  chart: 'Orders by pickup day',
  chartNote: (before, after) =>
    `The last ${before}${NBSP}days and the next ${after}. Cancelled orders are not counted.`,
  chartTable: 'As a table',
  day: 'Day',
  orders: 'Orders',
  amount: 'Sales',
  closed: 'off',
  noOrders: 'No orders yet. Share your shop: a poster on the door reaches the people who come in anyway.',
  toMarketing: 'Go to the poster',
  todayPanel: {
    title: 'Today',
    pickedUp: (done, all) => `${inFigures('en', done)} of ${inFigures('en', all)} collected`,
    open: (count) => `${inFigures('en', count)} open`,
    noShow: (count) => `${inFigures('en', count)} not collected`,
    toOrders: 'Go to today’s orders',
  },
  bakeTomorrow: 'To bake for tomorrow',
  bakeNothing: 'Nothing to bake yet.',
  sincePrint: (change) => `${change} since print`,
  bakeAll: (count) => (count === 1 ? 'Go to the orders' : `All ${inFigures('en', count)} products`),
  takeOrder: 'New order',
  notices: {
    title: 'Needs attention',
    full: 'Full:',
    nearlyFull: (left) => `${left} left:`,
    deadMail: 'E-mail not delivered:',
    legal: 'Please check your own version again:',
    withdrawn: (day) => `Withdrawal, refund by ${day}:`,
    displaced: (count) => `${plural('en', count, 'order', 'orders')} for a time that no longer exists:`,
    toCall: (count) => `${count} without e-mail: please call`,
    more: (count) => `${count} more`,
  },
  compare: 'Branches compared',
  comparePeriod: (from, to) => `Pickup ${from} to ${to}`,
  compareNone: 'Once you have branches, you’ll see here how they are doing.',
  branch: 'Branch',
  bakeList: 'Day list',
  tiles: {
    title: 'All areas',
    general: 'Imprint, contact',
    branding: 'How your shop looks',
    print: 'Labels, day list',
    marketing: 'Free poster',
    products: (count) => `${inFigures('en', count)} in the assortment`,
    orders: (count) => `${inFigures('en', count)} for tomorrow`,
    branches: (count) => plural('en', count, 'branch', 'branches'),
    categories: 'Your assortment',
  },
}

import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { sales as de } from './sales.de.ts'

export const sales: Messages<typeof de> = {
  title: 'Figures',
  lead: 'What is ordered and when, what goes uncollected and how the branches compare. Every chart has a table that you can download.',
  period: 'Period',
  periods: { weeks: '4 weeks', quarter: '3\u00a0months', year: '1 year' },
  branch: 'Branch',
  allBranches: 'All branches',
  show: 'Show',
  span: (from, to, orders) =>
    `${from} to ${to}: ${plural('en', orders, 'order', 'orders')}. Counted up to yesterday.`,
  none: 'Nothing was ordered in this period.',
  asTable: 'As a table',
  download: 'Download table (CSV)',
  downloadOf: (chart) => `Download table (CSV): ${chart}`,
  weekday: {
    title: 'What sells on which day',
    hint: 'Units per day with orders, on average. The stronger the colour, the more of that product.',
    product: 'Product',
    total: 'Total',
    more: (count) =>
      `And ${plural('en', count, 'more product', 'more products')}: the CSV file has them all.`,
  },
  hours: {
    title: 'When orders are collected',
    hint: 'Orders by the hour in which their pickup time begins.',
    hour: 'Hour',
    orders: 'Orders',
  },
  waste: {
    title: 'What pre-ordering saves',
    hint: 'Compared with a bakery that bakes as many of each product as were ordered a week before. Krume does not know what you sell over the counter without an order.',
    leftOver: 'Would have been left over',
    missing: 'Would have been missing',
    missed: 'Ordered and not collected',
    units: (count) => plural('en', count, 'unit', 'units'),
    ofOrdered: (share) => `${share} of what was ordered`,
    byProduct: 'Not collected, by product',
    product: 'Product',
    ordered: 'Ordered',
    noneMissed: 'Everything was collected.',
  },
  noShows: {
    title: 'Not collected, week by week',
    hint: 'Share of orders that nobody collected, in percent.',
    week: 'Week from',
    orders: 'Orders',
    noShows: 'Not collected',
    share: 'Share',
  },
  branches: {
    title: 'Branches side by side',
    branch: 'Branch',
    orders: 'Orders',
    perDay: 'Per day',
    revenue: 'Revenue',
    noShows: 'Not collected',
    cancelled: 'Cancelled',
    days: 'Days',
  },
}

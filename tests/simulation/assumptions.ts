type Assumption = { value: number; unit: string; source: string }

/** All that was not measured. Each is printed with its source beside the forecast. */
export const ASSUMED = {
  ordersPerDay: {
    value: 25,
    unit: 'orders',
    source: 'the demo bakery, three branches: 24 to 25 on ordinary November days',
  },
  christmas: { value: 4, unit: '×', source: 'the Saturday before Christmas beside a usual day' },
  peakHour: { value: 0.15, unit: 'of the day', source: 'orders in the hour before the cut-off' },
  visitsPerOrder: { value: 8, unit: 'shop pages', source: 'of visitors without a choice of their own' },
  ownPerOrder: { value: 4, unit: 'shop pages', source: 'with a chosen day, a search or a bag' },
  checkoutsPerOrder: { value: 1.5, unit: 'pages', source: 'a third gives up or corrects something' },
  orderPagesPerOrder: { value: 2, unit: 'pages', source: 'after ordering, and from the mail' },
  mailsPerOrder: { value: 1.6, unit: 'mails', source: 'one confirms, many are reminded' },
  listsPerOrder: { value: 0.2, unit: 'pages', source: 'the owner looks after every fifth order' },
  countersOpen: { value: 0.5, unit: 'per bakery', source: 'at the peak, which is the afternoon' },
  pollSeconds: { value: 20, unit: 's', source: 'the product (`use-counter.ts`)' },
  minutesOfVisit: { value: 4, unit: 'min', source: 'each visit holds one event stream' },
  picturesPerBakery: { value: 30, unit: 'MB', source: '60 products, four sizes' },
  bytesOfVisit: { value: 0.75, unit: 'MB', source: 'scripts and pictures; every second visitor has them' },
  yearsOfOrders: { value: 3, unit: 'years', source: 'that a bakery has been there' },
  monthsOfMails: { value: 1, unit: 'months', source: 'the product (`retention-days.ts`)' },
  utilisation: { value: 0.6, unit: 'of a core', source: 'the rest is for failures and surprises' },
  databaseNodes: { value: 3, unit: 'servers', source: 'the shape, see above' },
  connectionsPerProcess: { value: 11, unit: '', source: 'settings, see above' },
} as const satisfies Record<string, Assumption>

/** Prices in the range of European clouds for dedicated cores, to be replaced by an offer. */
export const PRICES = {
  coreMonth: { value: 14, unit: '€', source: 'a core with 4 GB, per month' },
  diskGigabyte: { value: 0.05, unit: '€', source: 'a GB of NVMe, per month' },
  objectGigabyte: { value: 0.01, unit: '€', source: 'a GB in S3, per month' },
  trafficTerabyte: { value: 1, unit: '€', source: 'a TB sent' },
  thousandMails: { value: 0.1, unit: '€', source: '1,000 mails' },
} as const satisfies Record<string, Assumption>

/** Where one database ends. */
export const LIMITS = {
  connections: { value: 500, unit: 'connections', source: 'what PostgreSQL bears without a pooler' },
  databaseCores: { value: 64, unit: 'cores', source: 'the largest server that is for rent everywhere' },
  flushes: { value: 10_000, unit: 'per s', source: 'of one NVMe volume' },
  logMegabytes: { value: 100, unit: 'MB/s', source: 'what standbys follow without lag' },
  diskTerabytes: { value: 8, unit: 'TB', source: 'what is backed up and restored within a night' },
} as const satisfies Record<string, Assumption>

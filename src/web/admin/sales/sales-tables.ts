import { WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import type { Sales } from '#bakery/forecast/sales/sales.ts'
import type { AdminMessages } from '#web/i18n/admin/en.ts'

export const SALES_TABLES = ['weekdays', 'hours', 'missed', 'no-shows', 'branches'] as const
export type SalesTable = (typeof SALES_TABLES)[number]

/** Formats numbers for spreadsheets, whose decimal separator depends on the language. */
type Numbers = (value: number) => string

/** Returns a table as rows of text with headings, for a CSV file. */
export function salesRows(
  table: SalesTable,
  sales: Sales,
  {
    t,
    weekdaysShort,
    number,
  }: { t: AdminMessages['sales']; weekdaysShort: Record<Weekday, string>; number: Numbers },
): string[][] {
  switch (table) {
    case 'weekdays':
      return [
        [t.weekday.product, ...WEEKDAYS.map((weekday) => weekdaysShort[weekday]), t.weekday.total],
        ...sales.weekdays.map(({ name, perDay, total }) => [
          name,
          ...WEEKDAYS.map((weekday) => number(perDay[weekday])),
          number(total),
        ]),
      ]
    case 'hours':
      return [
        [t.hours.hour, t.hours.orders],
        ...sales.hours.map(({ hour, orders }) => [`${hour}:00`, number(orders)]),
      ]
    case 'missed':
      return [
        [t.waste.product, t.waste.missed, t.waste.ordered],
        ...sales.missed.map(({ name, missed, ordered }) => [name, number(missed), number(ordered)]),
      ]
    case 'no-shows':
      return [
        [t.noShows.week, t.noShows.orders, t.noShows.noShows],
        ...sales.weeks.map(({ first, orders, noShows }) => [first, number(orders), number(noShows)]),
      ]
    case 'branches':
      return [
        [
          t.branches.branch,
          t.branches.days,
          t.branches.orders,
          t.branches.revenue,
          t.branches.noShows,
          t.branches.cancelled,
        ],
        ...sales.branches.map(({ name, days, orders, revenueCents, noShows, cancelled }) => [
          name,
          number(days),
          number(orders),
          number(revenueCents / 100),
          number(noShows),
          number(cancelled),
        ]),
      ]
  }
}

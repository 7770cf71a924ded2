import type { Day, Weekday } from '#bakery/branches/hours.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'

/** Periods that can be viewed, in past days. */
export const SALES_PERIODS = { weeks: 28, quarter: 91, year: 364 } as const
export type SalesPeriod = keyof typeof SALES_PERIODS

/** A period at one branch, or at all (`''`). */
export type SalesOf = { period: SalesPeriod; branch: string }

/** A product's units per day with orders, by weekday; `total` is the sum of all days. */
export type WeekdayUnits = { product: string; name: string; perDay: Record<Weekday, number>; total: number }

/** Units baked to order, and those of them that were not collected. */
export type MissedUnits = { product: string; name: string; missed: number; ordered: number }

/** Orders of the seven days from `first` on; `share` of them were not collected. */
export type WeekOfNoShows = { first: Day; orders: number; noShows: number; share: number }

export type BranchSales = {
  branch: string
  name: string
  /** Days with orders. */
  days: number
  orders: number
  revenueCents: number
  noShows: number
  cancelled: number
}

/**
 * Units that would have been left over, and missing, if each branch had baked as many of each product as were ordered a
 * week before; `missed` were baked to order and not collected. Days without data from the week before do not count.
 */
export type Avoided = { leftOver: number; missing: number; missed: number; ordered: number }

export type Sales = {
  from: Day
  to: Day
  orders: number
  weekdays: WeekdayUnits[]
  hours: { hour: string; orders: number }[]
  missed: MissedUnits[]
  avoided: Avoided
  weeks: WeekOfNoShows[]
  branches: BranchSales[]
}

export type SalesFigures = {
  /** Adds up the totals of a period. Throws 404 for another bakery's branch. */
  of(scope: OwnerScope, of: SalesOf): Promise<Sales>
  /** Writes rows of text as CSV that Excel opens. */
  csv(rows: string[][]): Promise<Uint8Array>
}

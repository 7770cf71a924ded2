import type { Day } from '../branches/hours.ts'

/** Units by product id. */
export type UnitsByProduct = Record<string, number>

/** Totals of one branch on one day. */
export type DayTotals = {
  branch: string
  day: Day
  /** Orders except cancelled ones; `noShows` of them were not collected. */
  orders: number
  noShows: number
  cancelled: number
  revenueCents: number
  units: UnitsByProduct
  missedUnits: UnitsByProduct
  /** Orders by the hour at which their pickup slot begins, such as `07`. */
  hours: Record<string, number>
}

/** Days that are remembered as totals: a little more than a year, so that the same week of last year is among them. */
export const HISTORY_DAYS = 53 * 7
/** Retention of totals in days: two years, so that a year can be compared with the one before. */
export const TOTALS_KEPT_DAYS = 2 * HISTORY_DAYS

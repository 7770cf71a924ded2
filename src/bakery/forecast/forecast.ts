import type { Day } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { Prediction, Range } from './predict.ts'
import type { DayKind } from './usual-days.ts'

/** Days ahead that are forecast, including today. */
export const FORECAST_DAYS = 8

/**
 * A day of one branch, or of all (`''`), with counter sales in percent of the pre-orders; `locale` names
 * holidays.
 */
export type ForecastOf = { day: Day; branch: string; counterPercent: number; locale: Locale }

export type ForecastRow = {
  product: string
  name: string
  ordered: number
  /** True after the cut-off: no more orders are taken or expected. */
  isFinal: boolean
  /**
   * Orders expected until the cut-off, in total and never below `ordered`. `undefined` for a product that was never
   * ordered on this weekday.
   */
  prediction: Prediction | undefined
  /** Usual range of the orders, when more or as many as its upper end are ordered already; it leaves no range then. */
  reached: Range | undefined
  proposed: number
}

export type ForecastDay = {
  day: Day
  kind: DayKind
  /** Past days of this weekday that the numbers leave out, because they were special or closed. */
  leftOut: number
  /** Largest number first; none on a closed day. */
  rows: ForecastRow[]
  /** Result of the test over all products that have enough values for one. */
  test: TestResult
  /** True when smoothing could not be computed in time, so all numbers are simple ones. */
  isRough: boolean
}

/**
 * Number of products with a test, and of those that smoothing predicted better; total errors of smoothing and of the
 * simple rule. `error` includes the products for which smoothing was worse, since choosing afterwards would flatter
 * it.
 */
export type TestResult = { products: number; better: number; error: number; simpleError: number }

export type Forecast = {
  /** Lists the days from today on, and whether each is a usual one. */
  days(scope: OwnerScope, of: Pick<ForecastOf, 'branch' | 'locale'>): Promise<{ day: Day; kind: DayKind }[]>
  /** Forecasts a day. Throws 404 for another bakery's branch. */
  of(scope: OwnerScope, of: ForecastOf): Promise<ForecastDay>
}

import { addDays, daysBetween } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import type { UnitsByProduct } from './day-totals.ts'

/** Units ordered on past days; days without an entry had no orders. */
export type History = {
  /** First day with orders; `''` when there is none. */
  first: Day
  /** First day that is not over yet. */
  until: Day
  days: ReadonlyMap<Day, UnitsByProduct>
}

/** A product's units on the usual days of one weekday, oldest first. */
export type Series = { product: string; values: number[] }

export type WeekdaySeries = {
  series: Series[]
  /** Days of the weekday that were left out because they were special or closed. */
  leftOut: number
}

/**
 * Collects the series of each product for the weekday of `target`, from the days before it that are over. A series
 * begins with the first day on which the product was ordered at all.
 */
export function weekdaySeries(
  { first, until, days }: History,
  target: Day,
  isUsual: (day: Day) => boolean,
): WeekdaySeries {
  if (first === '') return { series: [], leftOut: 0 }
  const begun = firstOrdered(days)
  const sameWeekday = sameWeekdays(first, until, target)
  const usual = sameWeekday.filter(isUsual)
  const series = [...begun].map(([product, since]) => ({
    product,
    values: usual.filter((day) => day >= since).map((day) => days.get(day)?.[product] ?? 0),
  }))
  return {
    series: series.filter(({ values }) => values.some((value) => value > 0)),
    leftOut: sameWeekday.length - usual.length,
  }
}

/** Returns the days of the target's weekday from `first` on that are over before `until`, in order. */
function sameWeekdays(first: Day, until: Day, target: Day): Day[] {
  const start = addDays(first, ((daysBetween(first, target) % 7) + 7) % 7)
  const found: Day[] = []
  for (let day = start; day < until && day < target; day = addDays(day, 7)) found.push(day)
  return found
}

function firstOrdered(days: History['days']): Map<string, Day> {
  const begun = new Map<string, Day>()
  for (const [day, units] of days)
    for (const [product, count] of Object.entries(units)) {
      const known = begun.get(product)
      if (count > 0 && (known === undefined || day < known)) begun.set(product, day)
    }
  return begun
}

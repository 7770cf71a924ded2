import type { Day } from '#bakery/branches/hours.ts'
import type { ForecastOf } from '#bakery/forecast/forecast.ts'

/** Shares for counter sales that can be chosen, in percent of the pre-orders. */
export const COUNTER_PERCENTS = [0, 25, 50, 75, 100, 150, 200, 300] as const

type Query = Omit<ForecastOf, 'locale'>

/** Reads day, branch and counter sales from the URL; invalid values are ignored. */
export function readForecastQuery(
  params: URLSearchParams,
  known: { days: readonly Day[]; usualDay: Day; branchIds: readonly string[] },
): Query {
  const day = params.get('day') ?? ''
  const branch = params.get('branch') ?? ''
  const percent = Number(params.get('counter') ?? '')
  return {
    day: known.days.includes(day) ? day : known.usualDay,
    branch: known.branchIds.includes(branch) ? branch : '',
    counterPercent: COUNTER_PERCENTS.find((choice) => choice === percent) ?? 0,
  }
}

/** Returns the address of a forecast. */
export function forecastPath({ day, branch, counterPercent }: Query): string {
  const query = new URLSearchParams({
    day,
    ...(branch && { branch }),
    ...(counterPercent > 0 && { counter: String(counterPercent) }),
  })
  return `/admin/forecast?${query}`
}

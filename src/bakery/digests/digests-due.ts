import type { Day } from '../branches/hours.ts'
import type { LocalNow } from '../ordering/rules/cutoff.ts'

/** Wall times between which the papers of the day are sent; later, the day has begun without them. */
const MORNING_FROM = '04:30'
const MORNING_UNTIL = '10:00'

/** Returns today if its papers are due. */
export function morningDue({ day, time }: LocalNow): Day[] {
  return time >= MORNING_FROM && time < MORNING_UNTIL ? [day] : []
}

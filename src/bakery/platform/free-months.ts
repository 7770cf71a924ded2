import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'

/** Number of free months from registration (spec, section 9). */
const FREE_MONTHS = 3

/**
 * Returns the last free day of a bakery that registered on `registered`; a day that its month lacks is replaced by
 * the month's last.
 */
export function lastFreeDay(registered: Day): Day {
  const [year = 0, month = 0, day = 0] = registered.split('-').map(Number)
  const daysInMonth = new Date(Date.UTC(year, month - 1 + FREE_MONTHS + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + FREE_MONTHS, Math.min(day, daysInMonth)))
  return addDays(end.toISOString().slice(0, 10), -1)
}

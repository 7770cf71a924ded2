import { addDays } from '#bakery/branches/days.ts'
import type { Day, WallTime } from '#bakery/branches/hours.ts'

/** Time from which bakers prepare the next day. */
const NEXT_DAY_FROM: WallTime = '12:00'

/** Returns the day that is being baked for: today's until noon, then tomorrow's. */
export function bakingDay({ day, time }: { day: Day; time: WallTime }): Day {
  return time < NEXT_DAY_FROM ? day : addDays(day, 1)
}

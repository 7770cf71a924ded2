import { Temporal } from 'temporal-polyfill'
import type { Day, WallTime } from './hours.ts'

/** Returns the calendar day and wall time in the IANA `zone` at an instant. */
export function wallClockAt(instant: Date, zone: string): { day: Day; time: WallTime } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * Returns the instant at which a clock in the IANA `zone` shows this day and time. A time skipped in spring means the
 * later one (02:30 is 03:30), a repeated time in autumn means the first (rule B). `24:00` is the next 00:00.
 */
export function instantAt(day: Day, time: WallTime, zone: string): Date {
  const date = Temporal.PlainDate.from(day)
  const [plainDate, plainTime] = time === '24:00' ? [date.add({ days: 1 }), '00:00'] : ([date, time] as const)
  const local = plainDate.toZonedDateTime({ timeZone: zone, plainTime })
  return new Date(local.epochMilliseconds)
}

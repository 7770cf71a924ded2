import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import type { Day, WallTime } from './hours.ts'

/** Maximum number of conversions of each kind that are kept: everyone asks for now, and for the same few slots. */
const MOST_KEPT = 1000

/** Returns the calendar day and wall time in the IANA `zone` at an instant. */
export function wallClockAt(instant: Date, zone: string): { day: Day; time: WallTime } {
  return { ...wallClocks.memo(`${Math.floor(instant.getTime() / 1000)} ${zone}`) }
}

const wallClocks = new LRUCache<string, { day: Day; time: WallTime }>({
  max: MOST_KEPT,
  memoMethod: readClock,
})

function readClock(secondAndZone: string): { day: Day; time: WallTime } {
  const [second, zone = ''] = secondAndZone.split(' ')
  const local = Temporal.Instant.fromEpochMilliseconds(Number(second) * 1000).toZonedDateTimeISO(zone)
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
  return new Date(instants.memo(`${day} ${time} ${zone}`))
}

const instants = new LRUCache<string, number>({ max: MOST_KEPT, memoMethod: findInstant })

function findInstant(dayTimeAndZone: string): number {
  const [day = '', time = '', zone = ''] = dayTimeAndZone.split(' ')
  const date = Temporal.PlainDate.from(day)
  const [plainDate, plainTime] = time === '24:00' ? [date.add({ days: 1 }), '00:00'] : ([date, time] as const)
  const local = plainDate.toZonedDateTime({ timeZone: zone, plainTime })
  return local.epochMilliseconds
}

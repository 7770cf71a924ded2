import { addDays } from '../branches/days.ts'
import { instantAt, wallClockAt } from '../branches/wall-clock.ts'
import type { RescueTime } from '../ordering/leftovers/judge-rescue.ts'
import { USUAL_OFFER_HOURS } from './waiting-bounds.ts'

/** Wall times of the night: an offer made then starts to run in the morning. */
const NIGHT_FROM = '21:00'
const NIGHT_UNTIL = '07:00'
/** Minimum validity of an offer in minutes; goods that become free later are sold in the shop. */
const SHORTEST_MINUTES = 15
/** Minutes for which leftovers are kept, as they are fresh for a few hours only. */
const LATE_MINUTES = 45

/** Returns the bakery's number of hours for which an offer is valid; 0 means the default. */
export function offerHours({ waitingHours }: { waitingHours: number }): number {
  return waitingHours || USUAL_OFFER_HOURS
}

/**
 * Returns the end of an offer made now: hours later, counted from the morning if it is night, and never after the
 * cut-off. `undefined` if too little time is left.
 */
export function offerEnd(now: Date, zone: string, hours: number, cutoff: Date): Date | undefined {
  if (cutoff.getTime() - now.getTime() < SHORTEST_MINUTES * 60_000) return undefined
  const end = new Date(dayTimeFrom(now, zone).getTime() + hours * 3_600_000)
  return end < cutoff ? end : cutoff
}

/**
 * Returns the end of an offer of leftovers made now: 45 minutes, counted from the opening if that is later, and never
 * after the last order for leftovers. `undefined` if too little time is left.
 */
export function lateOfferEnd(now: Date, zone: string, { from, until }: RescueTime): Date | undefined {
  const opening = instantAt(wallClockAt(now, zone).day, from, zone)
  const start = Math.max(now.getTime(), opening.getTime())
  if (until.getTime() - start < SHORTEST_MINUTES * 60_000) return undefined
  return new Date(
    Math.min(dayTimeFrom(new Date(start), zone).getTime() + LATE_MINUTES * 60_000, until.getTime()),
  )
}

function dayTimeFrom(now: Date, zone: string): Date {
  const { day, time } = wallClockAt(now, zone)
  if (time >= NIGHT_FROM) return instantAt(addDays(day, 1), NIGHT_UNTIL, zone)
  return time < NIGHT_UNTIL ? instantAt(day, NIGHT_UNTIL, zone) : now
}

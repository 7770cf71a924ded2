import { addDays } from '../branches/days.ts'
import { instantAt, wallClockAt } from '../branches/wall-clock.ts'
import type { RescueTime } from '../ordering/leftovers/judge-rescue.ts'
import { USUAL_OFFER_HOURS } from './waiting-bounds.ts'

/** Wall times of the night, in which the time of an offer does not run. */
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
 * Returns the end of an offer made now: hours of daytime later, and never after the cut-off. `undefined` if too little
 * time is left.
 */
export function offerEnd(now: Date, zone: string, hours: number, cutoff: Date): Date | undefined {
  if (cutoff.getTime() - now.getTime() < SHORTEST_MINUTES * 60_000) return undefined
  const end = afterDaytime(now, zone, hours * 3_600_000)
  return end < cutoff ? end : cutoff
}

/** Returns the instant at which `milliseconds` of daytime have passed. */
function afterDaytime(now: Date, zone: string, milliseconds: number): Date {
  let start = dayTimeFrom(now, zone)
  let left = milliseconds
  for (;;) {
    const evening = instantAt(wallClockAt(start, zone).day, NIGHT_FROM, zone)
    const end = new Date(start.getTime() + left)
    if (end <= evening) return end
    left = end.getTime() - evening.getTime()
    start = dayTimeFrom(evening, zone)
  }
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

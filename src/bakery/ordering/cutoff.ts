import type { BranchCalendar } from '../branches/calendar.ts'
import { addDays, weekdayOf } from '../branches/days.ts'
import type { Day, WallTime, WeekdayCutoffs } from '../branches/hours.ts'
import { instantAt, wallClockAt } from '../branches/wall-clock.ts'

export type CutoffRules = {
  cutoffDays: number
  cutoffTime: WallTime
  cutoffByWeekday: WeekdayCutoffs | null
}

/** When orders for a day close, as the bakery's clock shows it. */
export type Cutoff = { day: Day; time: WallTime }

/** "Now" as an instant and as the bakery's clock shows it. */
export type LocalNow = { instant: Date; zone: string; day: Day; time: WallTime }

/** `zone` is the IANA name of the bakery's. */
export function localNow(instant: Date, zone: string): LocalNow {
  return { instant, zone, ...wallClockAt(instant, zone) }
}

/**
 * Rule B: orders for `pickupDay` close so many baking days before it at a wall time. The weekday of the pickup day may
 * have its own rule; `leadDays` are the baking days that a product needs on top.
 */
export function cutoffOf(
  rules: CutoffRules,
  calendar: BranchCalendar,
  pickupDay: Day,
  leadDays: number,
): Cutoff {
  const ofWeekday = rules.cutoffByWeekday?.[weekdayOf(pickupDay)]
  const days = ofWeekday?.days ?? rules.cutoffDays
  return {
    day: calendar.bakingDayBefore(pickupDay, days + leadDays),
    time: ofWeekday?.time ?? rules.cutoffTime,
  }
}

/** The instant from which on nothing more is taken; a time that a switch of the clocks skips means the later one. */
export function cutoffInstant(cutoff: Cutoff, zone: string): Date {
  return instantAt(cutoff.day, cutoff.time, zone)
}

/** A shop asks for each of its products, and at a moment always about the same few times. */
const decidedToday = new WeakMap<LocalNow, Map<WallTime, boolean>>()

/** Orders are taken while now lies before the cut-off; at that very instant no more. */
export function isBeforeCutoff(now: LocalNow, cutoff: Cutoff): boolean {
  // Most days of a calendar are decided without the costly conversion to an instant.
  if (cutoff.day !== now.day) return now.day < cutoff.day
  const decided = decidedToday.get(now) ?? new Map<WallTime, boolean>()
  decidedToday.set(now, decided)
  const isBefore = decided.get(cutoff.time) ?? now.instant < cutoffInstant(cutoff, now.zone)
  decided.set(cutoff.time, isBefore)
  return isBefore
}

/** The last day that customers may order for. */
export function lastDayOfHorizon(today: Day, horizonDays: number): Day {
  return addDays(today, horizonDays)
}

/**
 * Until when the customer may cancel: the order's cut-off, but never past the start of its slot. It is stored with the
 * order, so that later changes of the rules do not shorten it.
 */
export function editableUntil(cutoff: Cutoff, pickupAt: Date, zone: string): Date {
  const instant = cutoffInstant(cutoff, zone)
  return instant < pickupAt ? instant : pickupAt
}

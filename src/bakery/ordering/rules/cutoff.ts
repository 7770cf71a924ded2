import type { BranchCalendar } from '#bakery/branches/calendar.ts'
import { addDays, weekdayOf } from '#bakery/branches/days.ts'
import type { Day, WallTime, WeekdayCutoffs } from '#bakery/branches/hours.ts'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'

export type CutoffRules = {
  cutoffDays: number
  cutoffTime: WallTime
  cutoffByWeekday: WeekdayCutoffs | null
}

/** Closing time for orders of a day, in the bakery's time zone. */
export type Cutoff = { day: Day; time: WallTime }

/** The current time as an instant and as wall time in the bakery's zone. */
export type LocalNow = { instant: Date; zone: string; day: Day; time: WallTime }

/** `zone` is the IANA name of the bakery's time zone. */
export function localNow(instant: Date, zone: string): LocalNow {
  return { instant, zone, ...wallClockAt(instant, zone) }
}

/**
 * Rule B: orders for `pickupDay` close a number of baking days before it, at a wall time. The weekday of the pickup day
 * may have its own rule; `leadDays` are the additional baking days that a product needs. A rush day has a cut-off of
 * its own, except for products that need more time.
 */
export function cutoffOf(
  rules: CutoffRules,
  calendar: BranchCalendar,
  pickupDay: Day,
  leadDays: number,
): Cutoff {
  const ofWeekday = rules.cutoffByWeekday?.[weekdayOf(pickupDay)]
  const days = ofWeekday?.days ?? rules.cutoffDays
  const { rush } = calendar.plan(pickupDay)
  if (rush && leadDays === 0) return rush.cutoff
  const usual = {
    day: calendar.bakingDayBefore(pickupDay, days + leadDays),
    time: ofWeekday?.time ?? rules.cutoffTime,
  }
  return rush && isEarlier(rush.cutoff, usual) ? rush.cutoff : usual
}

function isEarlier(a: Cutoff, b: Cutoff): boolean {
  return a.day === b.day ? a.time < b.time : a.day < b.day
}

/**
 * Returns the first instant at which no more orders are taken. A time skipped by a clock change means the later one.
 */
export function cutoffInstant(cutoff: Cutoff, zone: string): Date {
  return instantAt(cutoff.day, cutoff.time, zone)
}

/**
 * Caches decisions for today by wall time: a shop page asks for each of its products, mostly with the same few times.
 */
const decidedToday = new WeakMap<LocalNow, Map<WallTime, boolean>>()

/** Tells whether the cut-off lies ahead; at the very instant of the cut-off it does not. */
export function isBeforeCutoff(now: LocalNow, cutoff: Cutoff): boolean {
  // Compares days first: that avoids the costly conversion to an instant for most days of a calendar.
  if (cutoff.day !== now.day) return now.day < cutoff.day
  const decided = decidedToday.get(now) ?? new Map<WallTime, boolean>()
  decidedToday.set(now, decided)
  const isBefore = decided.get(cutoff.time) ?? now.instant < cutoffInstant(cutoff, now.zone)
  decided.set(cutoff.time, isBefore)
  return isBefore
}

/** Returns the last day that customers may order for. */
export function lastDayOfHorizon(today: Day, horizonDays: number): Day {
  return addDays(today, horizonDays)
}

/**
 * Returns the customer's deadline for changes and cancellation: the order's cut-off, but never past the start of its
 * slot. It is stored with the order, so that later rule changes do not shorten it.
 */
export function editableUntil(cutoff: Cutoff, pickupAt: Date, zone: string): Date {
  const instant = cutoffInstant(cutoff, zone)
  return instant < pickupAt ? instant : pickupAt
}

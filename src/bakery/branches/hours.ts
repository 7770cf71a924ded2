import type { FieldProblems } from '../result.ts'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A calendar date, `YYYY-MM-DD`. Never an instant. */
export type Day = string
/** Wall time, `HH:MM`. `24:00` is allowed as an end. */
export type WallTime = string

/** `[from, to)` within one day. */
export type Interval = { from: WallTime; to: WallTime }
export type OpeningHours = Record<Weekday, Interval[]>

/** Pickup slot of a weekday. `capacity` counts orders; `null` is unlimited, 0 allows none. */
export type PickupSlot = Interval & { weekday: Weekday; capacity: number | null }

/** A date that differs from its weekday: closed (`intervals` empty) or with other hours. */
export type SpecialDay = {
  day: Day
  label: string
  intervals: Interval[]
  /** Weekday whose slots apply as far as they lie within the intervals; `null`: the date's own weekday. */
  slotsOf: Weekday | null
}

export type WeekdayCutoffs = Partial<Record<Weekday, { days: number; time: WallTime }>>

/** Pattern of wall times, which can be compared as strings: `'07:30' < '24:00'`. */
const WALL_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
const MINUTES_PER_DAY = 1440

/** Tells whether the text is a wall time from `00:00` to `24:00`. */
export function isWallTime(text: string): boolean {
  return WALL_TIME.test(text)
}

/** Returns the minutes since midnight. Throws `RangeError` for an invalid time. */
export function minutesOf(time: WallTime): number {
  if (!isWallTime(time)) throw new RangeError(`not a wall time: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Returns the wall time `minutes` after midnight, 0 to 1440. */
export function wallTimeOf(minutes: number): WallTime {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_PER_DAY) {
    throw new RangeError(`not minutes of a day: ${minutes}`)
  }
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Tells whether `inner` lies within `outer`; both ends may touch. */
export function isWithin(inner: Interval, outer: Interval): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

/**
 * Tells whether the intervals overlap. They are half-open: one that ends at 10:00 does not overlap one that starts
 * then.
 */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to
}

/** Sorts intervals by their start. */
export function sortedIntervals<T extends Interval>(intervals: readonly T[]): T[] {
  return intervals.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** Returns the problems of the intervals of one day, by `{index}.from` and `{index}.to`; they may be in any order. */
export function intervalProblems(intervals: readonly Interval[]): FieldProblems {
  const problems: FieldProblems = {}
  const valid = intervals.map(({ from, to }, index) => {
    if (!isWallTime(from) || from === '24:00') problems[`${index}.from`] = 'invalid_time'
    else if (!isWallTime(to)) problems[`${index}.to`] = 'invalid_time'
    else if (to <= from) problems[`${index}.to`] = 'ends_before_it_starts'
    else return true
    return false
  })
  for (const [index, interval] of intervals.entries()) {
    const clash = intervals.some(
      (earlier, other) => other < index && valid[other] && overlaps(earlier, interval),
    )
    if (valid[index] && clash) problems[`${index}.from`] = 'overlapping'
  }
  return problems
}

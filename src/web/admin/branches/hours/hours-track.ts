import { type Interval, isWallTime, minutesOf } from '#bakery/branches/hours.ts'
import { type IntervalDraft, intervalOf } from '../branch-fields.ts'

/** Range of a track in whole hours. */
export type TrackRange = { fromHour: number; toHour: number }

const USUAL: TrackRange = { fromHour: 5, toHour: 19 }

/** Returns the usual hours of a bakery, widened to include the form's hours. Invalid times are ignored. */
export function trackRange(intervals: readonly IntervalDraft[]): TrackRange {
  const valid = intervals.map(intervalOf).filter(isInterval)
  return {
    fromHour: Math.min(USUAL.fromHour, ...valid.map(({ from }) => Math.floor(minutesOf(from) / 60))),
    toHour: Math.max(USUAL.toHour, ...valid.map(({ to }) => Math.ceil(minutesOf(to) / 60))),
  }
}

/** Returns the position and width of a day's bars on its track, in percent. */
export function trackBars(
  intervals: readonly IntervalDraft[],
  range: TrackRange,
): { left: number; width: number }[] {
  return intervals
    .map(intervalOf)
    .filter(isInterval)
    .map(({ from, to }) => {
      const left = percentOf(minutesOf(from), range)
      return { left, width: percentOf(minutesOf(to), range) - left }
    })
}

/** Returns marks for every third hour, at least one hour from either edge; `left` is in percent. */
export function trackMarks(range: TrackRange): { hour: number; left: number }[] {
  const marks: { hour: number; left: number }[] = []
  for (let hour = Math.ceil((range.fromHour + 1) / 3) * 3; hour < range.toHour; hour += 3)
    marks.push({ hour, left: percentOf(hour * 60, range) })
  return marks
}

function percentOf(minutes: number, { fromHour, toHour }: TrackRange): number {
  return ((minutes - fromHour * 60) / ((toHour - fromHour) * 60)) * 100
}

/** Checks that both times are valid and in order. */
export function isInterval({ from, to }: Interval): boolean {
  return isWallTime(from) && isWallTime(to) && from < to
}

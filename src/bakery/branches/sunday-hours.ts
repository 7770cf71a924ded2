import type { GermanState } from './german-states.ts'
import { type Interval, minutesOf } from './hours.ts'

/** Sunday sale limit of a Land: a number of hours, or an interval. */
export type SundayLimit = { hours: number } | Interval

/**
 * Limits for selling bakery goods on Sundays and public holidays, where the rule is simple (rule E; the shop opening
 * laws of the Länder, to be reviewed every year). Cafés are exempt (BGH, I ZR 44/19) and municipalities may deviate: use
 * it for hints, never for refusals.
 */
const SUNDAY_LIMITS: Partial<Record<GermanState, SundayLimit>> = {
  BE: { from: '07:00', to: '16:00' },
  BW: { hours: 3 },
  BY: { hours: 3 },
  HB: { hours: 3 },
  NI: { hours: 3 },
  NW: { hours: 5 },
}

/** Returns the limit that Sunday's opening hours exceed; `undefined` when they comply or there is none. */
export function exceededSundayLimit(
  state: GermanState | '',
  hours: readonly Interval[],
): SundayLimit | undefined {
  const limit = state === '' ? undefined : SUNDAY_LIMITS[state]
  if (!limit) return undefined
  const isBeyond =
    'hours' in limit
      ? hours.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0) > limit.hours * 60
      : hours.some(({ from, to }) => from < limit.from || to > limit.to)
  return isBeyond ? limit : undefined
}

import type { GermanState } from './german-states.ts'
import { type Interval, minutesOf } from './hours.ts'

/** For how long, or between which times, a Land lets bakeries sell on Sundays. */
export type SundayLimit = { hours: number } | Interval

/**
 * Sale of bakery goods on Sundays and public holidays, where the rule is a simple one (rule E; the shop opening laws
 * of the Länder, to be looked through every year). Cafés are exempt (BGH, I ZR 44/19), and communities may decide
 * otherwise: good for a hint, never for a refusal.
 */
const SUNDAY_LIMITS: Partial<Record<GermanState, SundayLimit>> = {
  BE: { from: '07:00', to: '16:00' },
  BW: { hours: 3 },
  BY: { hours: 3 },
  HB: { hours: 3 },
  NI: { hours: 3 },
  NW: { hours: 5 },
}

/** The limit that Sunday's opening hours go beyond; `undefined` when they keep to it or there is none. */
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

import { isDay } from '#bakery/branches/days.ts'
import { isWallTime } from '#bakery/branches/hours.ts'
import type { PickupChoice } from '../query/pickup-choice.ts'

/** Reads the choice from a query (`?day=2026-11-21&branch=…&slot=07:30`); invalid parts are left out. */
export function readPickupChoice(params: URLSearchParams): PickupChoice {
  const day = params.get('day') ?? ''
  const branch = params.get('branch') ?? ''
  const slot = params.get('slot') ?? ''
  return {
    day: isDay(day) ? day : undefined,
    branch: /^[a-z0-9]{1,60}$/.test(branch) ? branch : undefined,
    slot: isWallTime(slot) ? slot : undefined,
  }
}

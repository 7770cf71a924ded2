import { isDay } from '#bakery/branches/days.ts'
import { type Day, isWallTime, type WallTime } from '#bakery/branches/hours.ts'

/** Where and when a customer wants to pick up, as far as they have chosen. */
export type PickupChoice = {
  day?: Day | undefined
  branch?: string | undefined
  slot?: WallTime | undefined
}

/** The choice in a query (`?day=2026-11-21&branch=…&slot=07:30`); what makes no sense is left out. */
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

export function pickupSearch({ day, branch, slot }: PickupChoice): string {
  const params = new URLSearchParams()
  if (day) params.set('day', day)
  if (branch) params.set('branch', branch)
  if (slot) params.set('slot', slot)
  return params.toString().replaceAll('%3A', ':')
}

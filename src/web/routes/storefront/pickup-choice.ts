import type { Day, WallTime } from '#bakery/branches/hours.ts'

/** Where and when a customer wants to pick up, as far as they have chosen. */
export type PickupChoice = {
  day?: Day | undefined
  branch?: string | undefined
  slot?: WallTime | undefined
}

/** Where the planner says what is still to be chosen. */
export const MISSING = 'missing'

export function pickupSearch({ day, branch, slot }: PickupChoice): string {
  const params = new URLSearchParams()
  if (day) params.set('day', day)
  if (branch) params.set('branch', branch)
  if (slot) params.set('slot', slot)
  return params.toString().replaceAll('%3A', ':')
}

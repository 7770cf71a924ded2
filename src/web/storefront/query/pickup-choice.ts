import type { Day, WallTime } from '#bakery/branches/hours.ts'

/** Pickup day, branch and time, as far as the customer has chosen them. */
export type PickupChoice = {
  day?: Day | undefined
  branch?: string | undefined
  slot?: WallTime | undefined
}

/** Former choice that is no longer possible. */
export type LostPickup = { day?: string; slot?: string }

/** Id of the planner's note about what is still to be chosen. */
export const MISSING = 'missing'

/**
 * Returns the choice of an address that may name none or a part of it, completed from an earlier one. The earlier time
 * stays only for the same day and branch.
 */
export function chosenBy(asked: PickupChoice, earlier: PickupChoice): PickupChoice {
  return asked.day || asked.branch ? completedBy(asked, earlier) : earlier
}

function completedBy(asked: PickupChoice, earlier: PickupChoice): PickupChoice {
  const day = asked.day ?? earlier.day
  const branch = asked.branch ?? earlier.branch
  const isSamePlace = day === earlier.day && branch === earlier.branch
  return { day, branch, slot: asked.slot ?? (isSamePlace ? earlier.slot : undefined) }
}

export function pickupSearch({ day, branch, slot }: PickupChoice): string {
  const params = new URLSearchParams()
  if (day) params.set('day', day)
  if (branch) params.set('branch', branch)
  if (slot) params.set('slot', slot)
  return params.toString().replaceAll('%3A', ':')
}

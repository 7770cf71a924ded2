import { isDay } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { BakePlanOf } from '#bakery/ordering/baking/bake-plan.ts'

/** Reads day and branch from the URL; invalid values are ignored. */
export function readBakeQuery(
  params: URLSearchParams,
  usualDay: Day,
  branchIds: readonly string[],
): BakePlanOf {
  const day = params.get('day') ?? ''
  const branch = params.get('branch') ?? ''
  return { day: isDay(day) ? day : usualDay, branch: branchIds.includes(branch) ? branch : '' }
}

/** Returns the address of a plan. */
export function bakePlanPath({ day, branch }: BakePlanOf): string {
  return `/admin/bake-plan?${new URLSearchParams({ day, ...(branch && { branch }) })}`
}

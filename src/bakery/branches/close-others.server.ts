import type { Core } from '#core/core.ts'
import { tooManyValues } from '#core/fields/field-errors.ts'
import { badRequest } from '#kit/errors.ts'
import { MAX_SPECIAL_DAYS } from './branch-bounds.ts'
import type { Branch } from './branches.ts'
import { branches } from './branches-collection.server.ts'
import type { SpecialDay } from './hours.ts'

/** Returns the special days on which a branch is closed now and was not closed as a special day before. */
export function newlyClosed(before: Branch, now: Branch): SpecialDay[] {
  const known = new Set(closedDays(before).map(({ day }) => day))
  return closedDays(now).filter(({ day }) => !known.has(day))
}

function closedDays({ specialDays }: Branch): SpecialDay[] {
  return (specialDays ?? []).filter(({ intervals }) => intervals.length === 0)
}

/**
 * Closes the bakery's other branches on these days, instead of what is special there. Throws 400 if one of them would
 * have too many special days.
 */
export async function closeOthers(core: Core, branch: Branch, days: readonly SpecialDay[]): Promise<void> {
  if (days.length === 0) return
  const closed = new Set(days.map(({ day }) => day))
  const others = await core.records.list(branches, {
    filter: 'bakery = {:bakery} && id != {:id}',
    params: { bakery: branch.bakery, id: branch.id },
  })
  for (const other of others) {
    const kept = (other.specialDays ?? []).filter(({ day }) => !closed.has(day))
    const specialDays = [...kept, ...days].toSorted((a, b) => (a.day < b.day ? -1 : 1))
    if (specialDays.length > MAX_SPECIAL_DAYS)
      throw badRequest(undefined, { specialDays: tooManyValues(MAX_SPECIAL_DAYS) })
    await core.records.update(branches, other.id, { specialDays })
  }
}

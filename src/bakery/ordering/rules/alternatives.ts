import { addDays, daysBetween } from '#bakery/branches/days.ts'
import { type Day, minutesOf } from '#bakery/branches/hours.ts'
import type { Alternative } from '../order-request.ts'
import { type BranchRules, lastDayInReach, slotsAhead } from './branch-rules.ts'
import { leftOf, slotResource } from './capacity.ts'
import type { LocalNow } from './cutoff.ts'
import { type HeldOrder, isSameSlot, type Wish } from './held-order.ts'
import { judgeOrder, type OrderingWorld } from './judge-order.ts'

/** Number of days after the requested day that one search covers. */
export const ALTERNATIVE_DAYS = 7
const AT_THE_BRANCH = 3
const ELSEWHERE = 2
const MINUTES_OF_DAY = 24 * 60

/**
 * Finds slots at which the same basket can be ordered now: the nearest three at the requested branch, then the nearest
 * at up to two other branches. The search begins at the requested day (at today if that day is out of reach). A
 * requested branch without any free slot, because it pauses or is closed for good, yields its three places to the
 * others.
 */
export function findAlternatives(
  world: OrderingWorld,
  now: LocalNow,
  wish: Wish,
  held?: HeldOrder,
): Alternative[] {
  const firstDay = firstAlternativeDay(world.branches.values(), now, wish.day)
  const possibleAt = (rules: BranchRules, count: number) =>
    possible(rules, world, now, { ...wish, day: firstDay }, held, count)
  const wishedBranch = world.branches.get(wish.branch)
  const others = [...world.branches.values()].filter((rules) => rules !== wishedBranch)
  const own = wishedBranch ? possibleAt(wishedBranch, AT_THE_BRANCH) : []
  const [ofEach, ofAll] = own.length === 0 ? [AT_THE_BRANCH, AT_THE_BRANCH] : [1, ELSEWHERE]
  return [
    ...own,
    ...others
      .flatMap((rules) => possibleAt(rules, ofEach))
      .toSorted((a, b) => distance(firstDay, wish, a) - distance(firstDay, wish, b))
      .slice(0, ofAll),
  ]
}

/**
 * Returns the first day to search: the requested day, or today when that day is past or beyond every branch's reach.
 */
export function firstAlternativeDay(branches: Iterable<BranchRules>, now: LocalNow, wished: Day): Day {
  const isInReach = [...branches].some((rules) => wished <= lastDayInReach(rules, now))
  return wished >= now.day && isInReach ? wished : now.day
}

function possible(
  rules: BranchRules,
  world: OrderingWorld,
  now: LocalNow,
  wish: Wish,
  held: HeldOrder | undefined,
  count: number,
): Alternative[] {
  const found: Alternative[] = []
  for (let offset = 0; offset <= ALTERNATIVE_DAYS && found.length < count; offset++) {
    const day = addDays(wish.day, offset)
    const slots = slotsAhead(rules, now, day).toSorted(
      (a, b) => minutesApart(a.from, wish.slotFrom) - minutesApart(b.from, wish.slotFrom),
    )
    for (const { from, to, capacity } of slots) {
      if (found.length === count) break
      const instead = { ...wish, day, branch: rules.branch.id, slotFrom: from }
      if (isSameSlot(held, instead) || !judgeOrder(world, now, instead, { held }).ok) continue
      const left = leftOf(capacity, world.usage.get(slotResource(rules.branch.id, day, from).key) ?? 0)
      found.push({ day, branch: rules.branch.id, branchName: rules.branch.name, from, to, left })
    }
  }
  return found
}

function minutesApart(a: string, b: string): number {
  return Math.abs(minutesOf(a) - minutesOf(b))
}

/** Returns the distance from the wish in minutes; a later day weighs more than any hour of an earlier one. */
function distance(firstDay: Day, wish: Wish, { day, from }: Alternative): number {
  return daysBetween(firstDay, day) * MINUTES_OF_DAY + minutesApart(from, wish.slotFrom)
}

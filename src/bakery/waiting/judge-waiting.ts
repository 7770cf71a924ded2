import { isRescuable, lastRescueOf } from '../ordering/leftovers/judge-rescue.ts'
import { type BranchRules, dayRefusal, slotsAhead } from '../ordering/rules/branch-rules.ts'
import { leftOf, slotResource, type Usage } from '../ordering/rules/capacity.ts'
import { cutoffOf, isBeforeCutoff, type LocalNow } from '../ordering/rules/cutoff.ts'
import type { PooledProduct } from '../ordering/rules/pools.ts'
import { isSellable, productRefusal, unitsLeft } from '../ordering/rules/product-rules.ts'
import type { WaitingEntry } from './waiting.ts'

const NOTHING_TAKEN: Usage = new Map()

/** Tells whether a product is sold on a day at a branch, apart from what is left of it. */
export function isSoldThere(product: PooledProduct, rules: BranchRules, now: LocalNow, day: string): boolean {
  const refusal = productRefusal(product, rules, now, day)
  return isSellable(product) && !dayRefusal(rules, now, day) && (!refusal || refusal === 'sold_out')
}

/** Returns the units left of a product that is sold there: none while it is marked as sold out; `null` is unlimited. */
export function leftThere(
  product: PooledProduct,
  rules: BranchRules,
  now: LocalNow,
  day: string,
  usage: Usage,
): number | null {
  return productRefusal(product, rules, now, day) === 'sold_out' ? 0 : unitsLeft(product, rules, day, usage)
}

/** Returns the units of a product available on a day before anything is ordered; `null` is unlimited. */
export function mostOf(product: PooledProduct, rules: BranchRules, day: string): number | null {
  return unitsLeft(product, rules, day, NOTHING_TAKEN)
}

/** Tells whether no more orders are taken for what an entry waits for. */
export function isOver(
  { day }: Pick<WaitingEntry, 'day'>,
  product: Pick<PooledProduct, 'leadDays'> | undefined,
  rules: BranchRules | undefined,
  now: LocalNow,
): boolean {
  if (!product || !rules || day < now.day) return true
  return !isBeforeCutoff(now, cutoffOf(rules.branch, rules.calendar, day, product.leadDays))
}

/**
 * Tells whether leftovers of an entry's day can still be offered, after its cut-off. Goods made to order are never left
 * over.
 */
export function waitsForLeftovers(
  { day, options }: Pick<WaitingEntry, 'day' | 'options'>,
  product: PooledProduct | undefined,
  rules: BranchRules | undefined,
  now: LocalNow,
): boolean {
  if (!product || !rules || day < now.day) return false
  if (!isRescuable(product) || Object.keys(options ?? {}).length > 0) return false
  const until = lastRescueOf(rules, day, now.zone)
  return until !== undefined && now.instant < until
}

/** Returns the start of the slot with the most places left, the earliest of several; `undefined` if all are full. */
export function freestSlot(rules: BranchRules, now: LocalNow, day: string, usage: Usage): string | undefined {
  let best: { from: string; left: number } | undefined
  for (const { from, capacity } of slotsAhead(rules, now, day)) {
    const used = usage.get(slotResource(rules.branch.id, day, from).key) ?? 0
    const left = leftOf(capacity, used) ?? Number.POSITIVE_INFINITY
    if (left > (best?.left ?? 0)) best = { from, left }
  }
  return best?.from
}

import { weekdayOf } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { isDeclared } from '#bakery/catalogue/goods/allergens.ts'
import { isSatisfiable, quantityRule } from '#bakery/catalogue/goods/quantity.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import type { BranchRules } from './branch-rules.ts'
import { leftOf, productBranchResource, productResource, tighter, type Usage } from './capacity.ts'
import { cutoffOf, isBeforeCutoff, type LocalNow } from './cutoff.ts'
import { type PooledProduct, poolLeft } from './pools.ts'

/**
 * Reason why a product is unavailable on a day at a branch, regardless of stock. `sold_out_today`: marked by staff.
 */
export type ProductRefusal =
  | 'not_this_weekday'
  | 'out_of_season'
  | 'not_at_this_branch'
  | 'sold_out_today'
  | 'needs_more_time'

/** Reason why customers cannot order a product: its rules, or nothing is left. */
export type Unavailable = ProductRefusal | 'sold_out'

/**
 * Tells whether customers can see and order the product at all: available, allergens declared, limits satisfiable.
 */
export function isSellable(product: Product): boolean {
  return product.available && !product.archived && isDeclared(product) && isSatisfiable(quantityRule(product))
}

/**
 * Returns why a product is unavailable on a day at a branch, regardless of stock; `undefined` when it is available.
 */
export function productRefusal(
  product: Product,
  rules: BranchRules,
  now: LocalNow,
  day: Day,
): ProductRefusal | undefined {
  if (product.branches.length > 0 && !product.branches.includes(rules.branch.id)) return 'not_at_this_branch'
  if (product.seasonFrom !== '' && day < product.seasonFrom) return 'out_of_season'
  if (product.seasonTo !== '' && day > product.seasonTo) return 'out_of_season'
  if (product.weekdays.length > 0 && !product.weekdays.includes(weekdayOf(day))) return 'not_this_weekday'
  if (rules.soldOut.has(productBranchResource(product.id, day, rules.branch.id).key)) return 'sold_out_today'
  const cutoff = cutoffOf(rules.branch, rules.calendar, day, product.leadDays)
  return isBeforeCutoff(now, cutoff) ? undefined : 'needs_more_time'
}

/**
 * Returns the first of the given days with enough of the product for one order. The branch must take orders on all
 * these days, and `usage` must cover the product and its pools on them.
 */
export function firstDayOf(
  product: PooledProduct,
  rules: BranchRules,
  now: LocalNow,
  days: readonly Day[],
  usage: Usage,
): Day | null {
  const isPossible = (day: Day) =>
    !productRefusal(product, rules, now, day) && hasEnough(product, rules.branch.id, day, usage)
  return days.find(isPossible) ?? null
}

/** Tells whether the product has limited stock. */
export function isLimited({ stockPerDay, stockPerBranchDay, pools }: PooledProduct): boolean {
  return stockPerDay !== null || stockPerBranchDay !== null || pools.length > 0
}

/** Tells whether the units left suffice for the smallest possible order. */
export function hasEnough(product: PooledProduct, branch: string, day: Day, usage: Usage): boolean {
  const left = unitsLeft(product, branch, day, usage)
  return left === null || left >= quantityRule(product).min
}

/**
 * Returns the units left on a day at a branch, by the stock of the branch, of the whole bakery, and by pools; `null` is
 * unlimited.
 */
export function unitsLeft(product: PooledProduct, branch: string, day: Day, usage: Usage): number | null {
  const used = (key: string) => usage.get(key) ?? 0
  return [
    leftOf(product.stockPerDay, used(productResource(product.id, day).key)),
    leftOf(product.stockPerBranchDay, used(productBranchResource(product.id, day, branch).key)),
    ...product.pools.map(({ pool, units }) => Math.floor(poolLeft(pool, day, usage) / units)),
  ].reduce(tighter)
}

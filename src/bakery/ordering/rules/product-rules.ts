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
 * Reason why a product is unavailable on a day at a branch, regardless of stock. `not_this_day`: not on its weekday, or
 * not in the assortment of a rush day. `sold_out_today`, and `sold_out` on a later day: marked by staff.
 */
export type ProductRefusal =
  | 'not_this_day'
  | 'out_of_season'
  | 'not_at_this_branch'
  | 'sold_out_today'
  | 'sold_out'
  | 'needs_more_time'

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
  const refusal = assortmentRefusal(product, rules, day)
  if (refusal) return refusal
  const isMarked = rules.soldOut.has(productBranchResource(product.id, day, rules.branch.id).key)
  if (isMarked && day === now.day) return 'sold_out_today'
  const cutoff = cutoffOf(rules.branch, rules.calendar, day, product.leadDays)
  if (!isBeforeCutoff(now, cutoff)) return 'needs_more_time'
  return isMarked ? 'sold_out' : undefined
}

/** Consults the assortment of a rush day, if it has its own, in place of the product's season and weekdays. */
function assortmentRefusal(
  product: Product,
  { calendar }: BranchRules,
  day: Day,
): ProductRefusal | undefined {
  const own = calendar.plan(day).rush?.products
  if (own) return own.has(product.id) ? undefined : 'not_this_day'
  if (product.seasonFrom !== '' && day < product.seasonFrom) return 'out_of_season'
  if (product.seasonTo !== '' && day > product.seasonTo) return 'out_of_season'
  if (product.weekdays.length > 0 && !product.weekdays.includes(weekdayOf(day))) return 'not_this_day'
  return undefined
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
    !productRefusal(product, rules, now, day) && hasEnough(product, rules, day, usage)
  return days.find(isPossible) ?? null
}

/** Tells whether the product has limited stock on a usual day. */
export function isLimited({ stockPerDay, stockPerBranchDay, pools }: PooledProduct): boolean {
  return stockPerDay !== null || stockPerBranchDay !== null || pools.length > 0
}

/** Limits of a product's units on a day, over all branches and at each; `null` is unlimited. */
type Stock = Pick<Product, 'stockPerDay' | 'stockPerBranchDay'>

/** Returns the product's limits on a day. The limit of a rush day replaces both, over all branches. */
export function stockOn(product: Product, { calendar }: BranchRules, day: Day): Stock {
  const limit = calendar.plan(day).rush?.products?.get(product.id) ?? null
  return limit === null ? product : { stockPerDay: limit, stockPerBranchDay: null }
}

/** Tells whether the units left suffice for the smallest possible order. */
export function hasEnough(product: PooledProduct, rules: BranchRules, day: Day, usage: Usage): boolean {
  const left = unitsLeft(product, rules, day, usage)
  return left === null || left >= quantityRule(product).min
}

/**
 * Returns the units left on a day at a branch, by the stock of the branch, of the whole bakery, and by pools; `null` is
 * unlimited.
 */
export function unitsLeft(product: PooledProduct, rules: BranchRules, day: Day, usage: Usage): number | null {
  const used = (key: string) => usage.get(key) ?? 0
  const { stockPerDay, stockPerBranchDay } = stockOn(product, rules, day)
  return [
    leftOf(stockPerDay, used(productResource(product.id, day).key)),
    leftOf(stockPerBranchDay, used(productBranchResource(product.id, day, rules.branch.id).key)),
    ...product.pools.map(({ pool, units }) => Math.floor(poolLeft(pool, day, usage) / units)),
  ].reduce(tighter)
}

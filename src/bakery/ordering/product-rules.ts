import { weekdayOf } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { isDeclared } from '../catalogue/allergens.ts'
import type { Product } from '../catalogue/products.ts'
import type { BranchRules } from './branch-rules.ts'
import { leftOf, productBranchResource, productResource, tighter, type Usage } from './capacity.ts'
import { cutoffOf, isBeforeCutoff, type LocalNow } from './cutoff.ts'
import { isSatisfiable, quantityRule } from './quantity.ts'

/** Why a product cannot be had on a day at a branch, its stock left aside. `sold_out_today`: staff have said so. */
export type ProductRefusal =
  | 'not_this_weekday'
  | 'out_of_season'
  | 'not_at_this_branch'
  | 'sold_out_today'
  | 'needs_more_time'

/** A product that customers may see and order at all: its allergens are declared, its limits make sense. */
export function isSellable(product: Product): boolean {
  return product.available && !product.archived && isDeclared(product) && isSatisfiable(quantityRule(product))
}

/** Why a product cannot be ordered for a day at a branch, its stock left aside; `undefined` when it can. */
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
 * The first of some days, at each of which the branch takes orders, that has enough of the product for one order.
 * `usage` must cover the product on all of them.
 */
export function firstDayOf(
  product: Product,
  rules: BranchRules,
  now: LocalNow,
  days: readonly Day[],
  usage: Usage,
): Day | null {
  const isPossible = (day: Day) =>
    !productRefusal(product, rules, now, day) && hasEnough(product, rules.branch.id, day, usage)
  return days.find(isPossible) ?? null
}

/** Whether there is a limit to how many of it can be had. */
export function isLimited({ stockPerDay, stockPerBranchDay }: Product): boolean {
  return stockPerDay !== null || stockPerBranchDay !== null
}

/** Whether one order can be had of what is left. */
export function hasEnough(product: Product, branch: string, day: Day, usage: Usage): boolean {
  const left = unitsLeft(product, branch, day, usage)
  return left === null || left >= quantityRule(product).min
}

/** Units left of a product on a day at a branch: of its own stock there and of the whole bakery's. */
export function unitsLeft(product: Product, branch: string, day: Day, usage: Usage): number | null {
  const used = (key: string) => usage.get(key) ?? 0
  return tighter(
    leftOf(product.stockPerDay, used(productResource(product.id, day).key)),
    leftOf(product.stockPerBranchDay, used(productBranchResource(product.id, day, branch).key)),
  )
}

import type { Branch } from '#bakery/branches/branches.ts'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import type { BranchCalendar } from '#bakery/branches/calendar.ts'
import { holidaysOf } from '#bakery/branches/holidays.server.ts'
import { currentRush } from '#bakery/branches/rush/list-rush.server.ts'
import { namedIn, type RushRules } from '#bakery/branches/rush/rush-days.ts'
import { listPools } from '#bakery/catalogue/pools/pools.server.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { anyOf } from '#bakery/filters.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Core } from '#core/core.ts'
import { type BranchRules, branchRules, type SoldOutKeys } from '../rules/branch-rules.ts'
import { type PooledProduct, withPools } from '../rules/pools.ts'
import { isSellable } from '../rules/product-rules.ts'
import { readSoldOut } from '../stock/read-sold-out.server.ts'

/**
 * Builds the rules of a branch; holidays and rush days are named in `locale`, `rush` are all profiles of the bakery.
 * `soldOut` is only needed to judge orders.
 */
export function rulesOf(
  branch: Branch,
  locale: Locale,
  rush: readonly RushRules[],
  soldOut?: SoldOutKeys,
): BranchRules {
  const named = rush.map((profile) => namedIn(locale, profile))
  return branchRules(branch, holidaysOf(branch, locale), named, soldOut)
}

/** Loads the rules of a branch to judge orders by. */
export async function loadRules(core: Core, branch: Branch, locale: Locale): Promise<BranchRules> {
  const rush = await currentRush(core, branch.bakery)
  return rulesOf(branch, locale, rush, await readSoldOut(core, branch.bakery))
}

/** Loads the calendar of a branch. */
export async function loadCalendar(core: Core, branch: Branch, locale: Locale): Promise<BranchCalendar> {
  return rulesOf(branch, locale, await currentRush(core, branch.bakery)).calendar
}

/** Loads a bakery's branches in their order, including inactive ones. */
export async function loadBranches(core: Core, bakery: string, locale: Locale): Promise<BranchRules[]> {
  const found = await core.records.list(branches, {
    filter: 'bakery = {:bakery}',
    params: { bakery },
    sort: 'position,created',
  })
  const [rush, soldOut] = await Promise.all([currentRush(core, bakery), readSoldOut(core, bakery)])
  return found.map((branch) => rulesOf(branch, locale, rush, soldOut))
}

/** Loads the products that customers may see, in the order of their categories' lists. */
export async function loadSellableProducts(core: Core, bakery: string): Promise<PooledProduct[]> {
  const found = await core.records.list(products, {
    filter: 'bakery = {:bakery} && archived = false && available = true',
    params: { bakery },
    sort: 'position,name',
  })
  return withPools(found.filter(isSellable), await listPools(core, bakery))
}

/** Loads those of the products that belong to the bakery, in any state. */
export async function loadProducts(
  core: Core,
  bakery: string,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const wanted = anyOf('id', ids)
  const found = await core.records.list(products, {
    filter: `bakery = {:bakery} && ${wanted.filter}`,
    params: { bakery, ...wanted.params },
  })
  return new Map(found.map((product) => [product.id, product]))
}

/** Loads the same products as `loadProducts`, with their pools. */
export async function loadPooledProducts(
  core: Core,
  bakery: string,
  ids: readonly string[],
): Promise<Map<string, PooledProduct>> {
  const found = await loadProducts(core, bakery, ids)
  const pooled = withPools([...found.values()], await listPools(core, bakery))
  return new Map(pooled.map((product) => [product.id, product]))
}

import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { Alternative } from '../order-request.ts'
import { ALTERNATIVE_DAYS, findAlternatives, firstAlternativeDay } from '../rules/alternatives.ts'
import { type BranchRules, lastDayInReach } from '../rules/branch-rules.ts'
import { resourcesOf } from '../rules/capacity.ts'
import { type LocalNow, localNow } from '../rules/cutoff.ts'
import type { HeldOrder, Wish } from '../rules/held-order.ts'
import type { OrderingWorld } from '../rules/judge-order.ts'
import { poolKeys } from '../rules/pools.ts'
import { type Shareholder, shareResource } from '../rules/slot-shares.ts'
import { readUsage, readUsageOfDays } from '../stock/usage.server.ts'
import { loadBranches, loadPooledProducts, loadRules } from './load-rules.server.ts'
import type { Rulebook } from './rulebooks.server.ts'

/** Loads only the data by which one order is judged. */
export async function worldOf(
  core: Core,
  bakery: string,
  wish: Wish,
  locale: Locale,
): Promise<OrderingWorld> {
  const branch = await core.records.find(branches, wish.branch)
  const rules = branch?.bakery === bakery ? await loadRules(core, branch, locale) : undefined
  const products = await loadPooledProducts(core, bakery, productsOf(wish))
  return {
    branches: new Map(rules && [[rules.branch.id, rules]]),
    products,
    usage: await readUsage(core, keysOf(wish, products)),
  }
}

/**
 * Loads the same as `worldOf`, but uses cached rules, and also loads how many orders this customer has in the requested
 * slot.
 */
export async function keptWorldOf(
  core: Core,
  rulebook: Rulebook,
  wish: Wish,
  holders: readonly Shareholder[],
): Promise<OrderingWorld> {
  const rules = await rulebook.branch(wish.branch)
  const products = await rulebook.products(productsOf(wish))
  const shares = holders.map((holder) => shareResource(wish, holder).key)
  return {
    branches: new Map(rules && [[rules.branch.id, rules]]),
    products,
    usage: await readUsage(core, [...keysOf(wish, products), ...shares]),
  }
}

/** Returns the keys of the resources that a wish takes or that its products' pools are counted by. */
function keysOf(wish: Wish, products: OrderingWorld['products']): string[] {
  const own = resourcesOf(wish).map(({ key }) => key)
  return [...new Set([...own, ...poolKeys(products.values(), wish.day)])]
}

/** Number of days after the requested one within which alternatives are searched. */
const SEARCHED_DAYS = 56
/**
 * Finds alternatives to a refused wish on the days right after it or, if there are none, on the next days that have
 * some. The resources of a `held` order count as free. `onlyThere` limits the search to the requested branch.
 */
export async function alternativesTo(
  core: Core,
  bakery: Bakery,
  wish: Wish,
  locale: Locale,
  { held, onlyThere = false }: { held?: HeldOrder | undefined; onlyThere?: boolean } = {},
): Promise<Alternative[]> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const all = await loadBranches(core, bakery.id, locale)
  const rules = onlyThere ? all.filter(({ branch }) => branch.id === wish.branch) : all
  const branches = new Map(rules.map((branch) => [branch.branch.id, branch]))
  const products = await loadPooledProducts(core, bakery.id, productsOf(wish))
  const first = firstAlternativeDay(rules, now, wish.day)
  const last = lastSearched(rules, now, first)
  for (let from = first; from <= last; from = addDays(from, ALTERNATIVE_DAYS + 1)) {
    const usage = await readUsageOfDays(core, bakery.id, from, addDays(from, ALTERNATIVE_DAYS))
    const found = findAlternatives({ branches, products, usage }, now, { ...wish, day: from }, held)
    if (found.length > 0) return found
  }
  return []
}

function lastSearched(rules: readonly BranchRules[], now: LocalNow, first: Day): Day {
  const last = rules.map((branch) => lastDayInReach(branch, now)).reduce((a, b) => (a > b ? a : b), now.day)
  const limit = addDays(first, SEARCHED_DAYS)
  return last < limit ? last : limit
}

function productsOf({ items }: Wish): string[] {
  return items.map(({ product }) => product)
}

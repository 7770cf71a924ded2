import type { Core } from '#core/core.ts'
import { addDays } from '../branches/days.ts'
import { branches } from '../collections/branches.ts'
import type { Locale } from '../locale.ts'
import { loadBranches, loadProducts, rulesOf } from '../shop/load-shop.server.ts'
import type { Alternative } from '../shop/shop.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { ALTERNATIVE_DAYS, findAlternatives, firstAlternativeDay } from './alternatives.ts'
import { resourcesOf } from './capacity.ts'
import { localNow } from './cutoff.ts'
import type { HeldOrder } from './held-order.ts'
import type { OrderingWorld, Wish } from './judge-order.ts'
import { readUsage, readUsageOfDays } from './usage.server.ts'

/** Just what one order is judged by. */
export async function worldOf(
  core: Core,
  bakery: string,
  wish: Wish,
  locale: Locale,
): Promise<OrderingWorld> {
  const branch = await core.records.find(branches, wish.branch)
  const isOwn = branch?.bakery === bakery
  return {
    branches: new Map(isOwn ? [[branch.id, rulesOf(branch, locale)]] : []),
    products: await loadProducts(core, bakery, productsOf(wish)),
    usage: await readUsage(
      core,
      resourcesOf(wish).map(({ key }) => key),
    ),
  }
}

/** What can be had instead of a wish that was refused; for an order that is being changed, what it `held` counts as free. */
export async function alternativesTo(
  core: Core,
  bakery: Bakery,
  wish: Wish,
  locale: Locale,
  held?: HeldOrder,
): Promise<Alternative[]> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const rules = await loadBranches(core, bakery.id, locale)
  const first = firstAlternativeDay(rules, now, wish.day)
  const world: OrderingWorld = {
    branches: new Map(rules.map((branch) => [branch.branch.id, branch])),
    products: await loadProducts(core, bakery.id, productsOf(wish)),
    usage: await readUsageOfDays(core, bakery.id, first, addDays(first, ALTERNATIVE_DAYS)),
  }
  return findAlternatives(world, now, wish, held)
}

function productsOf({ items }: Wish): string[] {
  return items.map(({ product }) => product)
}

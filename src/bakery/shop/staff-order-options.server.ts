import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import { quantityRule } from '../catalogue/goods/quantity.ts'
import type { Locale } from '../locale.ts'
import { loadBranches } from '../ordering/rulebooks/load-rules.server.ts'
import type { BranchRules } from '../ordering/rules/branch-rules.ts'
import { leftOf, slotResource, type Usage } from '../ordering/rules/capacity.ts'
import { type LocalNow, localNow } from '../ordering/rules/cutoff.ts'
import type { PooledProduct } from '../ordering/rules/pools.ts'
import { productRefusal, unitsLeft } from '../ordering/rules/product-rules.ts'
import { readUsageOfDays } from '../ordering/stock/usage.server.ts'
import { opensBranch } from '../tenancy/scope.server.ts'
import type { DeskScope } from '../tenancy/scope.ts'
import type { Catalogues } from './catalogues.server.ts'
import { frequentProducts } from './frequent-products.server.ts'
import { planShop } from './shop-view.server.ts'
import type { StaffOrderOptions, StaffOrderProduct } from './staff-order-options.ts'

export type StaffOrderQuery = { day?: Day | undefined; branch?: string | undefined; locale: Locale }

/** Loads the data for taking an order at the counter or by phone. */
export async function loadStaffOrderOptions(
  core: Core,
  catalogues: Catalogues,
  scope: DeskScope,
  wish: StaffOrderQuery,
): Promise<StaffOrderOptions> {
  const now = localNow(core.clock.now(), scope.bakery.timezone)
  const plan = await planShop(core, scope, wish)
  const branches = (await loadBranches(core, scope.bakery.id, wish.locale)).filter(
    ({ branch }) => branch.active && opensBranch(scope, branch.id),
  )
  const rules = branches.find(({ branch }) => branch.id === plan.branch)
  const day = rules ? chooseDay(rules, now, wish.day, plan.day) : null
  const usage = day ? await readUsageOfDays(core, scope.bakery.id, day, day) : new Map<string, number>()
  const { products } = await catalogues.of(scope.bakery.id)
  const slots = rules && day ? slotsOf(rules, now, day, usage) : []
  const staffProducts = [...products.values()].map((product) => staffProduct(product, rules, now, day, usage))
  return {
    today: now.day,
    branches: branches.map(({ branch }) => ({ id: branch.id, name: branch.name })),
    branch: plan.branch,
    days: plan.days,
    day,
    slots,
    products: staffProducts,
    frequent: mostWanted(staffProducts, await frequentProducts(core, scope.bakery.id)),
  }
}

/** Number of product tiles that fit beside the input field. */
const TILES = 9

function mostWanted(products: readonly StaffOrderProduct[], frequent: readonly string[]): string[] {
  const possible = new Set(products.filter(({ unavailable }) => unavailable === null).map(({ id }) => id))
  const wanted = frequent.filter((id) => possible.has(id))
  return [...new Set([...wanted, ...possible])].slice(0, TILES)
}

/**
 * Returns the requested day if it has pickup times, even if customers can no longer order for it; otherwise `possible`.
 */
function chooseDay(
  { calendar }: BranchRules,
  now: LocalNow,
  wished: Day | undefined,
  possible: Day | null,
): Day | null {
  const canBeWished = wished !== undefined && wished >= now.day && calendar.plan(wished).slots.length > 0
  return canBeWished ? wished : possible
}

function slotsOf(rules: BranchRules, now: LocalNow, day: Day, usage: Usage): StaffOrderOptions['slots'] {
  return rules.calendar.plan(day).slots.map(({ from, to, capacity }) => ({
    from,
    to,
    left: leftOf(capacity, usage.get(slotResource(rules.branch.id, day, from).key) ?? 0),
    isOver: instantAt(day, from, now.zone) <= now.instant,
  }))
}

function staffProduct(
  product: PooledProduct,
  rules: BranchRules | undefined,
  now: LocalNow,
  day: Day | null,
  usage: Usage,
): StaffOrderProduct {
  const { min, step } = quantityRule(product)
  const left = rules && day ? unitsLeft(product, rules, day, usage) : null
  const refusal = rules && day ? productRefusal(product, rules, now, day) : undefined
  return {
    id: product.id,
    name: product.name,
    nameEn: product.nameEn,
    priceCents: product.priceCents,
    depositCents: product.depositCents,
    minAge: product.minAge,
    options: product.options ?? [],
    min,
    step,
    left,
    unavailable: refusal ?? (left !== null && left < min ? 'sold_out' : null),
  }
}

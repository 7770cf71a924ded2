import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import type { Product } from '../catalogue/products.ts'
import { type Locale, localText } from '../locale.ts'
import type { Catalogues } from '../shop/catalogues.server.ts'
import { loadBranches } from '../shop/load-shop.server.ts'
import { planShop } from '../shop/shop-view.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { BranchRules } from './branch-rules.ts'
import { leftOf, slotResource, type Usage } from './capacity.ts'
import { type LocalNow, localNow } from './cutoff.ts'
import type { DeskProduct, OrderDesk } from './order-desk.ts'
import { productRefusal, unitsLeft } from './product-rules.ts'
import { quantityRule } from './quantity.ts'
import { readUsageOfDays } from './usage.server.ts'

export type DeskWish = { day?: Day | undefined; branch?: string | undefined; locale: Locale }

/** For taking an order at the counter or on the telephone; the next possible time is chosen already. */
export async function openDesk(
  core: Core,
  catalogues: Catalogues,
  scope: OwnerScope,
  wish: DeskWish,
): Promise<OrderDesk> {
  const now = localNow(core.clock.now(), scope.bakery.timezone)
  const plan = await planShop(core, scope, wish)
  const branches = (await loadBranches(core, scope.bakery.id, wish.locale)).filter(
    ({ branch }) => branch.active,
  )
  const rules = branches.find(({ branch }) => branch.id === plan.branch)
  const day = rules ? chooseDay(rules, now, wish.day, plan.day) : null
  const usage = day ? await readUsageOfDays(core, scope.bakery.id, day, day) : new Map<string, number>()
  const { products } = await catalogues.of(scope.bakery.id)
  const slots = rules && day ? slotsOf(rules, now, day, usage) : []
  return {
    today: now.day,
    branches: branches.map(({ branch }) => ({ id: branch.id, name: branch.name })),
    branch: plan.branch,
    days: plan.days,
    day,
    slots,
    nextSlot: slots.find(({ left, isOver }) => !isOver && left !== 0)?.from ?? null,
    products: [...products.values()].map((product) =>
      deskProduct(product, rules, now, day, usage, wish.locale),
    ),
  }
}

/** Staff may choose a day that customers cannot, as long as somebody is there to hand over. */
function chooseDay(
  { calendar }: BranchRules,
  now: LocalNow,
  wished: Day | undefined,
  possible: Day | null,
): Day | null {
  const canBeWished = wished !== undefined && wished >= now.day && calendar.plan(wished).slots.length > 0
  return canBeWished ? wished : possible
}

function slotsOf(rules: BranchRules, now: LocalNow, day: Day, usage: Usage): OrderDesk['slots'] {
  return rules.calendar.plan(day).slots.map(({ from, to, capacity }) => ({
    from,
    to,
    left: leftOf(capacity, usage.get(slotResource(rules.branch.id, day, from).key) ?? 0),
    isOver: instantAt(day, from, now.zone) <= now.instant,
  }))
}

function deskProduct(
  product: Product,
  rules: BranchRules | undefined,
  now: LocalNow,
  day: Day | null,
  usage: Usage,
  locale: Locale,
): DeskProduct {
  const { min, step } = quantityRule(product)
  const left = rules && day ? unitsLeft(product, rules.branch.id, day, usage) : null
  const refusal = rules && day ? productRefusal(product, rules, now, day) : undefined
  return {
    id: product.id,
    name: localText(locale, product.name, product.nameEn),
    priceCents: product.priceCents,
    options: product.options ?? [],
    min,
    step,
    left,
    unavailable: refusal ?? (left !== null && left < min ? 'sold_out' : null),
  }
}

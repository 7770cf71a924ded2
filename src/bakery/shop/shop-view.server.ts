import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { listCategories } from '../catalogue/categories.server.ts'
import type { Locale } from '../locale.ts'
import type { BranchRules } from '../ordering/branch-rules.ts'
import type { Usage } from '../ordering/capacity.ts'
import { type LocalNow, lastDayOfHorizon, localNow } from '../ordering/cutoff.ts'
import { readSlotUsage, readUsageOfDays } from '../ordering/usage.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { buildShopView, isOrderable, type ShopChoice, shopDays } from './build-shop-view.ts'
import { loadBranches, loadSellableProducts } from './load-shop.server.ts'
import type { ShopView } from './shop.ts'

/** The shop page for a wish: a handful of queries, however many products there are. */
export async function viewShop(
  core: Core,
  { bakery }: ShopScope,
  wish: { day?: Day | undefined; branch?: string | undefined; locale: Locale },
): Promise<ShopView> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const branches = (await loadBranches(core, bakery.id, wish.locale)).filter(({ branch }) => branch.active)
  const choice = await chooseBranchAndDay(core, branches, now, wish)
  const usage: Usage = choice?.day
    ? await readUsageOfDays(core, bakery.id, choice.day, choice.day)
    : new Map<string, number>()
  const stock = {
    branches,
    categories: await listCategories(core, { bakery }),
    products: await loadSellableProducts(core, bakery.id),
    usage,
  }
  return buildShopView(stock, choice, now, wish.locale)
}

/** What was wished for as far as it is possible; else the first possible day, at the first branch that has one. */
async function chooseBranchAndDay(
  core: Core,
  branches: readonly BranchRules[],
  now: LocalNow,
  wish: { day?: Day | undefined; branch?: string | undefined },
): Promise<ShopChoice | undefined> {
  const wished = branches.find(({ branch }) => branch.id === wish.branch)
  let first: ShopChoice | undefined
  for (const rules of wished ? [wished] : branches) {
    const choice = await chooseDay(core, rules, now, wish.day)
    if (choice.day) return choice
    first ??= choice
  }
  return first
}

async function chooseDay(
  core: Core,
  rules: BranchRules,
  now: LocalNow,
  wished: Day | undefined,
): Promise<ShopChoice> {
  const last = lastDayOfHorizon(now.day, rules.branch.horizonDays)
  const days = shopDays(rules, now, await readSlotUsage(core, rules.branch.id, now.day, last))
  const orderable = days.filter(isOrderable)
  const chosen = orderable.find(({ day }) => day === wished) ?? orderable[0]
  return { rules, days, day: chosen?.day ?? null }
}

import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { notesFor } from '../branches/notes/day-notes.server.ts'
import type { NoteText } from '../branches/notes/day-notes.ts'
import { loadBranches } from '../ordering/rulebooks/load-rules.server.ts'
import { type BranchRules, lastDayInReach } from '../ordering/rules/branch-rules.ts'
import type { Usage } from '../ordering/rules/capacity.ts'
import { type LocalNow, localNow } from '../ordering/rules/cutoff.ts'
import { readSlotUsage, readUsage, readUsageOfDays } from '../ordering/stock/usage.server.ts'
import { type AnyDesk, opensBranch } from '../tenancy/scope.server.ts'
import type { Bakery, ShopScope } from '../tenancy/scope.ts'
import {
  buildShopPlan,
  buildShopProducts,
  isOrderable,
  laterResources,
  type ShopChoice,
  shopDays,
} from './build-shop-view.ts'
import type { Catalogue } from './catalogue.ts'
import type { Catalogues } from './catalogues.server.ts'
import type { ShopPlan, ShopView, ShopWish } from './shop.ts'

/** Builds the shop page for a wish, with a fixed number of queries regardless of the number of products. */
export async function viewShop(
  core: Core,
  catalogues: Catalogues,
  { bakery }: Pick<ShopScope, 'bakery'>,
  wish: ShopWish,
): Promise<ShopView> {
  const { now, branches, choice } = await makeChoice(core, { bakery }, wish)
  const catalogue = await catalogues.of(bakery.id)
  const [usage, notes] = await Promise.all([
    usageFor(core, bakery, catalogue, choice, now),
    notesOf(core, bakery, choice),
  ])
  return {
    ...buildShopPlan(branches, choice, now, usage, notes),
    ...buildShopProducts(catalogue, choice && { ...choice, branches }, now, usage, wish.locale),
  }
}

async function usageFor(
  core: Core,
  bakery: Bakery,
  catalogue: Catalogue,
  choice: ShopChoice | undefined,
  now: LocalNow,
): Promise<Usage> {
  if (!choice?.day) return new Map()
  const onTheDay = await readUsageOfDays(core, bakery.id, choice.day, choice.day)
  const later = await readUsage(core, laterResources(catalogue, choice, now, onTheDay))
  return new Map([...onTheDay, ...later])
}

/** Builds the page of `viewShop` without its products, for a desk with the branches that it opens. */
export async function planShop(core: Core, scope: AnyDesk, wish: ShopWish): Promise<ShopPlan> {
  const { bakery } = scope
  const { now, branches, choice } = await makeChoice(core, scope, wish)
  const { rules, day } = choice ?? {}
  const usage: Usage =
    rules && day ? await readSlotUsage(core, rules.branch.id, day, day) : new Map<string, number>()
  return buildShopPlan(branches, choice, now, usage, await notesOf(core, bakery, choice))
}

async function notesOf(core: Core, bakery: Bakery, choice: ShopChoice | undefined): Promise<NoteText[]> {
  if (!choice?.day) return []
  return notesFor(core, bakery.id, { day: choice.day, branch: choice.rules.branch.id })
}

async function makeChoice(core: Core, scope: AnyDesk, wish: ShopWish) {
  const now = localNow(core.clock.now(), scope.bakery.timezone)
  const all = await loadBranches(core, scope.bakery.id, wish.locale)
  const branches = all.filter(({ branch }) => branch.active && opensBranch(scope, branch.id))
  return { now, branches, choice: await chooseBranchAndDay(core, branches, now, wish) }
}

/**
 * Returns the requested branch and day as far as possible; otherwise the first possible day at the first branch that
 * has one.
 */
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
  const last = lastDayInReach(rules, now)
  const days = shopDays(rules, now, await readSlotUsage(core, rules.branch.id, now.day, last))
  const orderable = days.filter(isOrderable)
  const chosen = orderable.find(({ day }) => day === wished) ?? orderable[0]
  return { rules, days, day: chosen?.day ?? null }
}

import type { Core } from '#core/core.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import type { Categories } from '../catalogue/categories.ts'
import { MAX_PRICE_CENTS } from '../catalogue/price-change.ts'
import type { Products } from '../catalogue/products.ts'
import { orders } from '../collections/orders.ts'
import { products } from '../collections/products.ts'
import type { StarterProduct } from '../seed/assortment/starter-product.ts'
import { renderDrawing } from '../seed/render-drawing.server.ts'
import { STARTER_CATEGORIES, STARTER_PRODUCTS, starterProductInput } from '../seed/starter-assortment.ts'
import { publishProblemsOf } from '../tenancy/profile.server.ts'
import type { PublishProblem } from '../tenancy/profile.ts'
import type { Bakery, OwnerScope } from '../tenancy/scope.ts'
import type { Watch } from '../watch.ts'
import { SETUP_STEPS, type Setup, type SetupStep, type StarterPick } from './setup.ts'

export type Catalogue = { categories: Categories; products: Products }

export function createSetup(core: Core, catalogue: Catalogue): Setup {
  return {
    async progress(scope) {
      const problems = await publishProblemsOf(core, scope)
      const hasTested = await core.records.findFirst(orders, {
        filter: 'bakery = {:bakery}',
        params: { bakery: scope.bakery.id },
      })
      return SETUP_STEPS.map((step) => ({
        step,
        done: isDone(step, scope.bakery, problems, hasTested !== undefined),
      }))
    },

    async starterOffers(scope) {
      const there = await namesOf(core, scope)
      return STARTER_CATEGORIES.map(({ key, name }) => ({
        category: name,
        products: STARTER_PRODUCTS.filter(({ category }) => category === key).map((product) => ({
          name: product.name,
          priceCents: product.priceCents,
          isThere: there.has(product.name),
        })),
      }))
    },

    addStarters: (scope, picks, watch) => addStarters(core, catalogue, scope, picks, watch),
  }
}

function isDone(
  step: SetupStep,
  bakery: Bakery,
  problems: readonly PublishProblem[],
  hasTested: boolean,
): boolean {
  const lacks = (...those: PublishProblem[]) => those.some((problem) => problems.includes(problem))
  switch (step) {
    case 'imprint':
      return !lacks('imprint_incomplete')
    case 'branch':
      return !lacks('no_active_branch', 'no_slots')
    case 'assortment':
      return !lacks('no_available_product', 'allergens_missing')
    case 'branding':
      return bakery.logoSquare !== '' || bakery.logoWide !== '' || bakery.primaryColor !== ''
    case 'legal':
      return !lacks('agreement_missing')
    case 'email':
      return !lacks('email_unverified')
    case 'test':
      return hasTested || bakery.published
    case 'publish':
      return bakery.published
  }
}

async function namesOf(core: Core, { bakery }: OwnerScope): Promise<Set<string>> {
  const found = await core.records.list(products, {
    filter: 'bakery = {:bakery} && archived = false',
    params: { bakery: bakery.id },
  })
  return new Set(found.map(({ name }) => name))
}

async function addStarters(
  core: Core,
  catalogue: Catalogue,
  scope: OwnerScope,
  picks: readonly StarterPick[],
  watch: Watch | undefined,
): Promise<number> {
  const { day: today } = wallClockAt(core.clock.now(), scope.bakery.timezone)
  const there = await namesOf(core, scope)
  const prices = new Map(picks.map(({ name, priceCents }) => [name, priceCents]))
  const wanted = STARTER_PRODUCTS.filter(({ name }) => prices.has(name) && !there.has(name))
  const categories = await categoriesFor(catalogue, scope, wanted)
  let added = 0
  for (const [index, product] of wanted.entries()) {
    watch?.tell({ done: index, all: wanted.length })
    watch?.signal.throwIfAborted()
    const priceCents = prices.get(product.name) ?? product.priceCents
    const created = await catalogue.products.create(scope, {
      ...starterProductInput(product, today),
      category: categories.get(product.category) ?? '',
      priceCents: Math.min(MAX_PRICE_CENTS, Math.max(0, Math.trunc(priceCents))),
      newImages: [await renderDrawing(product.drawing)],
    })
    if (created.ok) added++
  }
  return added
}

/** Ids by key; those that are there are found by their name, the others are created in the order of the shop. */
async function categoriesFor(
  { categories }: Catalogue,
  scope: OwnerScope,
  wanted: readonly StarterProduct[],
): Promise<Map<string, string>> {
  const there = new Map((await categories.list(scope)).map(({ name, id }) => [name, id]))
  const ids = new Map<string, string>()
  for (const { key, ...input } of STARTER_CATEGORIES) {
    if (!wanted.some(({ category }) => category === key)) continue
    const known = there.get(input.name)
    const created = known === undefined ? await categories.create(scope, input) : undefined
    const id = known ?? (created?.ok ? created.value.id : undefined)
    if (id !== undefined) ids.set(key, id)
  }
  return ids
}

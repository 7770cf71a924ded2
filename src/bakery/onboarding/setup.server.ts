import type { Core } from '#core/core.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import type { PlatformEnvironment } from '../platform/platform.ts'
import { publishProblemsOf } from '../profile/profile.server.ts'
import type { PublishProblem } from '../profile/profile.ts'
import { STARTER_CATEGORIES, STARTER_PRODUCTS } from '../seed/starter-assortment.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { addStarters, type Catalogue, findStarterAddition, productNames } from './add-starters.server.ts'
import { SETUP_STEPS, type Setup, type SetupStep } from './setup.ts'

export function createSetup(core: Core, environment: PlatformEnvironment, catalogue: Catalogue): Setup {
  return {
    async progress(scope) {
      const problems = await publishProblemsOf(core, environment, scope)
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
      const there = await productNames(core, scope)
      return STARTER_CATEGORIES.map(({ key, name }) => ({
        category: name,
        products: STARTER_PRODUCTS.filter(({ category }) => category === key).map((product) => ({
          name: product.name,
          nameEn: product.nameEn,
          priceCents: product.priceCents,
          isThere: there.has(product.name),
        })),
      }))
    },

    addStarters: (scope, picks, report) => addStarters(core, catalogue, scope, { picks, report }),

    starterAddition: (scope) => findStarterAddition(core, scope),
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

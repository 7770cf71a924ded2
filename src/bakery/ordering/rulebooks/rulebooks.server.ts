import { LRUCache } from 'lru-cache'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { rushProfiles } from '#bakery/branches/rush/rush-profiles-collection.server.ts'
import { pools } from '#bakery/catalogue/pools/pools-collection.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { type TextsToAgree, textsToAgree } from '#bakery/legal/agreed-texts.server.ts'
import { agreedTexts, legalTexts } from '#bakery/legal/legal-collections.server.ts'
import type { Locale } from '#bakery/locale.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { soldOut } from '../orders-collections.server.ts'
import type { BranchRules } from '../rules/branch-rules.ts'
import type { PooledProduct } from '../rules/pools.ts'
import { loadPooledProducts, loadRules } from './load-rules.server.ts'

/** Everything, except usage, by which a bakery's new orders are judged and written. */
export type Rulebook = {
  bakery: Bakery
  /** Returns the rules of one of the bakery's branches. */
  branch(id: string): Promise<BranchRules | undefined>
  /** Returns those of the products that belong to the bakery, in any state. */
  products(ids: readonly string[]): Promise<Map<string, PooledProduct>>
  /** Returns the texts that a new order agrees to. */
  texts(): Promise<TextsToAgree>
}

export type Rulebooks = {
  /** Opens the rules as the transaction of `core` sees them. Throws 404 for an unknown bakery. */
  open(core: Core, bakery: string, locale: Locale): Promise<Rulebook>
}

/** Collections that the rules are made of. */
const PARTS = [bakeries, branches, rushProfiles, products, pools, soldOut, legalTexts, agreedTexts].map(
  ({ name }) => name,
)

/** Maximum numbers of values cached for all bakeries, a few kilobytes each. */
const MOST_PRODUCTS = 10_000
const MOST_OTHERS = 1000

/**
 * Creates a cache of rules. Opening them reads their version in the order's transaction, and only values of that
 * version are used, so no order is judged by rules that were changed before. Call it once per core.
 */
export function createRulebooks(): Rulebooks {
  const ofBakeries = new LRUCache<string, Bakery>({ max: MOST_OTHERS })
  const ofBranches = new LRUCache<string, BranchRules>({ max: MOST_OTHERS })
  const ofTexts = new LRUCache<string, TextsToAgree>({ max: MOST_OTHERS })
  const ofProducts = new LRUCache<string, PooledProduct>({ max: MOST_PRODUCTS })

  return {
    async open(core, id, locale) {
      const key = `${id} ${await core.versions.of(id, PARTS)}`
      const bakery = await keptOrLoaded(ofBakeries, key, () => core.records.get(bakeries, id))
      return {
        bakery,
        async branch(branch) {
          const rules = () => loadOwnRules(core, bakery, branch, locale)
          return keptOrLoaded(ofBranches, `${key} ${branch} ${locale}`, rules)
        },
        async products(wanted) {
          const found = new Map<string, PooledProduct>()
          for (const one of wanted) {
            const product = ofProducts.get(`${key} ${one}`)
            if (product) found.set(one, product)
          }
          const missing = wanted.filter((one) => !found.has(one))
          if (missing.length === 0) return found
          for (const [one, product] of await loadPooledProducts(core, id, missing)) {
            ofProducts.set(`${key} ${one}`, product)
            found.set(one, product)
          }
          return found
        },
        texts: () => keptOrLoaded(ofTexts, `${key} ${locale}`, () => textsToAgree(core, bakery, locale)),
      }
    },
  }
}

/** Returns the value of a key, which is loaded once. */
async function keptOrLoaded<Value extends object, Found extends Value | undefined>(
  kept: LRUCache<string, Value>,
  key: string,
  load: () => Promise<Found>,
): Promise<Value | Found> {
  const known = kept.get(key)
  if (known) return known
  const value = await load()
  if (value) kept.set(key, value)
  return value
}

async function loadOwnRules(
  core: Core,
  { id }: Bakery,
  branchId: string,
  locale: Locale,
): Promise<BranchRules | undefined> {
  const branch = await core.records.find(branches, branchId)
  return branch?.bakery === id ? loadRules(core, branch, locale) : undefined
}

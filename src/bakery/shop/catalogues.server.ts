import type { Core } from '#core/core.ts'
import { pools } from '../catalogue/pools/pools-collection.server.ts'
import { listCategories } from '../catalogue/products/categories.server.ts'
import { productCategories } from '../catalogue/products/categories-collection.server.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { loadSellableProducts } from '../ordering/rulebooks/load-rules.server.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'

/** Maximum number of cached products of all bakeries; each takes a few hundred bytes to two kilobytes. */
const MAX_KEPT = 40_000

/** Cache of committed catalogues. NB! Not for use in transactions, which must see their own writes. */
export type Catalogues = { of(bakery: string): Promise<Catalogue> }

/** Collections that a catalogue is made of. */
const PARTS = [products.name, productCategories.name, pools.name]

/**
 * Creates a cache that stores each bakery's catalogue until one of its products or categories changes, in any
 * process. Every request compares versions in the database, so it never misses a committed change. It keeps the most
 * recently requested bakeries. Call it once per core.
 */
export function createCatalogues(core: Core, maxKept = MAX_KEPT): Catalogues {
  /** Catalogues by bakery, least recently requested first. */
  const kept = new Map<string, { version: string; loading: Promise<Catalogue>; size: number }>()

  function forgetOldest(): void {
    let size = 0
    for (const entry of kept.values()) size += entry.size
    for (const [bakery, entry] of kept) {
      if (size <= maxKept) return
      kept.delete(bakery)
      size -= entry.size
    }
  }

  return {
    async of(bakery) {
      const version = await core.versions.of(bakery, PARTS)
      const known = kept.get(bakery)
      kept.delete(bakery)
      const entry =
        known?.version === version ? known : { version, loading: loadCatalogue(core, bakery), size: 0 }
      kept.set(bakery, entry)
      try {
        const catalogue = await entry.loading
        entry.size = catalogue.products.size
        forgetOldest()
        return catalogue
      } catch (cause) {
        if (kept.get(bakery) === entry) kept.delete(bakery)
        throw cause
      }
    },
  }
}

async function loadCatalogue(core: Core, bakery: string): Promise<Catalogue> {
  const [sellable, categories] = await Promise.all([
    loadSellableProducts(core, bakery),
    listCategories(core, bakery),
  ])
  return createCatalogue(sellable, categories)
}

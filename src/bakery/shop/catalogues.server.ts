import type { Core } from '#core/core.ts'
import { listCategories } from '../catalogue/categories.server.ts'
import { productCategories } from '../collections/product-categories.ts'
import { products } from '../collections/products.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { loadSellableProducts } from './load-shop.server.ts'

/** Products of all bakeries together that are kept in memory: some hundred bytes to two kilobytes each. */
const MAX_KEPT = 40_000

/** A bakery's catalogue, as it is committed. NB! Not for transactions, which must see what they wrote themselves. */
export type Catalogues = { of(bakery: string): Promise<Catalogue> }

/**
 * Reads each bakery's catalogue once and keeps it until one of its products or categories changes, in whichever
 * process: a shop of thousands is not read anew for each visitor. The bakeries visited last stay. Once for each core.
 */
export function createCatalogues(core: Core, maxKept = MAX_KEPT): Catalogues {
  /** The one asked for longest ago comes first. */
  const kept = new Map<string, { loading: Promise<Catalogue>; size: number }>()

  // What is still being read when something changes is forgotten, too: whoever asks from now on reads again.
  core.events.onRecord(({ collection, record, previous }) => {
    if (collection.name !== products.name && collection.name !== productCategories.name) return
    kept.delete(String(record.bakery))
    if (previous) kept.delete(String(previous.bakery))
  })
  core.events.onRenewed(() => kept.clear())

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
      const known = kept.get(bakery)
      kept.delete(bakery)
      const entry = known ?? { loading: loadCatalogue(core, bakery), size: 0 }
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

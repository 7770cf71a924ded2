import { anyOf } from '#bakery/filters.ts'
import type { Saved } from '#bakery/result.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { productCategories } from './categories-collection.server.ts'
import { deleteProduct, type IsOrdered } from './delete-product.server.ts'
import { changedPrice, PERCENT_BOUNDS } from './price-change.ts'
import type { BulkChange, Product } from './products.ts'
import { products } from './products-collection.server.ts'

/** Ids per query; a filter may contain twice as many comparisons. */
const AT_ONCE = 100

/** Loads the chosen products that belong to the bakery, in batches, each in the order of the list. */
export async function chosenOf(
  core: Core,
  { bakery }: OwnerScope,
  ids: readonly string[],
): Promise<Product[]> {
  const all = [...new Set(ids)]
  const found: Product[] = []
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const wanted = anyOf('id', all.slice(first, first + AT_ONCE))
    found.push(
      ...(await core.records.list(products, {
        filter: `bakery = {:bakery} && ${wanted.filter}`,
        params: { bakery: bakery.id, ...wanted.params },
        sort: 'category.position,position,name',
      })),
    )
  }
  return found
}

/**
 * Applies a change to all chosen products or none, and returns their number. Ids of other bakeries are skipped;
 * another bakery's category throws 404.
 */
export async function changeMany(
  core: Core,
  scope: OwnerScope,
  ids: readonly string[],
  change: BulkChange,
  isOrdered: IsOrdered,
): Promise<Saved<number>> {
  if (change.kind === 'price') {
    const { percent } = change
    const isPlausible = percent >= PERCENT_BOUNDS.min && percent <= PERCENT_BOUNDS.max
    if (!isPlausible) return { ok: false, reason: 'invalid', fields: { percent: 'implausible' } }
  }
  return core.transaction(async (core) => {
    if (change.kind === 'category') await getOwned(core, productCategories, scope, change.category)
    const chosen = await chosenOf(core, scope, ids)
    for (const product of chosen) await changeOne(core, scope, product, change, isOrdered)
    return { ok: true, value: chosen.length }
  })
}

async function changeOne(
  core: Core,
  scope: OwnerScope,
  { id, priceCents }: Product,
  change: BulkChange,
  isOrdered: IsOrdered,
): Promise<void> {
  switch (change.kind) {
    case 'available':
      await core.records.update(products, id, { available: change.available })
      return
    case 'category':
      await core.records.update(products, id, { category: change.category })
      return
    case 'price': {
      const changed = changedPrice(priceCents, change.percent, change.roundTo)
      await core.records.update(products, id, { priceCents: changed })
      return
    }
    case 'delete':
      await deleteProduct(core, scope, id, isOrdered)
      return
    case 'restore':
      await core.records.update(products, id, { archived: false })
  }
}

import { branches } from '#bakery/branches/branches-collection.server.ts'
import { productCategories } from '#bakery/catalogue/products/categories-collection.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { companies } from '#bakery/companies/companies-collection.server.ts'
import { invoices } from '#bakery/invoices/invoices-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'

/** Order of deletion: orders keep their branch from being deleted, products their category. */
const IN_ORDER: readonly CollectionDefinition[] = [
  orders,
  standingOrders,
  waitingList,
  invoices,
  companies,
  products,
  productCategories,
  branches,
]
const BATCH = 200

/** Deletes all records that prevent a bakery from being deleted. Runs in the transaction that deletes it. */
export async function emptyBakery(core: Core, bakery: string): Promise<void> {
  for (const collection of IN_ORDER) {
    for (;;) {
      const found = await core.records.list(collection, {
        filter: 'bakery = {:bakery}',
        params: { bakery },
        limit: BATCH,
      })
      if (found.length === 0) break
      for (const { id } of found) await core.records.delete(collection, id)
    }
  }
}

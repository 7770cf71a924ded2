import type { Core } from '#core/core.ts'
import { orderLines } from '../collections/orders.ts'
import { products } from '../collections/products.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

/** Deletes a product, or archives it when an order refers to it. */
export async function deleteProduct(
  core: Core,
  scope: OwnerScope,
  id: string,
): Promise<'deleted' | 'archived'> {
  await getOwned(core, products, scope, id)
  const isOrdered = await core.records.findFirst(orderLines, {
    filter: 'bakery = {:bakery} && product = {:id}',
    params: { bakery: scope.bakery.id, id },
  })
  if (isOrdered) {
    await core.records.update(products, id, { archived: true, available: false })
    return 'archived'
  }
  await core.records.delete(products, id)
  return 'deleted'
}

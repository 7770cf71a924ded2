import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { products } from './products-collection.server.ts'

/** Tells whether an order contains the product. */
export type IsOrdered = (core: Core, scope: OwnerScope, product: string) => Promise<boolean>

/** Deletes a product, or archives it when an order refers to it. */
export async function deleteProduct(
  core: Core,
  scope: OwnerScope,
  id: string,
  isOrdered: IsOrdered,
): Promise<'deleted' | 'archived'> {
  await getOwned(core, products, scope, id)
  if (await isOrdered(core, scope, id)) {
    await core.records.update(products, id, { archived: true, available: false })
    return 'archived'
  }
  await core.records.delete(products, id)
  return 'deleted'
}

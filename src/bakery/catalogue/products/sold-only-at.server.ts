import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { products } from './products-collection.server.ts'

/**
 * Hides products sold only at the branch to be deleted, because a product without branches is sold at all of them.
 */
export async function withdrawProductsSoldOnlyAt(
  core: Core,
  { bakery }: OwnerScope,
  branch: string,
): Promise<void> {
  const sold = await core.records.list(products, {
    filter: 'bakery = {:bakery} && branches:each ?= {:branch}',
    params: { bakery: bakery.id, branch },
  })
  for (const product of sold) {
    if (product.branches.length === 1) await core.records.update(products, product.id, { available: false })
  }
}

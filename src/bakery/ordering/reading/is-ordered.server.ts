import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orderLines } from '../orders-collections.server.ts'

/** Tells whether an order contains the product. */
export async function isOrdered(core: Core, { bakery }: OwnerScope, product: string): Promise<boolean> {
  const line = await core.records.findFirst(orderLines, {
    filter: 'bakery = {:bakery} && product = {:product}',
    params: { bakery: bakery.id, product },
  })
  return line !== undefined
}

import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orderLines } from '../orders-collections.server.ts'

/** Tells whether an order contains the product. */
export async function isOrdered(core: Core, { bakery }: OwnerScope, product: string): Promise<boolean> {
  // Any line will do: sorting for the first would read all of them.
  const line = await core.sql
    .selectFrom(orderLines.name)
    .select('id')
    .where('bakery', '=', bakery.id)
    .where('product', '=', product)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

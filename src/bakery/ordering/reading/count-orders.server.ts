import type { Reading } from '#core/core.ts'
import { MOST_COUNTED } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'

/**
 * Counts a bakery's orders, without cancelled ones and tests, up to one more than `MOST_COUNTED`. The sort order
 * selects the index that has all columns.
 */
export async function countRealOrders({ sql }: Pick<Reading, 'sql'>, bakery: string): Promise<number> {
  const some = sql
    .selectFrom(orders.name)
    .select('pickupDay')
    .where('bakery', '=', bakery)
    .where('status', '!=', 'cancelled')
    .where('source', '!=', 'test')
    .orderBy('pickupDay', 'desc')
    .limit(MOST_COUNTED + 1)
  const row = await sql
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(row.orders)
}

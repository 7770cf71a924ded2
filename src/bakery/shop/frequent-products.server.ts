import type { Core } from '#core/core.ts'
import { orderLines, orders } from '../ordering/orders-collections.server.ts'

/** Number of recent orders to evaluate; they show current demand, and counting all would take longer every year. */
const MAX_ORDERS = 300
const MAX_PRODUCTS = 24

/** Returns the product ids of a bakery's recent orders, most frequently ordered first. */
export async function frequentProducts(core: Core, bakery: string): Promise<string[]> {
  const last = core.sql
    .selectFrom(orders.name)
    .select('id')
    .where('bakery', '=', bakery)
    .where('source', '!=', 'test')
    .orderBy('created', 'desc')
    .limit(MAX_ORDERS)
  const rows = await core.sql
    .selectFrom(last.as('last'))
    .innerJoin(`${orderLines.name} as line`, 'line.order', 'last.id')
    .select(({ fn }) => ['line.product as product', fn.count('last.id').distinct().as('orders')])
    .groupBy('line.product')
    .orderBy('orders', 'desc')
    .orderBy('line.product')
    .limit(MAX_PRODUCTS)
    .execute()
  return rows.map(({ product }) => String(product))
}

import type { Core } from '#core/core.ts'
import { orderLines, orders } from '../collections/orders.ts'

/** The last orders say what is asked for these days; a count of all of them would take longer every year. */
const MAX_ORDERS = 300
const MAX_PRODUCTS = 24

/** The products that a bakery's last orders were about, those of most orders first. */
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

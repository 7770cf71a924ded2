import type { Sql } from '#core/db/sql/sql.ts'
import { recordId } from '#kit/ids.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { termsOf } from '../ordering/order-terms.ts'
import { orders, orderTerms } from '../ordering/orders-collections.server.ts'

export const phase = 'migrate'

/** Orders per batch; each has a few terms, and databases limit the values per statement. */
const BATCH = 500

/** Adds search terms to older orders, except those whose customer data was erased. */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  for (let last = ''; ; ) {
    const batch = await sql
      .selectFrom(`${orders.name} as order`)
      .leftJoin(`${orderTerms.name} as term`, 'term.order', 'order.id')
      .select([
        'order.id as id',
        'order.bakery as bakery',
        'order.customerName as customerName',
        'order.customerEmail as customerEmail',
        'order.customerPhone as customerPhone',
      ])
      .where('order.customerName', '!=', FORGOTTEN)
      .where('order.id', '>', last)
      .where('term.id', 'is', null)
      .orderBy('order.id')
      .limit(BATCH)
      .execute()
    const rows = batch.flatMap(({ id, bakery, customerName, customerEmail, customerPhone }) =>
      termsOf({
        customerName: String(customerName),
        customerEmail: String(customerEmail),
        customerPhone: String(customerPhone),
      }).map((term) => ({ id: recordId(), order: id, bakery, term })),
    )
    if (rows.length > 0) await sql.insertInto(orderTerms.name).values(rows).execute()
    const next = batch.at(-1)?.['id']
    if (next === undefined) return
    last = String(next)
  }
}

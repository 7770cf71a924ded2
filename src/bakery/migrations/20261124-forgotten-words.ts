import type { Sql } from '#core/db/sql/sql.ts'
import { forgetWords } from '../ordering/forget-words.server.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { orderEvents, orders } from '../ordering/orders-collections.server.ts'
import { forgetPrinted } from '../print/forget-printed.server.ts'

export const phase = 'migrate'

const BATCH = 500

/** Erases what was typed for orders whose customer data was erased before that included it. */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  for (let last = ''; ; ) {
    const batch = await sql
      .selectFrom(orders.name)
      .select('id')
      .where('customerName', '=', FORGOTTEN)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = batch.map(({ id }) => String(id))
    const next = ids.at(-1)
    if (next === undefined) return
    await forgetPrinted({ sql }, await forgetWords({ sql }, ids))
    await sql
      .updateTable(orderEvents.name)
      .set({ actorName: '' })
      .where('order', 'in', ids)
      .where('actor', '=', 'system')
      .execute()
    last = next
  }
}

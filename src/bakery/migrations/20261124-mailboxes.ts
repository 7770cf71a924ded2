import type { Sql } from '#core/db/sql/sql.ts'
import { mailboxOf } from '../mailbox.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import { waitingList } from '../waiting/waiting-collection.server.ts'

export const phase = 'migrate'

const BATCH = 500

/** Fills the field `mailbox` of older standing orders and places in waiting lists. */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  for (const { name } of [standingOrders, waitingList]) await fill(sql, name)
}

async function fill(sql: Sql, table: string): Promise<void> {
  for (let last = ''; ; ) {
    const batch = await sql
      .selectFrom(table)
      .select(['id', 'customerEmail'])
      .where('mailbox', '=', '')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, customerEmail } of batch) {
      const mailbox = mailboxOf(String(customerEmail))
      await sql.updateTable(table).set({ mailbox }).where('id', '=', id).execute()
    }
    const next = batch.at(-1)?.['id']
    if (next === undefined) return
    last = String(next)
  }
}

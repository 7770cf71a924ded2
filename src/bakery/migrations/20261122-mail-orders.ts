import type { Sql } from '#core/db/sql/sql.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'

export const phase = 'migrate'

/** Mails per query; they are long. */
const BATCH = 100
/** URL of the order's page, which each mail contains. */
const ORDER_PAGE = /\/orders\/([a-z0-9]{26})/

/**
 * Fills the field `order` of older mails from the link in their text, so that they are erased with the customer's
 * data.
 */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  for (let last = ''; ; ) {
    const batch = await sql
      .selectFrom(mailOutbox.name)
      .select(['id', 'text'])
      .where('kind', 'like', 'order-%')
      .where('order', '=', '')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, text } of batch) {
      const [, order] = ORDER_PAGE.exec(String(text)) ?? []
      if (order) await sql.updateTable(mailOutbox.name).set({ order }).where('id', '=', id).execute()
    }
    const next = batch.at(-1)?.['id']
    if (next === undefined) return
    last = String(next)
  }
}

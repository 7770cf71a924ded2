import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { customerNotes } from '../ordering/customers/customer-notes-collection.server.ts'
import { forgetWords } from '../ordering/forget-words.server.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { orderEvents, orders, orderTerms } from '../ordering/orders-collections.server.ts'
import { forgetPrinted } from '../print/forget-printed.server.ts'
import { queueErasures } from '../webhooks/record-deliveries.server.ts'
import { webhookDeliveries } from '../webhooks/webhooks-collections.server.ts'

/** Orders per statement; databases limit the number of values. */
const BATCH = 500

/**
 * Erases customer data from these orders, their history, printed lists and the search, with all that was typed for
 * them, and deletes the mails about them and the notes that no other order needs. The ordered goods stay, and so do
 * issued invoices, which the law has kept unchanged (§ 147 AO, § 14b UStG). Call it in a transaction.
 */
export async function forgetCustomers(core: Core, ids: readonly string[]): Promise<void> {
  const { clock, sql } = core
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    await sql
      .updateTable(orders.name)
      .set({
        customerName: FORGOTTEN,
        customerEmail: '',
        customerPhone: '',
        customerAddress: '',
        note: '',
        shares: '',
        // Tells counters, which ask for changed orders only.
        updated: formatInstant(clock.now()),
      })
      .where('id', 'in', batch)
      .execute()
    await forgetPrinted(core, await forgetWords(core, batch))
    await notesToForget(core, batch).execute()
    for (const { name } of [orderTerms, mailOutbox])
      await sql.deleteFrom(name).where('order', 'in', batch).execute()
    await queueErasures(core, batch)
    // A receiver may have answered with what it was sent.
    await sql
      .updateTable(webhookDeliveries.name)
      .set({ excerpt: '' })
      .where('event', 'in', sql.selectFrom(orderEvents.name).select('id').where('order', 'in', batch))
      .execute()
    await sql
      .updateTable(orderEvents.name)
      .set({ actorName: '' })
      .where('order', 'in', batch)
      // The system cancels in the name of a customer who withdraws.
      .where('actor', 'in', ['customer', 'system'])
      .execute()
  }
}

/**
 * Returns the statement that deletes the notes about the customers of these orders, unless another order names the
 * contact.
 */
export function notesToForget({ sql }: Pick<Core, 'sql'>, ids: readonly string[]) {
  const others = sql
    .selectFrom(`${orderTerms.name} as other`)
    .select('other.id')
    .whereRef('other.bakery', '=', 'own.bakery')
    .whereRef('other.term', '=', 'own.term')
    .where('other.order', 'not in', ids)
  const notes = sql
    .selectFrom(`${orderTerms.name} as own`)
    .innerJoin(`${customerNotes.name} as note`, (on) =>
      on.onRef('note.bakery', '=', 'own.bakery').onRef('note.contact', '=', 'own.term'),
    )
    .select('note.id')
    .where('own.order', 'in', ids)
    .where((row) => row.not(row.exists(others)))
  return sql.deleteFrom(customerNotes.name).where('id', 'in', notes)
}

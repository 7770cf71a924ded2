import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { customerNotes } from '../ordering/customers/customer-notes-collection.server.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { orderEvents, orders, orderTerms } from '../ordering/orders-collections.server.ts'

/** Orders per statement; databases limit the number of values. */
const BATCH = 500

/**
 * Erases customer data from these orders, their history and the search, and deletes the mails about them and the
 * notes that no other order needs; the ordered goods stay. Call it in a transaction.
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
    await forgetNotes(core, batch)
    for (const { name } of [orderTerms, mailOutbox])
      await sql.deleteFrom(name).where('order', 'in', batch).execute()
    await sql
      .updateTable(orderEvents.name)
      .set({ actorName: '' })
      .where('order', 'in', batch)
      .where('actor', '=', 'customer')
      .execute()
  }
}

/** Deletes notes about the customers of these orders, unless another order names the same contact. */
async function forgetNotes({ sql }: Core, ids: readonly string[]): Promise<void> {
  const contacts = sql
    .selectFrom(`${orderTerms.name} as own`)
    .select('own.term')
    .whereRef('own.bakery', '=', `${customerNotes.name}.bakery`)
    .where('own.order', 'in', ids)
  const others = sql
    .selectFrom(`${orderTerms.name} as other`)
    .select('other.id')
    .whereRef('other.bakery', '=', `${customerNotes.name}.bakery`)
    .whereRef('other.term', '=', `${customerNotes.name}.contact`)
    .where('other.order', 'not in', ids)
  await sql
    .deleteFrom(customerNotes.name)
    .where('contact', 'in', contacts)
    .where((row) => row.not(row.exists(others)))
    .execute()
}

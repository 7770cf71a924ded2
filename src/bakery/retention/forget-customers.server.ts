import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { orderEvents, orders, orderTerms } from '../ordering/orders-collections.server.ts'

/** Orders per statement; databases limit the number of values. */
const BATCH = 500

/**
 * Erases customer data from these orders, their history and the search, and deletes the mails about them; the ordered
 * goods stay. Call it in a transaction.
 */
export async function forgetCustomers({ clock, sql }: Core, ids: readonly string[]): Promise<void> {
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

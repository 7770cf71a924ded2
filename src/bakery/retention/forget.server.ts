import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { addDays } from '../branches/days.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { contactMessages, mailOutbox } from '../collections/messages.ts'
import {
  capacityUsage,
  FORGOTTEN,
  IS_NAMED,
  idempotencyKeys,
  orderEvents,
  orders,
} from '../collections/orders.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'

/** Rule I, in days. */
const CUSTOMER_DATA_DAYS = 30
const CONTACT_MESSAGE_DAYS = 365
const MAIL_DAYS = 30
/** Long past any order that could still be cancelled. */
const USAGE_DAYS = 90

/**
 * Rule I: who ordered is forgotten some time after the pickup, what was ordered stays. Messages, mails and what only
 * served ordering go too.
 */
export async function forgetOldData(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'retention periods hold for every bakery')
  const today = wallClockAt(core.clock.now(), 'UTC').day
  const instant = (daysAgo: number) =>
    formatInstant(new Date(core.clock.now().getTime() - daysAgo * 86_400_000))
  await core.transaction(async ({ sql }) => {
    const forgotten = await sql
      .updateTable(orders.name)
      .set({ customerName: FORGOTTEN, customerEmail: '', customerPhone: '', customerAddress: '', note: '' })
      .where('pickupDay', '<', addDays(today, -CUSTOMER_DATA_DAYS))
      .where(fragment.raw<boolean>(IS_NAMED))
      .returning('id')
      .execute()
    const ids = forgotten.map((row) => String(row['id']))
    for (let start = 0; start < ids.length; start += 500) {
      await sql
        .updateTable(orderEvents.name)
        .set({ actorName: '' })
        .where('order', 'in', ids.slice(start, start + 500))
        .where('actor', '=', 'customer')
        .execute()
    }
    await sql
      .deleteFrom(mailOutbox.name)
      .where('status', '!=', 'queued')
      .where('created', '<', instant(MAIL_DAYS))
      .execute()
    await sql.deleteFrom(contactMessages.name).where('created', '<', instant(CONTACT_MESSAGE_DAYS)).execute()
    await sql.deleteFrom(idempotencyKeys.name).where('expires', '<', instant(0)).execute()
    await sql.deleteFrom(capacityUsage.name).where('day', '<', addDays(today, -USAGE_DAYS)).execute()
  })
}

import type { Core } from '#core/core.ts'
import { anyOf } from '../filters.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { isOpen } from '../ordering/transitions.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { dayMail } from './day-mail.ts'
import { dayMessages } from './day-messages-collection.server.ts'

/** Mails that are queued in one transaction. */
const PORTION = 100

/** Queues what is left of all messages, after their first portion or a crash. */
export async function queueDayMessages(anyCore: Core, publicUrl: string): Promise<void> {
  const core = acrossBakeries(anyCore, 'messages that were interrupted')
  const left = await core.records.list(dayMessages, { filter: 'queued < mails', sort: 'created' })
  for (const { id } of left) while (await queuePortion(core, publicUrl, id));
}

/** Drops what is still to be sent of a bakery's messages: queued mails, and recipients without a mail. */
export async function dropDayMessages({ sql }: Core, bakery: string): Promise<void> {
  await sql
    .updateTable(dayMessages.name)
    .set((row) => ({ queued: row.ref('mails'), recipients: '[]' }))
    .where('bakery', '=', bakery)
    .whereRef('queued', '<', 'mails')
    .execute()
  await sql
    .updateTable(mailOutbox.name)
    .set({ status: 'dead', lastError: 'The bakery was suspended.' })
    .where('lane', '=', bakery)
    .where('kind', '=', 'day-message')
    .where('status', '=', 'queued')
    .execute()
}

/**
 * Queues the next mails of a message, each exactly once: a portion is taken by raising `queued`, in the transaction of
 * its mails. Returns whether any are left.
 */
export async function queuePortion(anyCore: Core, publicUrl: string, id: string): Promise<boolean> {
  return anyCore.transaction(async (core) => {
    const message = await core.records.find(dayMessages, id)
    if (!message || message.queued >= message.mails) return false
    const until = Math.min(message.queued + PORTION, message.mails)
    const isLast = until === message.mails
    const won = await core.sql
      .updateTable(dayMessages.name)
      .set({ queued: until, ...(isLast && { recipients: '[]' }) })
      .where('id', '=', id)
      .where('queued', '=', message.queued)
      .returning('id')
      .execute()
    // Another process took this portion.
    if (won.length === 0) return !isLast
    const bakery = await core.records.get(bakeries, message.bakery)
    const ids = (message.recipients ?? []).slice(message.queued, until)
    const found = await core.records.list(orders, anyOf('id', ids))
    for (const order of found) {
      if (isOpen(order) && order.customerEmail !== '')
        await queueMail(core, dayMail({ order, bakery, publicUrl, message }))
    }
    return !isLast
  })
}

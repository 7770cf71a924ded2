import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { mailOutbox } from '../collections/messages.ts'
import { orderEvents } from '../collections/orders.ts'
import { findOwnOrder } from '../ordering/customer-order.server.ts'
import type { Order } from '../ordering/orders.ts'
import { linesOf } from '../ordering/release-order.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import type { CustomerData, ErasureResult } from './own-data.ts'

/** What the holder of an order's link can take along; `undefined` for every miss. */
export async function customerData(
  core: Core,
  scope: ShopScope,
  id: string,
): Promise<CustomerData | undefined> {
  const found = await findOwnOrder(core, scope, id)
  if (!found) return undefined
  const { bakery: _, branch: __, version: ___, ...order } = found
  const events = await core.records.list(orderEvents, {
    filter: 'order = {:id}',
    params: { id },
    sort: 'at',
  })
  const mails = await mailsAbout(core, found)
  return {
    exportedAt: formatInstant(core.clock.now()),
    bakery: scope.bakery.name,
    order,
    lines: (await linesOf(core, id)).map((line) => {
      const { id: _, order: __, bakery: ___, product: ____, ...kept } = line
      return kept
    }),
    history: events.map(({ at, from, to, actor }) => ({ at, what: from === to ? 'changed' : to, by: actor })),
    mails: mails.map(({ created, to, subject, text }) => ({ at: created, to, subject, text })),
  }
}

/** Forgets the customer of an order that is over, and the mails about it. Repeating it changes nothing. */
export async function eraseCustomer(core: Core, scope: ShopScope, id: string): Promise<ErasureResult> {
  return core.transaction(async (core) => {
    const order = await findOwnOrder(core, scope, id)
    if (!order) return { ok: false, reason: 'not_found' }
    if (order.status === 'placed' || order.status === 'ready') return { ok: false, reason: 'not_yet' }
    for (const mail of await mailsAbout(core, order)) await core.records.delete(mailOutbox, mail.id)
    await forgetCustomers(core, [id])
    return { ok: true }
  })
}

/** A mail about an order has its address in it. */
async function mailsAbout(core: Core, { id, customerEmail }: Order) {
  if (customerEmail === '') return []
  const mails = await core.records.list(mailOutbox, {
    filter: 'to = {:to}',
    params: { to: customerEmail },
    sort: 'created',
  })
  return mails.filter(({ text }) => text.includes(id))
}

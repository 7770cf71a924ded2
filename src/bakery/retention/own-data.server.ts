import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { findOwnOrder } from '../ordering/changing/customer-order.server.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import type { Order } from '../ordering/orders.ts'
import { orderEvents } from '../ordering/orders-collections.server.ts'
import { isOpen } from '../ordering/transitions.ts'
import { standingOf } from '../standing/occurrence.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { waitingList } from '../waiting/waiting-collection.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import type { CustomerData, ErasureResult } from './own-data.ts'
import { setOrderTombstone } from './tombstones.server.ts'

/** Returns the data that the holder of an order's link can download; `undefined` when the order is not found. */
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
  const mails = await core.records.list(mailOutbox, {
    filter: 'order = {:id}',
    params: { id },
    sort: 'created',
  })
  const standing = found.occurrence === '' ? undefined : await standingData(core, found)
  const waiting = await waitingData(core, found)
  return {
    ...(standing && { standing }),
    ...(waiting && { waiting }),
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

async function standingData(core: Core, order: Order): Promise<CustomerData['standing']> {
  const found = await core.records.find(standingOrders, standingOf(order))
  if (!found) return undefined
  const { bakery: _, branch: __, ...standing } = found
  return standing
}

async function waitingData(core: Core, { bakery, id }: Order): Promise<CustomerData['waiting']> {
  const found = await core.records.findFirst(waitingList, {
    filter: 'bakery = {:bakery} && order = {:id}',
    params: { bakery, id },
  })
  if (!found) return undefined
  const { bakery: _, branch: __, product: ___, ...waiting } = found
  return waiting
}

/** Erases the customer data of an order that is over, with the mails about it. Repeating it changes nothing. */
export async function eraseCustomer(core: Core, scope: ShopScope, id: string): Promise<ErasureResult> {
  const result = await core.transaction(async (core): Promise<ErasureResult> => {
    const order = await findOwnOrder(core, scope, id)
    if (!order) return { ok: false, reason: 'not_found' }
    if (isOpen(order)) return { ok: false, reason: 'not_yet' }
    await forgetCustomers(core, [id])
    return { ok: true }
  })
  if (result.ok) await setOrderTombstone(core, id)
  return result
}

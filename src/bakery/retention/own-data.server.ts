import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { findOwnOrder } from '../ordering/changing/customer-order.server.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import type { Order } from '../ordering/orders.ts'
import { orderEvents } from '../ordering/orders-collections.server.ts'
import { isOpen } from '../ordering/transitions.ts'
import { deleteStandingOfOrder } from '../standing/erase-standing.server.ts'
import { standingOf } from '../standing/occurrence.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { deleteWaitingOfOrder } from '../waiting/erase-waiting.server.ts'
import { waitingList } from '../waiting/waiting-collection.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import type { CustomerData, ErasureResult } from './own-data.ts'
import { setOrderTombstone, setStandingTombstone, setWaitingTombstone } from './tombstones.server.ts'

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
  const standing = await standingData(core, found)
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

/** Returns the standing order that placed the order. It may go on after the order's data is erased. */
async function standingData(core: Core, order: Order): Promise<CustomerData['standing']> {
  if (order.occurrence === '' || order.customerName === FORGOTTEN) return undefined
  const found = await core.records.find(standingOrders, standingOf(order))
  if (!found) return undefined
  const { bakery: _, branch: __, ...standing } = found
  return standing
}

async function waitingData(core: Core, order: Order): Promise<CustomerData['waiting']> {
  if (order.customerName === FORGOTTEN) return undefined
  const { bakery, id } = order
  const found = await core.records.findFirst(waitingList, {
    filter: 'bakery = {:bakery} && order = {:id}',
    params: { bakery, id },
  })
  if (!found) return undefined
  const { bakery: _, branch: __, product: ___, ...waiting } = found
  return waiting
}

/**
 * Erases the customer data of an order that is over, with the mails about it, the standing orders that placed it or
 * repeat it, and its place in a waiting list. Repeating it changes nothing.
 */
export async function eraseCustomer(core: Core, scope: ShopScope, id: string): Promise<ErasureResult> {
  const erased = await core.transaction(async (core) => {
    const order = await findOwnOrder(core, scope, id)
    if (!order) return { ok: false, reason: 'not_found' } as const
    if (isOpen(order)) return { ok: false, reason: 'not_yet' } as const
    await forgetCustomers(core, [id])
    const standing = await deleteStandingOfOrder(core, order)
    return { ok: true, standing, waiting: await deleteWaitingOfOrder(core, order) } as const
  })
  if (!erased.ok) return erased
  await setOrderTombstone(core, id)
  for (const standing of erased.standing) await setStandingTombstone(core, standing)
  for (const place of erased.waiting) await setWaitingTombstone(core, place)
  return { ok: true }
}

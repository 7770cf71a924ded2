import type { Core } from '#core/core.ts'
import { contactsOf } from '../ordering/customers/contacts.ts'
import { everyOrderOf } from '../ordering/customers/customer-orders.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { isOpen } from '../ordering/transitions.ts'
import { deleteStandingOf } from '../standing/erase-standing.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { deleteWaitingOf } from '../waiting/erase-waiting.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { setOrderTombstone, setStandingTombstone, setWaitingTombstone } from './tombstones.server.ts'

/**
 * Erases the data of a customer from all orders, with the notes and mails about them, and the customer's standing
 * orders and places in waiting lists; the ordered goods stay. Refused while an order is open. Throws 404 for another
 * bakery's order.
 */
export async function forgetCustomer(
  anyCore: Core,
  scope: OwnerScope,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_yet' }> {
  const found = await anyCore.transaction(async (core) => {
    const order = await getOwned(core, orders, scope, id)
    const contacts = contactsOf(order)
    const found = await everyOrderOf(core, scope.bakery.id, contacts)
    if (found.some(isOpen)) return undefined
    const ids = found.map((order) => order.id)
    await forgetCustomers(core, ids)
    const standing = await deleteStandingOf(core, scope.bakery.id, contacts)
    return { ids, standing, waiting: await deleteWaitingOf(core, scope.bakery.id, contacts) }
  })
  if (!found) return { ok: false, reason: 'not_yet' }
  for (const order of found.ids) await setOrderTombstone(anyCore, order)
  for (const standing of found.standing) await setStandingTombstone(anyCore, standing)
  for (const place of found.waiting) await setWaitingTombstone(anyCore, place)
  return { ok: true }
}

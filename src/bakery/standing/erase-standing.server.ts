import type { Core } from '#core/core.ts'
import { portionsOf } from '../every-record.server.ts'
import { contactsOf } from '../ordering/customers/contacts.ts'
import type { Order } from '../ordering/orders.ts'
import { standingOf } from './occurrence.ts'
import { standingOrders } from './standing-collection.server.ts'

/** Deletes the standing orders of a customer's mailbox or telephone number, and returns their ids. */
export async function deleteStandingOf(
  core: Core,
  bakery: string,
  contacts: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  const ofBakery = { filter: 'bakery = {:bakery}', params: { bakery } }
  for await (const portion of portionsOf(core, standingOrders, ofBakery)) {
    for (const standing of portion)
      if (contactsOf(standing).some((contact) => contacts.includes(contact))) ids.push(standing.id)
  }
  for (const id of ids) await core.records.delete(standingOrders, id)
  return ids
}

/** Deletes the standing orders that placed an order or repeat it, and returns their ids. */
export async function deleteStandingOfOrder(core: Core, order: Order): Promise<string[]> {
  const found = await core.records.list(standingOrders, {
    filter: 'bakery = {:bakery} && (id = {:placing} || repeats = {:order})',
    params: { bakery: order.bakery, placing: standingOf(order), order: order.id },
  })
  for (const { id } of found) await core.records.delete(standingOrders, id)
  return found.map(({ id }) => id)
}

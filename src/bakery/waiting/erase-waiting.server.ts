import type { Core } from '#core/core.ts'
import { portionsOf } from '../every-record.server.ts'
import { contactsOf } from '../ordering/customers/contacts.ts'
import type { Order } from '../ordering/orders.ts'
import { waitingList } from './waiting-collection.server.ts'

/** Deletes the places of a customer's mailbox in waiting lists, and returns their ids. */
export async function deleteWaitingOf(
  core: Core,
  bakery: string,
  contacts: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  const ofBakery = { filter: 'bakery = {:bakery}', params: { bakery } }
  for await (const portion of portionsOf(core, waitingList, ofBakery)) {
    for (const { id, customerEmail } of portion) {
      const own = contactsOf({ customerEmail, customerPhone: '' })
      if (own.some((contact) => contacts.includes(contact))) ids.push(id)
    }
  }
  for (const id of ids) await core.records.delete(waitingList, id)
  return ids
}

/** Deletes the place in a waiting list from which an order was made, and returns its id. */
export async function deleteWaitingOfOrder(core: Core, { bakery, id: order }: Order): Promise<string[]> {
  const found = await core.records.list(waitingList, {
    filter: 'bakery = {:bakery} && order = {:order}',
    params: { bakery, order },
  })
  for (const { id } of found) await core.records.delete(waitingList, id)
  return found.map(({ id }) => id)
}

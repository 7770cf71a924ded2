import type { Core } from '#core/core.ts'
import { portionsOf } from '../every-record.server.ts'
import { contactsOf } from '../ordering/customers/contacts.ts'
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

import { z } from 'zod'
import { optionalText, parseInput } from '#bakery/input.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orders } from '../orders-collections.server.ts'
import { withLines } from '../reading/list-orders.server.ts'
import { contactsOf } from './contacts.ts'
import { CUSTOMER_MAX } from './customer-bounds.ts'
import { customerNotes } from './customer-notes-collection.server.ts'
import { countOrdersOf, ordersOf } from './customer-orders.server.ts'
import type { Customer, CustomerSummary, Customers } from './customers.ts'

const noteInput = z.object({ note: optionalText(CUSTOMER_MAX.note) })

export function createCustomers(core: Core): Customers {
  return {
    async summary(scope, id) {
      const contacts = contactsOf(await getOwned(core, orders, scope, id))
      return contacts.length === 0 ? undefined : summaryOf(core, scope.bakery.id, contacts)
    },
    find: (scope, id) => findCustomer(core, scope, id),
    async saveNote(scope, id, text) {
      const parsed = parseInput(noteInput, { note: text })
      if (!parsed.ok) return parsed
      const { note } = parsed.value
      await core.transaction(async (core) => {
        const contacts = contactsOf(await getOwned(core, orders, scope, id))
        await writeNote(core, scope, contacts, note)
      })
      return { ok: true, value: note }
    },
  }
}

async function findCustomer(core: Core, scope: OwnerScope, id: string): Promise<Customer | undefined> {
  const order = await getOwned(core, orders, scope, id)
  const contacts = contactsOf(order)
  if (contacts.length === 0) return undefined
  const bakery = scope.bakery.id
  const [summary, history] = await Promise.all([
    summaryOf(core, bakery, contacts),
    ordersOf(core, bakery, contacts).then((found) => withLines(core, found)),
  ])
  return {
    ...summary,
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    history: history.map((order) => ({
      ...order,
      lines: order.lines.map(({ name, quantity, options }) => ({ name, quantity, options })),
    })),
  }
}

async function summaryOf(core: Core, bakery: string, contacts: readonly string[]): Promise<CustomerSummary> {
  const [counts, note] = await Promise.all([
    countOrdersOf(core, bakery, contacts),
    noteAbout(core, bakery, contacts),
  ])
  return { ...counts, note }
}

/** Returns a bakery's note about the customer with these contacts; `''` without one. */
async function noteAbout({ sql }: Core, bakery: string, contacts: readonly string[]): Promise<string> {
  if (contacts.length === 0) return ''
  const notes = await sql
    .selectFrom(customerNotes.name)
    .select('text')
    .where('bakery', '=', bakery)
    .where('contact', 'in', contacts)
    .orderBy('created', 'desc')
    .limit(1)
    .execute()
  return String(notes[0]?.['text'] ?? '')
}

async function writeNote(
  { records }: Core,
  { bakery }: OwnerScope,
  contacts: readonly string[],
  text: string,
): Promise<void> {
  for (const contact of contacts) {
    const known = await records.findFirst(customerNotes, {
      filter: 'bakery = {:bakery} && contact = {:contact}',
      params: { bakery: bakery.id, contact },
    })
    if (known) await records.delete(customerNotes, known.id)
    if (text !== '') await records.create(customerNotes, { bakery: bakery.id, contact, text })
  }
}

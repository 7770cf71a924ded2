import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { contactsOf } from './contacts.ts'
import { countOrdersOf } from './customer-orders.server.ts'
import type { CallRefusal } from './customers.ts'

/**
 * Refuses an order of a customer who left as many orders uncollected as the bakery tolerates, within the days that it
 * keeps customer data. `phone` is the number to call.
 */
export async function callRefusal(
  core: Core,
  { id, callAfterNoShows }: Bakery,
  customer: { email: string; phone: string },
  phone: string,
): Promise<CallRefusal | undefined> {
  if (callAfterNoShows === 0) return undefined
  const contacts = contactsOf({ customerEmail: customer.email, customerPhone: customer.phone })
  const { noShows } = await countOrdersOf(core, id, contacts)
  return noShows >= callAfterNoShows ? { ok: false, reason: 'please_call', phone } : undefined
}

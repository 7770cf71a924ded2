import type { Messages } from '#web/i18n/messages.ts'
import type { waiting as de } from './waiting.de.ts'

export const waiting: Messages<typeof de> = {
  title: 'Waiting list',
  lead: 'Customers who are waiting for products that are sold out. Krume puts aside what becomes available, in order of arrival, and writes to the customers.',
  none: 'Nobody is waiting. In the shop, customers find “Join the waiting list” beside products that are sold out on their day.',
  off: 'The waiting list is switched off. You can switch it on under “General”, in “Orders”.',
  open: 'Waiting list',
  since: (when) => `waiting since ${when}`,
  waiting: 'Waiting',
  offered: (until) => `Offer until ${until}`,
  remove: 'Remove',
  removeOf: (name) => `Remove ${name} from the waiting list`,
  removeText: 'The customer gets an e-mail. What is put aside for them goes to the next customer.',
  keep: 'Keep',
  done: 'Removed. The customer gets an e-mail.',
}

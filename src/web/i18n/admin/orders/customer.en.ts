import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { customer as master } from './customer.de.ts'

export const customer: Messages<typeof master> = {
  lead: (days) =>
    `All orders with this e-mail address or phone number, up to ${days}\u00a0days after pickup.`,
  history: 'Orders',
  counts: (count) => plural('en', count, 'order', 'orders'),
  cancelled: (count) => `${count}\u00a0cancelled`,
  noShows: (count) => `${count}\u00a0×\u00a0not collected`,
  latest: (count) => `The latest ${count}.`,
  contact: 'Contact',
  note: 'Note',
  noteHint:
    'For you and your team. Customers who ask for their data can read it; it is deleted with the last order.',
  text: 'Note about the customer',
  textHint: (max) => `At most ${max} characters.`,
  save: 'Save note',
  noteSaved: 'The note has been saved.',
  noteRemoved: 'The note has been removed.',
  erase: 'Delete customer data',
  eraseTitle: 'Delete name and contact from all orders?',
  eraseText:
    'What was ordered stays, without a name. The note, the e-mails, texts such as words on a cake and typed reasons are deleted. Standing orders end. This can’t be undone.',
  erased: 'The customer data has been deleted.',
  refused: 'An order is still open. You can delete the data afterwards.',
}

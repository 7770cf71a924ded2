import type { Messages } from '#web/i18n/messages.ts'
import type { standing as de } from './standing.de.ts'

export const standing: Messages<typeof de> = {
  title: 'Standing orders',
  lead: 'What customers order every week. A few days before the pickup these become ordinary orders.',
  none: 'Nobody has a standing order yet. Customers find “Order every week” on the page of their order.',
  off: 'Standing orders are switched off. You switch them on under “General”, in “Orders”.',
  every: (weekday, time) => `Every ${weekday}, ${time}`,
  next: (day) => `next open date: ${day}`,
  running: 'Running',
  paused: (day) => `Paused until ${day}`,
  endedByYou: 'Ended by you',
  endedByCustomer: 'Ended by the customer',
  end: 'End',
  endOf: (name) => `End the standing order of ${name}`,
  reason: 'Reason',
  reasonHint: 'Goes into the e-mail to the customer. Orders that have been placed remain.',
  keep: 'Keep',
  done: 'The standing order has ended. The customer gets an e-mail.',
  open: 'Standing orders',
  ofOrder: 'From a standing order',
}

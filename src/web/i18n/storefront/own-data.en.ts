import type { Messages } from '../messages.ts'
import type { ownData as de } from './own-data.de.ts'

export const ownData: Messages<typeof de> = {
  title: (code) => `Data stored for ${code}`,
  asOf: (when, bakery) => `As of ${when}. This is everything that ${bakery} has stored with this order.`,
  code: 'Pickup code',
  placed: 'Ordered',
  pickup: 'Pickup',
  branch: 'Branch',
  status: 'Status',
  language: 'Language',
  languages: { de: 'German', en: 'English' },
  terms: 'Terms accepted',
  privacy: 'Privacy policy acknowledged',
  withdrawn: 'Withdrawal received',
  reason: 'Reason for cancelling',
  total: 'Total',
  history: 'History',
  events: {
    placed: 'Ordered',
    ready: 'Packed',
    picked_up: 'Collected',
    cancelled: 'Cancelled',
    no_show: 'Not collected',
    changed: 'Changed',
  },
  by: { customer: 'online', owner: 'at the bakery', system: 'automatically' },
  mails: 'E-mails',
  noMails: 'No e-mail is stored with this order.',
  notes: (bakery) =>
    `Notes about customers are not shown here, because anyone can order with someone else’s number. Ask ${bakery} whether there is one about you.`,
  mailTo: (email) => `to ${email}`,
  file: 'As a file for programs (JSON)',
}

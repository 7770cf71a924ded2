import { plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { basket as de } from './basket.de.ts'

export const basket: Messages<typeof de> = {
  title: 'Your bag',
  open: 'View bag',
  pieces: (count) => plural('en', count, 'item', 'items'),
  empty: 'Your bag is still empty',
  emptyText: 'Tap the plus on a product.',
  emptyAction: 'See what is fresh',
  total: 'Total',
  checkout: 'Checkout',
  status: (total, pieces) => `Total ${total}, ${pieces}`,
  changes: 'Your bag needs a small change',
  gone: (name) =>
    name === '' ? 'A product in your bag no longer exists.' : `${name} is no longer available.`,
  unavailable: (name, why) => `${name}: ${why}`,
  quantity: (name, quantity, allowed) =>
    allowed === 0 ? `${name}: sorry, none left.` : `${name}: only ${allowed} of ${quantity} available.`,
  price: (name, now, before) => `${name} now costs ${now} instead of ${before}.`,
  allTogether: (when, branch) => `Everything is available from ${when}, ${branch}.`,
  takeProposal: 'Choose this time',
  settle: 'Adjust my bag',
  settlePrices: 'Got it',
}

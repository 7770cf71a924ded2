import type { Messages } from '../messages.ts'
import type { company as de } from './company.de.ts'

export const company: Messages<typeof de> = {
  title: 'Order on account',
  lead: (name, bakery) =>
    `Your orders at ${bakery} go on ${name}’s account. There is nothing to pay when you collect them.`,
  device:
    'This browser remembers the link for a year. The checkout shows who pays, and you can choose to pay when you collect instead.',
  start: 'Order on account',
  started: (name) => `You now order on ${name}’s account.`,
  gone: 'This link is no longer valid.',
  goneText:
    'There may be a new one. Please ask at your company or the bakery. In the shop you can order and pay when you collect.',
  toShop: 'Go to the shop',
  payer: 'Payment',
  onAccount: (name) => `On account: ${name}`,
  onAccountHint: 'There is nothing to pay when you collect.',
  payment: {
    account: (name) => `Payment on ${name}’s account.`,
    either: (name) => `You pay as ticked above: on ${name}’s account, or when you collect.`,
  },
  atPickup: 'Pay when I collect',
  forget: 'Stop ordering on account on this device',
}

import type { Messages } from '#web/i18n/messages.ts'
import type { leftovers as de } from './leftovers.de.ts'

export const leftovers: Messages<typeof de> = {
  title: 'Still available today',
  lead: 'Goods that were baked and are not spoken for. Customers order them in the shop and collect them today. Late cancellations and uncollected orders are added automatically.',
  open: 'Still available today',
  off: 'The shop does not offer this at the moment. Switch it on under “General”, “Orders”.',
  toGeneral: 'Go to “General”',
  none: 'Nothing is left over at the moment.',
  until: (time) => `In the shop until ${time}`,
  closed: 'Closed: not in the shop at the moment',
  counts: (added, ordered, sold) => `${added} left over, ${ordered} ordered, ${sold} sold`,
  left: 'left',
  sell: 'One sold',
  sellOf: (name) => `One sold: ${name}`,
  remaining: 'Left',
  remainingOf: (name) => `Left: ${name}`,
  set: 'Change',
  setOf: (name) => `Change the number: ${name}`,
  add: 'Something is left over',
  product: 'Product',
  branch: 'Branch',
  quantity: 'Quantity',
  addAction: 'Offer in the shop',
  addHint: 'Only what no longer belongs to an order.',
  saved: (count, name) => `${count} left: ${name}.`,
  changed: 'Someone has ordered in the meantime. Please check how many are left.',
  dayOver: 'This page was from yesterday. It now shows today.',
  notPossible: 'This product needs a choice or is not on sale. It cannot be offered like that.',
  invalid: 'Please enter a whole number.',
  total: (added, ordered) =>
    `In the last 31\u00a0days: ${added} left over, ${ordered} of them saved by the shop.`,
}

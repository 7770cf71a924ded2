import { inFigures } from '#bakery/figures.ts'
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
  closedBranch: (name) => `${name} (closed)`,
  counts: (added, ordered, sold) => `${added} left over, ${ordered} ordered, ${sold} sold`,
  left: 'left',
  sell: 'One sold',
  sellOf: (name) => `One sold: ${name}`,
  remaining: 'Left',
  remainingOf: (name) => `Left: ${name}`,
  set: 'Change',
  setOf: (name) => `Change the number: ${name}`,
  remove: 'Remove',
  removeOf: (name) => `Remove, not sold: ${name}`,
  removed: (name) => `${name} is no longer in the shop.`,
  add: 'Add something',
  product: 'Product',
  branch: 'Branch',
  quantity: 'Quantity',
  addAction: 'Offer in the shop',
  addHint: 'Only what no longer belongs to an order.',
  saved: (count, name) => `${count} left: ${name}.`,
  savedClosed: (count, name, branch) =>
    `${count} left: ${name}. ${branch} is closed, so none of it is in the shop at the moment.`,
  changed: 'Someone has ordered in the meantime. Please check how many are left.',
  dayOver: 'This page was from yesterday. It now shows today.',
  notPossible: 'This product needs a choice or is not on sale. It cannot be offered like that.',
  invalid: 'Please enter a whole number.',
  total: (added, ordered) =>
    `In the last 31\u00a0days: ${inFigures('en', added)} left over, ${ordered === 0 ? 'none of them ordered in the shop yet' : `${inFigures('en', ordered)} of them ordered in the shop`}.`,
}

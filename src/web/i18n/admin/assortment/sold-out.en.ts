import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { soldOut as de } from './sold-out.de.ts'

export const soldOut: Messages<typeof de> = {
  title: 'Sold out today',
  lead: 'Nobody can order these at this branch any more today. They will be back on sale tomorrow.',
  none: 'Nothing is sold out today.',
  open: 'Sold out',
  openOf: (name) => `${name}: mark sold out`,
  today: 'Today',
  branches: 'Where is it sold out?',
  products: 'What is sold out?',
  branch: 'Branch',
  search: 'Find a product',
  noneFound: (typed) => `Nothing found for “${typed}”.`,
  noBranch: 'No branch takes orders yet.',
  toBranches: 'Go to branches',
  mark: 'Mark sold out',
  lift: 'Back in stock',
  markOf: (name, branch) => `${name}, ${branch}: mark sold out`,
  liftOf: (name, branch) => `${name}, ${branch}: back in stock`,
  state: 'Sold out today',
  stateAt: (branches) => `Sold out today: ${branches}`,
  since: (time, name) => (name === '' ? `since ${time}` : `since ${time}, ${name}`),
  need: (orders, units) =>
    orders === 0 ? 'no open orders' : `${plural('en', orders, 'open order', 'open orders')}, ${units} needed`,
  marked: (name, branch) => `${name} is sold out today at ${branch}.`,
  stillNeeded: (orders, units) =>
    orders === 1 ? `One open order still needs ${units}.` : `${orders} open orders still need ${units}.`,
  lifted: (name, branch) => `${name} is available again at ${branch}.`,
  dayOver: 'That day is over. The page now shows today.',
  gone: 'This product or branch no longer exists.',
  offline: 'You can only mark something as sold out while connected: the shop has to know at once.',
  failed: 'The list could not be loaded.',
}

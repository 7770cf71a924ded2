import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { soldOut as de } from './sold-out.de.ts'

export const soldOut: Messages<typeof de> = {
  title: (day) => (day === '' ? 'Sold out today' : `Sold out on ${day}`),
  lead: (day) =>
    day === ''
      ? 'Nobody can order these at this branch any more today. They will be back on sale tomorrow.'
      : `Nobody can order these at this branch for ${day} any more. They stay on sale on all other days.`,
  none: 'Nothing is sold out today.',
  open: 'Sold out',
  openOf: (name, day) => (day === '' ? `${name}: mark sold out` : `${name}: mark as sold out on ${day}`),
  today: 'Today',
  day: 'Day',
  branches: 'Where is it sold out?',
  products: 'What is sold out?',
  branch: 'Branch',
  search: 'Find a product',
  noneFound: (typed) => `Nothing found for “${typed}”.`,
  noBranch: 'No branch takes orders yet.',
  toBranches: 'Go to branches',
  mark: 'Mark sold out',
  lift: 'Back in stock',
  markOf: (name, branch, day) =>
    day === '' ? `${name}, ${branch}: mark sold out` : `${name}, ${branch}: mark sold out on ${day}`,
  liftOf: (name, branch) => `${name}, ${branch}: back in stock`,
  state: (day) => (day === '' ? 'Sold out today' : 'Sold out'),
  stateAt: (branches, day) => (day === '' ? `Sold out today: ${branches}` : `Sold out: ${branches}`),
  since: (time, name) => (name === '' ? `since ${time}` : `since ${time}, ${name}`),
  need: (orders, units) =>
    orders === 0 ? 'no open orders' : `${plural('en', orders, 'open order', 'open orders')}, ${units} needed`,
  marked: (name, branch, day) =>
    day === '' ? `${name} is sold out today at ${branch}.` : `${name} is sold out at ${branch} on ${day}.`,
  stillNeeded: (orders, units) =>
    orders === 1 ? `One open order still needs ${units}.` : `${orders} open orders still need ${units}.`,
  lifted: (name, branch) => `${name} is available again at ${branch}.`,
  dayOver: 'That day is over. The page now shows today.',
  tooFar: 'No branch takes orders that far ahead.',
  gone: 'This product or branch no longer exists.',
  offline: 'You can only mark something as sold out while connected: the shop has to know at once.',
  failed: 'The list could not be loaded.',
}

import { inFigures, plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { pools as de } from './pools.de.ts'

export const pools: Messages<typeof de> = {
  title: 'Shared limits',
  newTitle: 'New shared limit',
  lead: 'Products made from the same dough or baked in the same oven share what is possible in a day.',
  add: 'Add shared limit',
  none: 'Enough sourdough for 80 loaves of any kind? Set how much a dough or an oven yields in a day. Once that much has been ordered, all of its products are sold out for that day.',
  products: (count) => plural('en', count, 'product', 'products'),
  use: (used, limit) => `${inFigures('en', used)} of ${inFigures('en', limit)}`,
  limit: 'Name and limit',
  name: 'Name',
  nameHint: 'For example “Sourdough” or “Oven 2”. Customers don’t see it.',
  perDay: 'Limit per day',
  perDayHint: 'Across all branches.',
  perWeekday: 'Different limit on',
  perWeekdayHint: 'If empty, the limit per day applies.',
  members: 'Products',
  membersHint:
    'Each piece counts as 1. If one needs more, such as a loaf twice the size, let it count for more.',
  counts: 'counts as',
  countsOf: (name) => `${name} counts as`,
  delete: {
    action: 'Delete shared limit',
    title: (name) => `Delete the shared limit ${name}?`,
    text: 'The products stay. Only their own limits will apply to them.',
    done: 'The shared limit has been deleted.',
  },
}

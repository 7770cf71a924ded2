import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { doughGroups as de } from './dough-groups.de.ts'

export const doughGroups: Messages<typeof de> = {
  title: 'Dough groups',
  newTitle: 'New dough group',
  lead: 'They appear in this order on the bake plan and the printed bake list.',
  add: 'Add dough group',
  none: 'Wheat dough, rye dough, pastries, cakes: add what is baked together. The bake plan and the printed bake list follow your order.',
  products: (count) => plural('en', count, 'product', 'products'),
  group: 'Dough group',
  name: 'Name',
  nameHint: 'For example “Wheat dough”. Customers don’t see it.',
  members: 'Products',
  membersHint:
    'Each product belongs to one dough group at most. Products you choose here leave their current one.',
  elsewhere: (group) => `now: ${group}`,
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  delete: {
    action: 'Delete dough group',
    title: (name) => `Delete dough group ${name}?`,
    text: 'Its products stay, and appear without a dough group at the end of the bake plan.',
    done: 'The dough group was deleted.',
  },
}

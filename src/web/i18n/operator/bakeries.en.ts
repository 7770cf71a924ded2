import { NBSP, plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { bakeries as de } from './bakeries.de.ts'

export const bakeries: Messages<typeof de> = {
  title: 'Bakeries',
  count: (count) => plural('en', count, 'bakery', 'bakeries'),
  search: 'Name, subdomain, owner or e-mail',
  state: 'State',
  allStates: 'All states',
  states: { open: 'Shop open', draft: 'Being set up', suspended: 'Suspended', deleting: 'Being deleted' },
  none: 'No bakery has registered yet.',
  branches: (count) => plural('en', count, 'branch', 'branches'),
  since: (day) => `since ${day}`,
  freeUntil: (day) => `free until ${day}`,
  lastOrder: 'Last order',
  noOrder: 'none yet',
  history: 'What operators have done here',
  facts: {
    title: 'At a glance',
    shop: 'Shop',
    owner: 'Owner',
    verified: 'verified',
    unverified: 'not verified',
    size: 'Size',
    products: (count) => plural('en', count, 'product', 'products'),
    orders: 'Orders',
    ordersOf: (all, counted, open) =>
      `${counted}${NBSP}${all === 1 ? 'order' : 'orders'}, ${open} of them open`,
    last: 'The latest:',
    registered: 'Registered',
  },
  acting: {
    open: 'Open as the owner',
    hint: (minutes) => `For ${minutes}${NBSP}minutes, and it is recorded.`,
  },
  sessions: {
    title: 'Log out',
    text: 'Logs the owner out on all devices, for instance when one was stolen. Links in e-mails no longer work; the password stays.',
    end: 'Log the owner out everywhere',
    done: 'The owner has been logged out everywhere.',
  },
  suspension: {
    title: 'Suspend',
    text: 'The shop and admin area are closed. Existing orders go ahead: customers can see them, and the bakery can hand them over.',
    note: 'Note to the owner',
    noteHint: 'Shown on the page that the owner sees instead of the admin area.',
    suspend: 'Suspend the bakery',
    done: 'The bakery has been suspended.',
    titleSuspended: 'Suspended',
    since: 'Suspended since',
    resume: 'Lift the suspension',
    resumed: 'The suspension has been lifted.',
  },
  data: {
    title: 'Data',
    text: 'Everything stored for this bakery.',
  },
  delete: {
    title: 'Delete the bakery',
    consequences: [
      'Shop, branches, products, pictures and all orders are deleted.',
      "The owner's account is deleted. They are told by e-mail.",
      'Only a backup brings it back.',
    ],
    exportFirst: 'Download all the data first.',
    export: 'Download the data (ZIP)',
    openOrders: (count) =>
      `${plural('en', count, 'open order', 'open orders')} left: the bakery cannot be deleted while customers are waiting for something. Suspend it and wait for the last pickup day, or cancel as the owner.`,
    name: (name) => `Type the name to confirm: ${name}`,
    submit: 'Delete for good',
    done: (name) => `${name} is deleted.`,
    begun: (name) => `${name} is being deleted.`,
    left: (orders) => `${orders} orders left`,
    goesOn: (orders) =>
      `This bakery is being deleted, ${orders} orders left. You can leave this page in the meantime. Its shop is closed and its owner logged out.`,
  },
}

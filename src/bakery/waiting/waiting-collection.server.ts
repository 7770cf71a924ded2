import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  json,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { MAX_QUANTITY } from '../catalogue/goods/quantity.ts'
import type { OptionSelection } from '../catalogue/products/product-options.ts'
import { calendarDay, customerKey, mailboxField } from '../common-fields.server.ts'
import { MAX_EMAIL } from '../email-bounds.ts'
import { ORDER_MAX } from '../ordering/order-bounds.ts'

/** Hides the id from the bakery until its customer has confirmed, because the id is the key that confirms. */
const SEEN = "bakery.owner = @request.auth.id && confirmedAt != ''"

/**
 * Places in the waiting lists of products and days. The id is the customer's access key, like that of an
 * order. While `state` is `offered`, the goods and a place in the slot are taken in `capacity_usage`, or in
 * `leftovers` if it is `late`.
 */
export const waitingList = defineCollection({
  name: 'waiting_list',
  type: 'base',
  fields: {
    ...seenBy.owner({
      id: customerKey(),
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      branch: relation({ to: 'branches', required: true, cascadeDelete: true }),
      product: relation({ to: 'products', required: true, cascadeDelete: true }),
      day: calendarDay(),
      quantity: number({ required: true, onlyInt: true, min: 1, max: MAX_QUANTITY }),
      options: json<OptionSelection>(),
      customerName: text({ required: true, max: ORDER_MAX.customerName }),
      customerEmail: text({ required: true, max: MAX_EMAIL }),
      locale: select(['de', 'en'], { required: true }),
      /** State of the wait: offers are made only to confirmed addresses. */
      state: select(['unconfirmed', 'waiting', 'offered', 'ordered', 'ended'], { required: true }),
      confirmedAt: date(),
      /** True once the cut-off is over: only leftovers of the day can be offered. */
      late: bool(),
      /** The last offer: its end, the slot held for it, and the deadline of an order that takes it. */
      offerUntil: date(),
      slotFrom: text({ max: 5 }),
      slotTo: text({ max: 5 }),
      editableUntil: date(),
      /** Order that took the offer. */
      order: text({ max: 26 }),
      /** `expired`: the offer was not taken. `closed`: not enough became free in time. */
      endedBy: select(['customer', 'owner', 'expired', 'closed']),
      created: autodate({ onCreate: true }),
      updated: autodate({ onCreate: true, onUpdate: true }),
    }),
    ...seenBy.operators({
      /** Counts a customer's records, however the address is spelled. */
      mailbox: mailboxField(),
    }),
  },
  rules: { list: SEEN, view: SEEN },
  indexes: [
    { columns: ['bakery', 'state', 'day'] },
    { columns: ['bakery', 'customerEmail'] },
    { columns: ['bakery', 'mailbox'] },
    { columns: ['product', 'day', 'branch', 'state'] },
    { columns: ['branch'] },
    { columns: ['state', 'day'] },
    { columns: ['day'] },
  ],
})

import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  json,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import type { Day } from '../branches/hours.ts'
import { calendarDay, customerKey, mailboxField } from '../common-fields.server.ts'
import { MAX_EMAIL } from '../email-bounds.ts'
import { ORDER_MAX } from '../ordering/order-bounds.ts'
import type { StandingLine } from './standing-lines.ts'
import { OUTCOMES } from './standing-outcome.ts'

/** Hides the id from the bakery until its customer has confirmed, because the id is the key that confirms. */
const SEEN = "bakery.owner = @request.auth.id && confirmedAt != ''"

/** Orders that are placed every week. The id is the customer's access key, like that of an order. */
export const standingOrders = defineCollection({
  name: 'standing_orders',
  type: 'base',
  fields: {
    ...seenBy.owner({
      id: customerKey(),
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      branch: relation({ to: 'branches', required: true }),
      slotFrom: text({ required: true, max: 5 }),
      /** Next pickup day that is not ordered yet; all others have the same weekday. */
      nextDay: calendarDay(),
      skippedDays: json<Day[]>(),
      /** First day from which orders are placed again; empty while it is not paused. */
      pausedUntil: text({ max: 10 }),
      /** Last day that was decided, and what became of it; empty before the first. */
      lastDay: text({ max: 10 }),
      lastOutcome: select(OUTCOMES),
      /** Lines with the names, prices and allergens that the customer was last told. */
      lines: json<StandingLine[]>(),
      /** Amount to pay that the customer was last told, deposits included. */
      payableCents: number({ onlyInt: true, min: 0 }),
      customerName: text({ required: true, max: ORDER_MAX.customerName }),
      customerEmail: text({ required: true, max: MAX_EMAIL }),
      customerPhone: text({ max: ORDER_MAX.customerPhone }),
      customerAddress: text({ max: ORDER_MAX.customerAddress }),
      note: text({ max: ORDER_MAX.note }),
      locale: select(['de', 'en'], { required: true }),
      /** Company that is billed, and its name as of then; empty if its orders are paid at pickup. */
      company: text({ max: 15 }),
      companyName: text({ max: ORDER_MAX.companyName }),
      /** Creation time of the company's link with which it was requested; under any other link nothing is ordered. */
      linkSince: date(),
      /** Order that it repeats. */
      repeats: text({ max: 26 }),
      /** Time at which the customer agreed on the page that the mail links to; nothing is ordered before. */
      confirmedAt: date(),
      endedAt: date(),
      endedBy: select(['customer', 'owner']),
      endReason: text({ max: ORDER_MAX.reason }),
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
    { columns: ['bakery', 'endedAt', 'nextDay'] },
    { columns: ['bakery', 'customerEmail'] },
    { columns: ['bakery', 'mailbox'] },
    { columns: ['bakery', 'repeats'] },
    { columns: ['branch'] },
    { columns: ['company'] },
    { columns: ['endedAt', 'nextDay'] },
  ],
})

import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  multiSelect,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { WEBHOOK_MAX } from './webhook-bounds.ts'
import { DELIVERY_TYPES, WEBHOOK_EVENTS } from './webhook-events.ts'

/** Endpoints of other programs, which receive a bakery's events. */
export const webhooks = defineCollection({
  name: 'webhooks',
  type: 'base',
  fields: {
    ...seenBy.owner({
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      name: text({ required: true, max: WEBHOOK_MAX.name }),
      url: text({ required: true, max: WEBHOOK_MAX.url }),
      events: multiSelect(WEBHOOK_EVENTS, { required: true }),
      /** True if customers' names, contact data and notes are sent too. */
      customerData: bool(),
      /** Time since which all deliveries have failed; empty while they succeed. */
      failingSince: date(),
      /** Time at which it was switched off; empty while it is on. */
      offSince: date(),
      /** `gone`: the endpoint answered with 410. `proof`: it was set up before the owner proved the address. */
      offBecause: select(['owner', 'failing', 'gone', 'proof']),
      created: autodate({ onCreate: true }),
      updated: autodate({ onCreate: true, onUpdate: true }),
    }),
    ...seenBy.operators({
      /** Signs the deliveries; `whsec_…`. */
      secret: text({ required: true, max: 100 }),
      /** The secret before it was renewed; also signs until `formerUntil`. */
      formerSecret: text({ max: 100 }),
      formerUntil: date(),
    }),
  },
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['bakery', 'created'] }],
})

/** Fields of `webhooks` that no export contains. */
export const WEBHOOK_SECRETS = ['secret', 'formerSecret'] as const

/**
 * Deliveries that are queued, done or have failed. Written in the transaction of the event they report; the payload
 * is created when they are sent.
 */
export const webhookDeliveries = defineCollection({
  name: 'webhook_deliveries',
  type: 'base',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    webhook: relation({ to: 'webhooks', required: true, cascadeDelete: true }),
    type: select(DELIVERY_TYPES, { required: true }),
    /** Id in `order_events`; empty for events of no order. */
    event: text({ max: 15 }),
    /** Pickup day that the event is about; empty for the test. */
    day: text({ max: 10 }),
    /** Pickup code of the order, for the log. */
    code: text({ max: 4 }),
    status: select(['queued', 'done', 'failed'], { required: true }),
    attempts: number({ onlyInt: true, min: 0 }),
    nextAttempt: date({ required: true }),
    /** Time of the last attempt, its duration and the response; 0 without one. */
    triedAt: date(),
    milliseconds: number({ onlyInt: true, min: 0 }),
    response: number({ onlyInt: true, min: 0 }),
    /** Beginning of the response's body. */
    excerpt: text({ max: WEBHOOK_MAX.excerpt }),
    error: text({ max: WEBHOOK_MAX.error }),
    created: autodate({ onCreate: true }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [
    { columns: ['status', 'webhook', 'nextAttempt'] },
    { columns: ['webhook', 'created'] },
    { columns: ['bakery'] },
    { columns: ['created'] },
    { columns: ['event'] },
  ],
})

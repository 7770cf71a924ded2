import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Day } from '../branches/hours.ts'
import type { OrderEvent } from '../ordering/orders.ts'
import { orderEvents, orders } from '../ordering/orders-collections.server.ts'
import { loadBranches } from '../ordering/rulebooks/load-rules.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import { cutoffsDue } from '../ordering/rules/cutoffs-due.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { eventOf, type WebhookEvent } from './webhook-events.ts'
import type { Webhook } from './webhooks.ts'
import { webhookDeliveries, webhooks } from './webhooks-collections.server.ts'

/**
 * Queues a delivery for each entry in the history of an order, in the entry's transaction. Call it once per core.
 */
export function registerWebhookRules(core: Core): void {
  core.hooks.on(orderEvents.name, {
    afterCreate: ({ core, record }) => queueOrderEvent(core, record as OrderEvent),
  })
}

async function queueOrderEvent(core: Core, event: OrderEvent): Promise<void> {
  if (!(await hasWebhooks(core, event.bakery))) return
  const type = eventOf(event)
  const listening = await listenersTo(core, type, event.bakery)
  if (listening.length === 0) return
  const { source, code, pickupDay: day } = await core.records.get(orders, event.order)
  if (source === 'test') return
  const now = core.clock.now()
  const queued = {
    type,
    event: event.id,
    day,
    code,
    status: 'queued',
    attempts: 0,
    nextAttempt: now,
  } as const
  await core.records.createMany(
    webhookDeliveries,
    listening.map(({ id, bakery }) => ({ bakery, webhook: id, ...queued })),
    new Set([event.bakery, ...listening.map(({ id }) => id)]),
  )
}

/**
 * Tells whether a bakery has webhooks; most have none. Counting them is quicker than listing none, because SQLite plans
 * a sorted list anew each time it runs.
 */
async function hasWebhooks(core: Core, bakery: string): Promise<boolean> {
  const count = await core.records.count(webhooks, { filter: 'bakery = {:bakery}', params: { bakery } })
  return count > 0
}

/** Returns the webhooks of a bakery, or of all, that are on and want an event. */
async function listenersTo(core: Core, event: WebhookEvent, bakery?: string): Promise<Webhook[]> {
  const found = await core.records.list(webhooks, {
    filter: bakery === undefined ? "offSince = ''" : "offSince = '' && bakery = {:bakery}",
    params: { bakery: bakery ?? '' },
    sort: 'bakery,created',
  })
  return found.filter(({ events }) => events.includes(event))
}

/**
 * Queues the event that orders for a day are closed at all branches, once per webhook and day. An error in one bakery
 * doesn't stop the others; throws afterwards.
 */
export async function queueClosedDays(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'cut-offs of every bakery')
  const errors: unknown[] = []
  const listening = Map.groupBy(await listenersTo(core, 'day.closed'), ({ bakery }) => bakery)
  for (const [id, of] of listening) {
    try {
      const { timezone } = await core.records.get(bakeries, id)
      const now = localNow(core.clock.now(), timezone)
      for (const day of cutoffsDue(await loadBranches(core, id, 'de'), now))
        await queueClosedDay(core, of, day)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Closed days of ${errors.length} bakeries failed`)
}

async function queueClosedDay(anyCore: Core, listening: readonly Webhook[], day: Day): Promise<void> {
  const now = formatInstant(anyCore.clock.now())
  const rows = listening.map(({ id, bakery }) => ({
    id: `${id}/${day}`,
    bakery,
    webhook: id,
    type: 'day.closed',
    event: '',
    day,
    code: '',
    status: 'queued',
    attempts: 0,
    nextAttempt: now,
    created: now,
  }))
  await anyCore.transaction(async ({ sql }) => {
    await sql
      .insertInto(webhookDeliveries.name)
      .values(rows)
      // Makes sure that the event is queued only once.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}

/**
 * Queues the news that the customer data of these orders was erased, for webhooks that are sent such data. Call it in
 * the transaction of the erasure.
 */
export async function queueErasures(core: Core, ids: readonly string[]): Promise<void> {
  const sharing = await core.records.list(webhooks, { filter: "offSince = '' && customerData = true" })
  if (sharing.length === 0) return
  const placed = await core.sql
    .selectFrom(`${orderEvents.name} as event`)
    .innerJoin(`${orders.name} as placed`, 'placed.id', 'event.order')
    .select([
      'event.id as event',
      'placed.bakery as bakery',
      'placed.code as code',
      'placed.pickupDay as day',
    ])
    .where('placed.id', 'in', ids)
    .where('placed.source', '!=', 'test')
    .where('event.from', '=', '')
    .execute()
  const queued = {
    type: 'order.erased',
    status: 'queued',
    attempts: 0,
    nextAttempt: core.clock.now(),
  } as const
  const rows = placed.flatMap(({ event, bakery, code, day }) =>
    sharing
      .filter((webhook) => webhook.bakery === bakery)
      .map(({ id }) => ({
        bakery: String(bakery),
        webhook: id,
        event: String(event),
        day: String(day),
        code: String(code),
        ...queued,
      })),
  )
  if (rows.length > 0) await core.records.createMany(webhookDeliveries, rows)
}

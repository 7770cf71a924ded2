import type { Core } from '#core/core.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { orderEvents, orders } from '../ordering/orders-collections.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { iso, tellChange, tellOrder, tellVolumes } from '../told/tell-order.server.ts'
import { PAYLOAD_VERSION, type WebhookData } from './webhook-payload.ts'
import type { Delivery, Webhook } from './webhooks.ts'

/**
 * Returns the body of a delivery, with the order as it is now; `undefined` if what it reports no longer exists.
 * Created when it is sent, so that no data of an erased customer waits in a queue.
 */
export async function payloadOf(
  core: Core,
  webhook: Webhook,
  delivery: Delivery,
): Promise<string | undefined> {
  const data = await dataOf(core, webhook, delivery)
  if (!data) return undefined
  const { type, created } = delivery
  return JSON.stringify({ type, timestamp: iso(created), version: PAYLOAD_VERSION, data })
}

async function dataOf(
  core: Core,
  webhook: Webhook,
  { type, event: id, day }: Delivery,
): Promise<WebhookData | undefined> {
  const { id: webhookId, name, bakery, customerData } = webhook
  if (type === 'webhook.test') return { webhook: { id: webhookId, name } }
  if (type === 'day.closed') return closedDay(core, bakery, day)
  const event = await core.records.find(orderEvents, id)
  const order = event && (await core.records.find(orders, event.order))
  if (!event || !order) return undefined
  const lines = await linesOf(core, order.id)
  const told = { order: tellOrder(order, lines, customerData) }
  return type === 'order.erased' ? told : { ...told, change: tellChange(event, customerData) }
}

async function closedDay(core: Core, id: string, day: string): Promise<WebhookData | undefined> {
  const bakery = await core.records.find(bakeries, id)
  return bakery && tellVolumes(core, bakery, day)
}

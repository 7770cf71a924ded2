import { createHash } from 'node:crypto'
import type { Core } from '#core/core.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { depositCentsOf } from '../ordering/money.ts'
import type { Order, OrderEvent, OrderLine } from '../ordering/orders.ts'
import { orderEvents, orders } from '../ordering/orders-collections.server.ts'
import { sumsOf } from '../ordering/reading/day-sums.server.ts'
import { volumeOf } from '../ordering/reading/volume.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import type { Delivery, Webhook } from './webhooks.ts'

/** Version of the payloads. Fields are added without a new version; anything else needs one. */
const PAYLOAD_VERSION = 1

/**
 * Returns the body of a delivery, with the order as it is now; `undefined` if what it reports no longer exists. Drawn
 * when it is sent, so that no erased customer waits in a queue.
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

async function dataOf(core: Core, webhook: Webhook, { type, event: id, day }: Delivery) {
  const { id: webhookId, name, bakery, customerData } = webhook
  if (type === 'webhook.test') return { webhook: { id: webhookId, name } }
  if (type === 'day.closed') return closedDay(core, bakery, day)
  const event = await core.records.find(orderEvents, id)
  const order = event && (await core.records.find(orders, event.order))
  if (!event || !order) return undefined
  const lines = await linesOf(core, order.id)
  const told = { order: orderOf(order, lines, customerData) }
  return type === 'order.erased' ? told : { ...told, change: changeOf(event, customerData) }
}

async function closedDay(core: Core, id: string, day: string) {
  const bakery = await core.records.find(bakeries, id)
  if (!bakery) return undefined
  const [branches, volume] = await Promise.all([
    sumsOf(core, bakery, day),
    volumeOf(core, { bakery }, { day, byBranch: true }),
  ])
  return {
    day,
    timezone: bakery.timezone,
    branches: branches.map(({ id, branch: name, orders, totalCents }) => ({ id, name, orders, totalCents })),
    products: volume.map(({ product: id, name, quantity, branches = [] }) => ({
      id,
      name,
      quantity,
      branches,
    })),
  }
}

function orderOf(order: Order, lines: readonly OrderLine[], withCustomer: boolean) {
  const { code, status, source, version, pickupDay: day, slotFrom: from, slotTo: to, timezone } = order
  const { branch, branchName, totalCents, vat, created, withdrawnAt } = order
  return {
    id: publicOrderId(order.id),
    version,
    code,
    status,
    source,
    placedAt: iso(created),
    pickup: { day, from, to, timezone, branch: { id: branch, name: branchName } },
    currency: 'EUR',
    totalCents,
    depositCents: depositCentsOf(lines),
    vat: vat ?? [],
    withdrawn: withdrawnAt !== '',
    lines: lines.map((line) => lineOf(line, withCustomer)),
    ...(withCustomer && { customer: customerOf(order) }),
  }
}

function lineOf(line: OrderLine, withCustomer: boolean) {
  const { product, name, quantity, unit, priceCents, depositCents, vatRate, options } = line
  return {
    product,
    name,
    quantity,
    unit,
    priceCents,
    depositCents,
    vatRate: Number(vatRate),
    // Without a choice the value is the customer's own words, such as a name on a cake.
    options: (options ?? []).map(({ name, choice, value }) => ({
      name,
      ...((choice !== '' || withCustomer) && { value }),
    })),
  }
}

function customerOf({
  customerName: name,
  customerEmail,
  customerPhone,
  customerAddress,
  note,
  locale,
}: Order) {
  if (name === FORGOTTEN) return null
  return { name, email: customerEmail, phone: customerPhone, address: customerAddress, note, locale }
}

function changeOf({ from, to, actor: by, at, reason }: OrderEvent, withCustomer: boolean) {
  return { from, to, by, at: iso(at), ...(withCustomer && { reason }) }
}

/** Returns the id by which other programs know an order. Its own id opens the customer's page. */
function publicOrderId(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 24)
}

function iso(instant: string): string {
  return instant.replace(' ', 'T')
}

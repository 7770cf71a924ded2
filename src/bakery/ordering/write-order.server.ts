import type { Core } from '#core/core.ts'
import { randomString, recordId } from '#kit/ids.ts'
import type { Branch } from '../branches/branches.ts'
import { keepAgreedTexts } from '../legal/agreed-texts.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { LocalNow } from './cutoff.ts'
import type { OrderPlan } from './judge-order.ts'
import { totalCents, vatLines } from './money.ts'
import { type AgreedOrder, type OrderOrigin, sourceOf } from './order-origin.ts'
import { termsOf } from './order-terms.ts'
import type { Ordering } from './ordering.server.ts'
import type { Order, OrderEvent, OrderLine } from './orders.ts'
import { orderEvents, orderLines, orders, orderTerms } from './orders-collections.server.ts'
import { PICKUP_CODE_ALPHABET, PICKUP_CODE_LENGTH } from './pickup-code.ts'
import type { Shareholder } from './slot-shares.ts'
import { snapshotOf } from './snapshot.ts'

type NewOrder = AgreedOrder & {
  ordering: Ordering
  bakery: Bakery
  plan: OrderPlan
  holders: readonly Shareholder[]
  now: LocalNow
}

/** Writes an order that the rules allow: snapshots of everything agreed, its lines, its first event and its news. */
export async function writeOrder(core: Core, input: NewOrder): Promise<Order> {
  const { bakery, request, origin, plan, now } = input
  const order = await createOrder(core, input)
  const lines: OrderLine[] = []
  for (const [position, { product, quantity, options }] of plan.lines.entries()) {
    lines.push(
      await core.records.create(orderLines, {
        order: order.id,
        bakery: bakery.id,
        position,
        quantity,
        ...snapshotOf(product, options),
      }),
    )
  }
  await core.records.create(orderEvents, {
    order: order.id,
    bakery: bakery.id,
    from: '',
    to: 'placed',
    ...firstActor(origin, request.name),
    at: now.instant,
  })
  await writeTerms(core, order)
  if (order.customerEmail === '') return order
  const branchPhone = plan.rules.branch.phone
  await input.ordering.announce(core, { kind: 'order-placed', order, lines, bakery, branchPhone })
  return order
}

/** Writes the search terms of an order in one statement, without record hooks or live updates. */
export async function writeTerms(core: Core, order: Order): Promise<void> {
  const rows = termsOf(order).map((term) => ({
    id: recordId(),
    order: order.id,
    bakery: order.bakery,
    term,
  }))
  if (rows.length > 0) await core.sql.insertInto(orderTerms.name).values(rows).execute()
}

/** Returns the actor of the first event, with the reason for overriding limits. */
function firstActor(
  origin: OrderOrigin,
  customer: string,
): Pick<OrderEvent, 'actor' | 'actorName' | 'reason'> {
  return origin.by === 'staff'
    ? { actor: 'owner', actorName: origin.name, reason: origin.overrideReason }
    : { actor: 'customer', actorName: customer, reason: '' }
}

async function createOrder(core: Core, input: NewOrder): Promise<Order> {
  const { bakery, holders, request, origin, plan, now } = input
  const { branch } = plan.rules
  const priced = plan.lines.map(({ product, quantity, options }) => ({
    ...snapshotOf(product, options),
    quantity,
  }))
  const agreed = await keepAgreedTexts(core, bakery, request.locale)
  return core.records.create(orders, {
    bakery: bakery.id,
    branch: branch.id,
    code: await freePickupCode(core, branch.id, request.day),
    status: 'placed',
    statusSince: now.instant,
    version: 1,
    source: sourceOf(origin),
    locale: request.locale,
    customerName: request.name,
    customerEmail: request.email,
    customerPhone: request.phone,
    customerAddress: request.address,
    note: request.note,
    pickupDay: request.day,
    slotFrom: plan.slot.from,
    slotTo: plan.slot.to,
    timezone: bakery.timezone,
    pickupAt: plan.pickupAt,
    editableUntil: plan.editableUntil,
    branchName: branch.name,
    branchAddress: addressOf(branch),
    totalCents: totalCents(priced),
    vat: vatLines(priced),
    shares: holders.join(' '),
    agreedTexts: agreed.id,
    ...(request.email !== '' && agreed.instructs && { instructedAt: now.instant }),
    ...(origin.by !== 'staff' && { termsAcceptedAt: now.instant, privacyAcceptedAt: now.instant }),
  })
}

/** Formats a branch's address in one line, as orders store it. */
export function addressOf({ street, zip, city }: Branch): string {
  return `${street}, ${zip} ${city}`
}

/**
 * Returns a pickup code that is free as far as this transaction sees, preferably the wished one. The unique index
 * decides in the end.
 */
export async function freePickupCode(
  core: Core,
  branch: string,
  day: string,
  wished?: string,
): Promise<string> {
  for (let code = wished ?? randomPickupCode(); ; code = randomPickupCode()) {
    const taken = await core.records.count(orders, {
      filter: 'branch = {:branch} && pickupDay = {:day} && code = {:code}',
      params: { branch, day, code },
    })
    if (taken === 0) return code
  }
}

function randomPickupCode(): string {
  return randomString(PICKUP_CODE_LENGTH, PICKUP_CODE_ALPHABET)
}

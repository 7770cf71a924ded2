import { addressOf } from '#bakery/branches/branch-address.ts'
import { storeTexts } from '#bakery/legal/agreed-texts.server.ts'
import type { InputOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { insertRows } from '#core/records/writing/insert-rows.ts'
import { randomString, recordId } from '#kit/ids.ts'
import { totalCents, vatLines } from '../money.ts'
import { termsOf } from '../order-terms.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order, OrderEvent } from '../orders.ts'
import { orderEvents, orderLines, orders, orderTerms } from '../orders-collections.server.ts'
import { PICKUP_CODE_ALPHABET, PICKUP_CODE_LENGTH } from '../pickup-code.ts'
import type { Rulebook } from '../rulebooks/rulebooks.server.ts'
import type { LocalNow } from '../rules/cutoff.ts'
import type { OrderPlan } from '../rules/judge-order.ts'
import type { Shareholder } from '../rules/slot-shares.ts'
import { snapshotOf } from '../snapshot.ts'
import { type AgreedOrder, isRescue, type OrderOrigin, sourceOf } from './order-origin.ts'

type NewOrder = AgreedOrder & {
  ordering: Ordering
  rulebook: Rulebook
  plan: OrderPlan
  holders: readonly Shareholder[]
  now: LocalNow
}

/** Writes an order that the rules allow: snapshots of everything agreed, its lines, its first event and its news. */
export async function writeOrder(core: Core, input: NewOrder): Promise<Order> {
  const { request, origin, plan, now } = input
  const { bakery } = input.rulebook
  // Judging has just found these in this transaction.
  const known = new Set([bakery.id, plan.rules.branch.id, ...plan.lines.map(({ product }) => product.id)])
  const order = await createOrder(core, input, known)
  known.add(order.id)
  const of = { order: order.id, bakery: bakery.id }
  const snapshots = plan.lines.map(({ product, quantity, options }, position) => ({
    ...of,
    position,
    quantity,
    ...snapshotOf(product, options),
  }))
  const lines = await core.records.createMany(orderLines, snapshots, known)
  const placed = { ...of, from: '', to: 'placed', ...firstActor(origin, request.name), at: now.instant }
  await core.records.createMany(orderEvents, [placed], known)
  await writeTerms(core, order)
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
  if (rows.length > 0) await insertRows(core.sql, orderTerms.name, rows)
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

async function createOrder(core: Core, input: NewOrder, known: ReadonlySet<string>): Promise<Order> {
  const { rulebook, holders, request, origin, payer, plan, now } = input
  const { bakery } = rulebook
  const { branch } = plan.rules
  const priced = plan.lines.map(({ product, quantity, options }) => ({
    ...snapshotOf(product, options),
    quantity,
  }))
  const agreed = await rulebook.texts()
  await storeTexts(core, agreed)
  const row = {
    bakery: bakery.id,
    branch: branch.id,
    // Almost always free; the unique index refuses one that is not, and the order is attempted again.
    code: randomPickupCode(),
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
    rescued: isRescue(origin),
    agreedTexts: agreed.id,
    ...(payer && { company: payer.id, companyName: payer.name }),
    ...(request.email !== '' && agreed.instructs && { instructedAt: now.instant }),
    ...(origin.by !== 'staff' && agreement(origin, now.instant)),
  } satisfies InputOf<typeof orders>
  const [order] = await core.records.createMany(orders, [row], known)
  if (!order) throw new Error('the order was not written')
  return order
}

/** Returns when the customer agreed: with this order, or with the standing order that places it. */
function agreement(origin: Exclude<OrderOrigin, { by: 'staff' }>, now: Date) {
  const standing = origin.by === 'customer' ? origin.standing : undefined
  const at = standing?.agreedAt ?? now
  return { termsAcceptedAt: at, privacyAcceptedAt: at, occurrence: standing?.occurrence ?? '' }
}

/**
 * Returns a pickup code for an order that moves, free as far as this transaction sees, preferably its own. The unique
 * index decides in the end.
 */
export async function freePickupCode(
  core: Core,
  branch: string,
  day: string,
  wished: string,
): Promise<string> {
  for (let code = wished; ; code = randomPickupCode()) {
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

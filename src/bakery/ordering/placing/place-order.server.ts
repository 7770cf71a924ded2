import { hash as digest } from 'node:crypto'
import { parseInput } from '#bakery/input.ts'
import { type LimitRefusal, limitRefusal, unitsOf } from '#bakery/tenancy/order-limits.ts'
import { branchOf } from '#bakery/tenancy/scope.server.ts'
import type { Bakery, DeskScope, ShopScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { AccountRefusal } from '../account-charges.ts'
import { callRefusal } from '../customers/call-first.server.ts'
import type { CallRefusal } from '../customers/customers.ts'
import { judgeRescue, type RescueStock } from '../leftovers/judge-rescue.ts'
import { changeLeftovers, readLeftovers } from '../leftovers/leftover-stock.server.ts'
import { depositCentsOf, totalCents } from '../money.ts'
import { asksForNothing, type OrderRequest, type PlaceOrderResult } from '../order-request.ts'
import type { Ordering } from '../ordering.server.ts'
import { idempotencyKeys } from '../orders-collections.server.ts'
import { alternativesTo, keptWorldOf } from '../rulebooks/ordering-world.server.ts'
import { type Take, unitsByProduct } from '../rules/capacity.ts'
import { type LocalNow, localNow } from '../rules/cutoff.ts'
import type { HeldOrder } from '../rules/held-order.ts'
import {
  isPlaceRefusal,
  type Judgement,
  judgeOrder,
  type OrderingWorld,
  type OrderPlan,
} from '../rules/judge-order.ts'
import {
  type OrderSender,
  ordersPerSlot,
  type Shareholder,
  type ShareRefusal,
  shareTakes,
} from '../rules/slot-shares.ts'
import { snapshotOf } from '../snapshot.ts'
import { takePlanned } from '../stock/take-planned.server.ts'
import type { Hold } from './hold.server.ts'
import { type AgreedOrder, isRescue, type OrderOrigin, type Payer } from './order-origin.ts'
import { orderRequestInput, staffOrderInput } from './order-request-input.ts'
import { LostRace, untilNoRaceIsLost } from './race.server.ts'
import { shareholdersOf, shareRefusal } from './slot-shares.server.ts'
import type { StaffOrderRequest } from './staff-order.ts'
import { writeOrder } from './write-order.server.ts'

/** Hours for which the same key returns the same order (rule G). */
const IDEMPOTENCY_HOURS = 24

/**
 * Places an order. One transaction requires the rules to be current, writes the order with its lines, event, mail and
 * idempotency key, and takes its capacity. A customer who loses a race gets alternatives. In the preview of an
 * unpublished shop the order is its owner's test. `sender` identifies a guest, whose orders per slot are limited.
 * `payer` is billed instead of a payment at pickup.
 */
export async function placeOrder(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  input: OrderRequest,
  sender?: OrderSender,
  payer?: Payer,
): Promise<PlaceOrderResult> {
  if (asksForNothing(input)) return { ok: false, reason: 'empty' }
  const parsed = parseInput(orderRequestInput(scope.bakery), input)
  if (!parsed.ok) return parsed
  const origin: OrderOrigin = scope.preview ? { by: 'test' } : { by: 'customer' }
  return place(core, ordering, scope.bakery, agreedOf(parsed.value, origin, payer), sender)
}

/**
 * Places the order of one day for a standing order, by the rules of any customer's order. What the customer left out
 * when it was agreed, such as a telephone number, is not asked for again.
 */
export async function placeStandingOrder(
  core: Core,
  ordering: Ordering,
  { bakery }: ShopScope,
  input: OrderRequest,
  standing: { occurrence: string; agreedAt: string },
  payer?: Payer,
): Promise<PlaceOrderResult> {
  const parsed = parseInput(orderRequestInput({ ...bakery, phoneRequired: false, keepsPhone: true }), input)
  if (!parsed.ok) return parsed
  const origin: OrderOrigin = { by: 'customer', standing }
  return place(core, ordering, bakery, agreedOf(parsed.value, origin, payer), { ip: '' })
}

/**
 * Places an order of goods that are held for its customer. What is held was promised, so no rule applies to it again;
 * another time is judged as in an edit. The hold ends with the order, or the order is not placed.
 */
export async function placeHeldOrder(
  core: Core,
  ordering: Ordering,
  { bakery }: ShopScope,
  input: OrderRequest,
  sender: OrderSender,
  hold: Hold,
): Promise<PlaceOrderResult> {
  const parsed = parseInput(orderRequestInput(bakery), input)
  if (!parsed.ok) return parsed
  return place(core, ordering, bakery, { request: parsed.value, origin: { by: 'customer' } }, sender, hold)
}

/**
 * Places an order of what is left over at a branch today. No rule about time or capacity applies; leftovers
 * have a count of their own, from which the order takes.
 */
export async function placeRescue(
  core: Core,
  ordering: Ordering,
  { bakery }: ShopScope,
  input: OrderRequest,
  sender: OrderSender,
  hold?: Hold,
): Promise<PlaceOrderResult> {
  if (asksForNothing(input)) return { ok: false, reason: 'empty' }
  const parsed = parseInput(orderRequestInput(bakery), input)
  if (!parsed.ok) return parsed
  const origin: OrderOrigin = { by: 'customer', rescue: true }
  return place(core, ordering, bakery, { request: parsed.value, origin }, sender, hold)
}

/**
 * Places an order that staff take at the counter or by phone, also in an unpublished shop. `overrideReason` lifts the
 * bakery's limits where needed and is stored in the order's history. Throws 404 for a branch that the desk does not
 * open.
 */
export async function placeStaffOrder(
  core: Core,
  ordering: Ordering,
  scope: DeskScope,
  input: StaffOrderRequest,
  payer?: Payer,
): Promise<PlaceOrderResult> {
  if (asksForNothing(input)) return { ok: false, reason: 'empty' }
  const parsed = parseInput(staffOrderInput, input)
  if (!parsed.ok) return parsed
  const { source, overrideReason, ...request } = parsed.value
  branchOf(scope, request.branch)
  const origin: OrderOrigin = { by: 'staff', source, name: scope.actor, overrideReason }
  return place(core, ordering, scope.bakery, agreedOf(request, origin, payer))
}

function agreedOf(request: AgreedOrder['request'], origin: OrderOrigin, payer?: Payer): AgreedOrder {
  return { request, origin, ...(payer && { payer: { id: payer.id, name: payer.name } }) }
}

async function place(
  core: Core,
  ordering: Ordering,
  bakery: Bakery,
  agreed: AgreedOrder,
  sender?: OrderSender,
  hold?: Hold,
): Promise<PlaceOrderResult> {
  const outcome = await untilNoRaceIsLost(() =>
    core.transaction((core) => attemptOrder(ordering.open(core), ordering, bakery.id, agreed, sender, hold)),
  )
  return withAlternatives(core, bakery, agreed, outcome)
}

type Placed = Extract<PlaceOrderResult, { ok: true }>
type Refused = Exclude<Judgement, { ok: true }> | { ok: false; reason: 'key_reused' | 'shop_closed' }
type PriceChanged = { ok: false; reason: 'price_changed'; totalCents: number }
type Outcome = Placed | Refused | PriceChanged | LimitRefusal | ShareRefusal | CallRefusal | AccountRefusal

async function attemptOrder(
  core: Core,
  ordering: Ordering,
  bakeryId: string,
  agreed: AgreedOrder,
  sender: OrderSender | undefined,
  hold: Hold | undefined,
): Promise<Outcome> {
  const { request, origin, payer } = agreed
  const hash = requestHash(agreed)
  const known = await findRepeated(core, bakeryId, request.idempotencyKey, hash)
  if (known) return known

  const rulebook = await ordering.rulebooks.open(core, bakeryId, request.locale)
  const { bakery } = rulebook
  if (!isOpenFor(origin, bakery)) return { ok: false, reason: 'shop_closed' }
  const now = localNow(core.clock.now(), bakery.timezone)
  const rescue = isRescue(origin) ? await rescueStockOf(core, bakery, request, hold) : undefined
  const holders = holdersOf(core, bakery, { request, origin }, sender)
  const world = await keptWorldOf(core, rulebook, request, holders)
  const { judged, overruled } = judge(world, now, { request, origin }, { held: hold?.held, rescue })
  if (!judged.ok) return judged
  const priced = pricedLines(judged.plan)
  const total = totalCents(priced)
  const payable = total + depositCentsOf(priced)
  if (payable !== request.expectedTotalCents) {
    return { ok: false, reason: 'price_changed', totalCents: payable }
  }
  const size = { totalCents: total, units: unitsOf(judged.plan.lines) }
  const limited = await sizeRefusal(core, ordering, bakery, agreed, size, {
    payable,
    isPromised: hold !== undefined || rescue !== undefined,
  })
  if (limited && !mayOverrule(origin)) return limited

  const { rules, slot } = judged.plan
  const phone = rules.branch.phone || bakery.phone
  const call = origin.by === 'customer' ? await callRefusal(core, bakery, request, phone) : undefined
  if (call) return call
  const shares = shareTakes(
    { ...request, slotFrom: slot.from },
    holders,
    ordersPerSlot(bakery),
    slot.capacity,
  )
  const full = shareRefusal(bakery, judged.plan, shares, world.usage)
  if (full) return full

  const order = await writeOrder(core, {
    ordering,
    rulebook,
    request,
    origin: overruled || limited ? origin : withoutReason(origin),
    payer,
    plan: judged.plan,
    holders,
    now,
  })
  await storeKey(core, bakeryId, { key: request.idempotencyKey, requestHash: hash, order: order.id })
  if (origin.by === 'test') return { ok: true, orderId: order.id, repeated: false }
  await hold?.endWith(core, order.id)
  // Comes last: other orders for the same resources wait from here until the commit.
  await takeGoods(core, bakeryId, judged.plan, shares, { request, rescue, hold })
  return { ok: true, orderId: order.id, repeated: false }
}

/**
 * Judges the size by the bakery's limits and by that of the company to be billed. Other orders on its account wait from
 * here until the commit.
 */
async function sizeRefusal(
  core: Core,
  { charges }: Ordering,
  bakery: Bakery,
  { request: { day }, payer }: AgreedOrder,
  size: { totalCents: number; units: number },
  { payable, isPromised }: { payable: number; isPromised: boolean },
): Promise<LimitRefusal | AccountRefusal | undefined> {
  const limited = limitRefusal(bakery, size, isPromised ? size : undefined)
  if (!payer) return limited
  await charges.lock(core, payer.id)
  return limited ?? charges.judge(core, { company: payer.id, day, cents: payable })
}

function pricedLines({ lines }: OrderPlan) {
  return lines.map(({ product, options, quantity }) => ({ ...snapshotOf(product, options), quantity }))
}

/** Returns the keys by which a guest's orders in a slot are counted; orders of leftovers take no place in one. */
function holdersOf(
  core: Core,
  bakery: Bakery,
  { request, origin }: AgreedOrder,
  sender: OrderSender | undefined,
): Shareholder[] {
  if (!sender || origin.by !== 'customer' || isRescue(origin)) return []
  return shareholdersOf(core, bakery, request, sender)
}

/** Takes the resources that an order needs, and throws if another order took one first. */
async function takeGoods(
  core: Core,
  bakery: string,
  plan: OrderPlan,
  shares: readonly Take[],
  { request, rescue, hold }: { request: AgreedOrder['request']; rescue: unknown; hold: Hold | undefined },
): Promise<void> {
  const lost = rescue
    ? await takeRescued(core, bakery, request, hold)
    : await takePlanned(core, bakery, plan, shares)
  if (lost.length > 0) throw new LostRace(lost)
}

async function storeKey(
  core: Core,
  bakery: string,
  of: { key: string; requestHash: string; order: string },
): Promise<void> {
  const expires = new Date(core.clock.now().getTime() + IDEMPOTENCY_HOURS * 3_600_000)
  await core.records.createMany(idempotencyKeys, [{ bakery, ...of, expires }], new Set([bakery, of.order]))
}

/** Reads what is left over for an order; what is held for its customer counts too. */
async function rescueStockOf(
  core: Core,
  { leftovers, leftoversPercent: percent }: Bakery,
  wish: AgreedOrder['request'],
  hold: Hold | undefined,
): Promise<RescueStock> {
  const remaining = leftovers || hold ? await readLeftovers(core, wish) : new Map<string, number>()
  for (const [product, units] of unitsByProduct(hold?.held.items ?? []))
    remaining.set(product, (remaining.get(product) ?? 0) + units)
  return { remaining, percent }
}

/** Takes the units of an order of leftovers that are not held for it. */
async function takeRescued(
  core: Core,
  bakery: string,
  { branch, day, items }: AgreedOrder['request'],
  hold: Hold | undefined,
): Promise<{ key: string }[]> {
  const held = unitsByProduct(hold?.held.items ?? [])
  const changes = [...unitsByProduct(items)].flatMap(([product, units]) => {
    const more = units - (held.get(product) ?? 0)
    return more === 0 ? [] : [{ product, remaining: -more }]
  })
  const lost = await changeLeftovers(core, { bakery, branch, day }, changes)
  return lost.map((key) => ({ key }))
}

/** Finds the order placed with this key. The same key with another body is refused (rule G). */
async function findRepeated(
  core: Core,
  bakery: string,
  key: string,
  hash: string,
): Promise<Outcome | undefined> {
  const stored = await core.records.findFirst(idempotencyKeys, {
    filter: 'bakery = {:bakery} && key = {:key}',
    params: { bakery, key },
  })
  if (!stored) return undefined
  if (stored.expires <= formatInstant(core.clock.now())) {
    await core.records.delete(idempotencyKeys, stored.id)
    return undefined
  }
  if (stored.requestHash !== hash) return { ok: false, reason: 'key_reused' }
  return { ok: true, orderId: stored.order, repeated: true }
}

function requestHash(agreed: AgreedOrder): string {
  return digest('sha256', JSON.stringify(agreed))
}

/**
 * Tells whether the shop takes orders of this origin. Customers need a published shop, owners test an unpublished
 * one, staff can always order unless an operator has suspended the bakery.
 */
function isOpenFor({ by }: OrderOrigin, { published, suspendedAt }: Bakery): boolean {
  return suspendedAt === '' && (by === 'staff' || published === (by === 'customer'))
}

/** Judges the order. `overruled` is true when only the staff's override reason made it possible. */
function judge(
  world: OrderingWorld,
  now: LocalNow,
  { request: wish, origin }: AgreedOrder,
  { held, rescue }: { held: HeldOrder | undefined; rescue: RescueStock | undefined },
): { judged: Judgement; overruled: boolean } {
  if (rescue) return { judged: judgeRescue(world, now, wish, rescue, held), overruled: false }
  const judged = judgeOrder(world, now, wish, { held })
  if (judged.ok || !mayOverrule(origin)) return { judged, overruled: false }
  return { judged: judgeOrder(world, now, wish, { overrules: true }), overruled: true }
}

function mayOverrule(origin: OrderOrigin): boolean {
  return origin.by === 'staff' && origin.overrideReason !== ''
}

function withoutReason(origin: OrderOrigin): OrderOrigin {
  return origin.by === 'staff' ? { ...origin, overrideReason: '' } : origin
}

async function withAlternatives(
  core: Core,
  bakery: Bakery,
  { request, origin }: AgreedOrder,
  outcome: Outcome,
): Promise<PlaceOrderResult> {
  if (outcome.ok) return outcome
  const alternatives = async () =>
    isRescue(origin) ? [] : alternativesTo(core, bakery, request, request.locale)
  if (outcome.reason === 'product_sold_out' || outcome.reason === 'product_unavailable') {
    return { ...outcome, alternatives: await alternatives() }
  }
  if (!isPlaceRefusal(outcome)) return outcome
  return { ok: false, reason: outcome.reason, alternatives: await alternatives() }
}

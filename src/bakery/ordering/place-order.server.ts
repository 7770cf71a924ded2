import { createHash } from 'node:crypto'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import { formatInstant } from '#kit/instant.ts'
import { addDays } from '../branches/days.ts'
import { bakeries } from '../collections/bakeries.ts'
import { branches } from '../collections/branches.ts'
import { idempotencyKeys } from '../collections/orders.ts'
import { parseInput } from '../input.ts'
import { loadBranches, loadProducts, rulesOf } from '../shop/load-shop.server.ts'
import type { Alternative, OrderRequest, PlaceOrderResult } from '../shop/shop.ts'
import type { Bakery, ShopScope } from '../tenancy/scope.ts'
import { ALTERNATIVE_DAYS, findAlternatives, firstAlternativeDay } from './alternatives.ts'
import { resourcesOf } from './capacity.ts'
import { type LocalNow, localNow } from './cutoff.ts'
import { asOrdering } from './guard-orders.server.ts'
import { type Judgement, judgeOrder, type OrderingWorld } from './judge-order.ts'
import { totalCents } from './money.ts'
import { orderRequestInput } from './order-request-input.ts'
import { readUsage, readUsageOfDays, takeCapacity } from './usage.server.ts'
import { writeOrder } from './write-order.server.ts'

const IDEMPOTENCY_HOURS = 24
/** Losing a race means that somebody else won it, so this many in a row do not happen. */
const MAX_ATTEMPTS = 10

/** Somebody was quicker: the transaction is undone and tried again, on what is true by then. */
class LostRace extends Error {}

/**
 * Places an order: in one transaction the rules are read anew, the order is written with its lines, event, mail and
 * idempotency key, and its capacity is taken. All or nothing; who loses a race learns what they can have instead.
 */
export async function placeOrder(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  input: OrderRequest,
): Promise<PlaceOrderResult> {
  if (scope.preview) return { ok: false, reason: 'shop_closed' }
  if (Array.isArray(input.items) && input.items.length === 0) return { ok: false, reason: 'empty' }
  const parsed = parseInput(orderRequestInput(scope.bakery.phoneRequired), input)
  if (!parsed.ok) return parsed
  const request = parsed.value
  const outcome = await untilNoRaceIsLost(() =>
    core.transaction((core) => attemptOrder(asOrdering(core), publicUrl, scope.bakery.id, request)),
  )
  return withAlternatives(core, scope.bakery, request, outcome)
}

type Placed = Extract<PlaceOrderResult, { ok: true }>
type Refused = Exclude<Judgement, { ok: true }> | { ok: false; reason: 'key_reused' | 'shop_closed' }
type PriceChanged = { ok: false; reason: 'price_changed'; totalCents: number }
type Outcome = Placed | Refused | PriceChanged

async function attemptOrder(
  core: Core,
  publicUrl: string,
  bakeryId: string,
  request: OrderRequest,
): Promise<Outcome> {
  const hash = requestHash(request)
  const known = await findRepeated(core, bakeryId, request.idempotencyKey, hash)
  if (known) return known

  const bakery = await core.records.get(bakeries, bakeryId)
  if (!bakery.published) return { ok: false, reason: 'shop_closed' }
  const now = localNow(core.clock.now(), bakery.timezone)
  const judged = judgeOrder(await worldOf(core, bakeryId, request), now, request)
  if (!judged.ok) return judged
  const total = totalCents(
    judged.plan.lines.map(({ product, quantity }) => ({ priceCents: product.priceCents, quantity })),
  )
  if (total !== request.expectedTotalCents) return { ok: false, reason: 'price_changed', totalCents: total }

  const order = await writeOrder(core, { publicUrl, bakery, request, plan: judged.plan, now })
  await core.records.create(idempotencyKeys, {
    bakery: bakeryId,
    key: request.idempotencyKey,
    requestHash: hash,
    order: order.id,
    expires: new Date(now.instant.getTime() + IDEMPOTENCY_HOURS * 3_600_000),
  })
  // Last: whoever wants the same things waits from here until the commit.
  const lost = await takeCapacity(core, bakeryId, judged.plan.takes)
  if (lost.length > 0) throw new LostRace(`not enough left of ${lost.map(({ key }) => key).join(', ')}`)
  return { ok: true, orderId: order.id, repeated: false }
}

/** Rule G: the same key and body give the same order, the same key with another body is a mistake. */
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

function requestHash(request: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/** Just what this order is judged by. */
async function worldOf(core: Core, bakery: string, request: OrderRequest): Promise<OrderingWorld> {
  const branch = await core.records.find(branches, request.branch)
  const isOwn = branch?.bakery === bakery
  return {
    branches: new Map(isOwn ? [[branch.id, rulesOf(branch, request.locale)]] : []),
    products: await loadProducts(
      core,
      bakery,
      request.items.map(({ product }) => product),
    ),
    usage: await readUsage(
      core,
      resourcesOf(request).map(({ key }) => key),
    ),
  }
}

async function withAlternatives(
  core: Core,
  bakery: Bakery,
  request: OrderRequest,
  outcome: Outcome,
): Promise<PlaceOrderResult> {
  if (outcome.ok) return outcome
  switch (outcome.reason) {
    case 'empty':
    case 'key_reused':
    case 'shop_closed':
      return { ok: false, reason: outcome.reason }
    case 'price_changed':
    case 'product_unavailable':
    case 'quantity_not_allowed':
      return outcome
    case 'product_sold_out':
      return { ...outcome, alternatives: await alternativesTo(core, bakery, request) }
    case 'slot_full':
    case 'slot_unknown':
    case 'day_closed':
    case 'past_cutoff':
    case 'beyond_horizon':
    case 'day_past':
    case 'branch_inactive':
    case 'branch_unknown':
    case 'paused':
      return { ok: false, reason: outcome.reason, alternatives: await alternativesTo(core, bakery, request) }
  }
}

async function alternativesTo(core: Core, bakery: Bakery, request: OrderRequest): Promise<Alternative[]> {
  const now: LocalNow = localNow(core.clock.now(), bakery.timezone)
  const rules = await loadBranches(core, bakery.id, request.locale)
  const first = firstAlternativeDay(rules, now, request.day)
  const world: OrderingWorld = {
    branches: new Map(rules.map((branch) => [branch.branch.id, branch])),
    products: await loadProducts(
      core,
      bakery.id,
      request.items.map(({ product }) => product),
    ),
    usage: await readUsageOfDays(core, bakery.id, first, addDays(first, ALTERNATIVE_DAYS)),
  }
  return findAlternatives(world, now, request)
}

async function untilNoRaceIsLost<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isLostRace(error)) throw error
    }
  }
}

/** Also a pickup code or an idempotency key that another order has just taken. */
function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  return (
    error instanceof ApiError &&
    Object.values(error.data).some((problem) => problem['code'] === 'validation_not_unique')
  )
}

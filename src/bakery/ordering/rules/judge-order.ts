import type { DaySlot } from '#bakery/branches/calendar.ts'
import { instantAt } from '#bakery/branches/wall-clock.ts'
import { isDeclared } from '#bakery/catalogue/goods/allergens.ts'
import {
  ANY_QUANTITY,
  isAllowedQuantity,
  isUnits,
  type QuantityRule,
  quantityRule,
} from '#bakery/catalogue/goods/quantity.ts'
import { chooseOptions, type LineOption, lineKey } from '#bakery/catalogue/products/product-options.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { type BranchRules, type DayRefusal, dayRefusal, slotsAhead } from './branch-rules.ts'
import {
  leftOf,
  productBranchResource,
  productResource,
  type Take,
  type Usage,
  unitsByProduct,
} from './capacity.ts'
import { cutoffOf, editableUntil, type LocalNow } from './cutoff.ts'
import {
  differenceOf,
  type HeldOrder,
  isHeld,
  isSameDay,
  isSameSlot,
  onlyKeeps,
  unitsHeld,
  usageWithout,
  type Wish,
} from './held-order.ts'
import { isShort, type PooledProduct, type PoolTake, poolUnits } from './pools.ts'
import { isSellable, type ProductRefusal, productRefusal, stockOn, unitsLeft } from './product-rules.ts'

/** The stored data by which orders are judged. */
export type OrderingWorld = {
  branches: ReadonlyMap<string, BranchRules>
  /** Contains at least the basket's products; a missing one does not exist in this bakery. */
  products: ReadonlyMap<string, PooledProduct>
  /** Covers the wish, and the pools of its products. */
  usage: Usage
}

/**
 * Options for judging an order.
 * `held` is the order before an edit: its resources count as free, and its unchanged parts are not judged again.
 * `overrules` lets staff exceed deadlines, pauses, horizon, places, stock and product rules. Still required are an
 * existing pickup time that lies on a day not past, and products of this bakery with known allergens. Units beyond a
 * capacity are counted too.
 */
export type JudgeOptions = { held?: HeldOrder | undefined; overrules?: boolean }

/**
 * A line of a planned order. `key` is from `lineKey`; `options` may be empty when a held line keeps the agreed ones.
 */
export type PlannedLine = { product: PooledProduct; quantity: number; options: LineOption[]; key: string }

/**
 * An order that the rules allow. `takes` lists the resources it takes, or releases with negative units, in key order;
 * `pools` the pools it takes more of.
 */
export type OrderPlan = {
  rules: BranchRules
  slot: DaySlot
  lines: PlannedLine[]
  takes: Take[]
  pools: PoolTake[]
  pickupAt: Date
  editableUntil: Date
}

/** Product that cannot be ordered. `options`: a choice is not on offer, or a required choice is missing. */
type Unavailable = ProductProblem<{ why: ProductRefusal | 'unknown' | 'options' }>
type ProductProblem<T> = { product: string; name: string } & T

/** Refusals that another day, time or branch may avoid. */
export type PlaceRefusal = 'branch_unknown' | 'slot_unknown' | 'slot_full' | DayRefusal

const PLACE_REFUSALS: Record<PlaceRefusal, true> = {
  slot_full: true,
  slot_unknown: true,
  day_closed: true,
  past_cutoff: true,
  beyond_horizon: true,
  day_past: true,
  branch_inactive: true,
  branch_unknown: true,
  paused: true,
}

/** Tells whether the same basket may be possible at another day, time or branch. */
export function isPlaceRefusal<R extends { reason: string }>(
  refusal: R,
): refusal is Extract<R, { reason: PlaceRefusal }> {
  return refusal.reason in PLACE_REFUSALS
}

export type Judgement =
  | { ok: true; plan: OrderPlan }
  | { ok: false; reason: 'empty' }
  | { ok: false; reason: PlaceRefusal }
  | {
      ok: false
      reason: 'product_unavailable'
      products: Unavailable[]
    }
  | { ok: false; reason: 'quantity_not_allowed'; products: ProductProblem<QuantityRule>[] }
  | { ok: false; reason: 'product_sold_out'; products: ProductProblem<{ left: number }>[] }

/**
 * Judges whether an order can be placed, or changed to the wish, now. All or nothing: quantities are never reduced
 * (rule A).
 */
export function judgeOrder(
  world: OrderingWorld,
  now: LocalNow,
  wish: Wish,
  options: JudgeOptions = {},
): Judgement {
  const { held, overrules = false } = options
  if (wish.items.length === 0) return { ok: false, reason: 'empty' }
  const rules = world.branches.get(wish.branch)
  if (!rules) return { ok: false, reason: 'branch_unknown' }
  const keeps = onlyKeeps(held, wish)
  const refusal = keeps ? undefined : dayRefusal(rules, now, wish.day)
  if (refusal && !overrules) return { ok: false, reason: refusal }
  if (refusal && wish.day < now.day) return { ok: false, reason: 'day_past' }
  const slot = slotOf(rules, wish, held)
  if (!slot) return { ok: false, reason: 'slot_unknown' }
  if (!isSameSlot(held, wish) && !overrules && !isAhead(rules, now, wish)) {
    return { ok: false, reason: 'past_cutoff' }
  }
  const judged = judgeItems(world, rules, now, wish, options)
  if (!judged.ok) return judged
  const { lines } = judged
  const takes = takesOf(wish, rules, slot, lines, options)
  const pools = poolTakesOf(wish, lines, options)
  const missing = takes.filter((take) => !fits(take, world.usage))
  const short = pools.filter((take) => isShort(take, world.usage))
  if (missing.some(({ kind }) => kind === 'slot')) return { ok: false, reason: 'slot_full' }
  if (missing.length > 0 || short.length > 0) {
    return { ok: false, reason: 'product_sold_out', products: soldOutOf(world, rules, wish, lines, held) }
  }
  const pickupAt = instantAt(wish.day, slot.from, now.zone)
  const until = keeps ? held.editableUntil : deadlineOf(rules, wish, lines, now.zone)
  return { ok: true, plan: { rules, slot, lines, takes, pools, pickupAt, editableUntil: until } }
}

/** Finds the requested slot. An order that holds a removed slot keeps it. */
function slotOf(rules: BranchRules, wish: Wish, held: HeldOrder | undefined): DaySlot | undefined {
  const slot = rules.calendar.plan(wish.day).slots.find(({ from }) => from === wish.slotFrom)
  if (slot || !isSameSlot(held, wish)) return slot
  return { from: held.slotFrom, to: held.slotTo, capacity: 0 }
}

function isAhead(rules: BranchRules, now: LocalNow, wish: Wish): boolean {
  return slotsAhead(rules, now, wish.day).some(({ from }) => from === wish.slotFrom)
}

type Lines = OrderPlan['lines']

function judgeItems(
  world: OrderingWorld,
  rules: BranchRules,
  now: LocalNow,
  wish: Wish,
  options: JudgeOptions,
):
  | { ok: true; lines: Lines }
  | Extract<Judgement, { reason: 'product_unavailable' | 'quantity_not_allowed' }> {
  const { lines, unknown } = knownLines(world, wish, options)
  const { held, overrules = false } = options
  const late: Unavailable[] = []
  const wrong: ProductProblem<QuantityRule>[] = []
  const products = new Map(lines.map(({ product }) => [product.id, product]))
  const broken = new Set(
    wish.items.filter(({ quantity }) => !isUnits(quantity)).map(({ product }) => product),
  )
  // The rules of a product apply to the sum of its lines.
  for (const [id, quantity] of unitsByProduct(wish.items)) {
    const product = products.get(id)
    if (!product) continue
    const holds = unitsHeld(held, id)
    const isNew = quantity > (isSameDay(held, wish) ? holds : 0)
    const why = isNew && !overrules ? productRefusal(product, rules, now, wish.day) : undefined
    if (why) late.push({ product: id, name: product.name, why })
    const rule = overrules ? ANY_QUANTITY : quantityRule(product)
    const stays = holds > 0 && quantity === holds
    if (broken.has(id) || (!stays && !isAllowedQuantity(quantity, rule))) {
      wrong.push({ product: id, name: product.name, ...rule })
    }
  }
  const unavailable = [...unknown, ...late]
  if (unavailable.length > 0) return { ok: false, reason: 'product_unavailable', products: unavailable }
  return wrong.length > 0
    ? { ok: false, reason: 'quantity_not_allowed', products: wrong }
    : { ok: true, lines }
}

/** Returns the lines whose products and options exist; staff may leave options open. */
function knownLines(
  world: OrderingWorld,
  wish: Wish,
  { held, overrules = false }: JudgeOptions,
): { lines: Lines; unknown: Unavailable[] } {
  const lines: Lines = []
  const unknown: Unavailable[] = []
  const isOnOffer = overrules ? isTellable : isSellable
  for (const item of wish.items) {
    const product = world.products.get(item.product)
    if (!product || (unitsHeld(held, item.product) === 0 && !isOnOffer(product))) {
      unknown.push({ product: item.product, name: product?.name ?? '', why: 'unknown' })
      continue
    }
    const options = chooseOptions(product.options, item.options)
    if (!options && !overrules && !isHeld(held, item)) {
      unknown.push({ product: product.id, name: product.name, why: 'options' })
    }
    lines.push({ product, quantity: item.quantity, options: options ?? [], key: lineKey(item) })
  }
  return { lines, unknown }
}

function isTellable(product: Product): boolean {
  return !product.archived && isDeclared(product)
}

function takesOf(
  wish: Wish,
  rules: BranchRules,
  slot: DaySlot,
  lines: Lines,
  { held, overrules }: JudgeOptions,
): Take[] {
  const capacities = new Map<string, number | null>()
  for (const { product } of lines) {
    const { stockPerDay, stockPerBranchDay } = stockOn(product, rules, wish.day)
    capacities.set(productResource(product.id, wish.day).key, stockPerDay)
    capacities.set(productBranchResource(product.id, wish.day, wish.branch).key, stockPerBranchDay)
  }
  return differenceOf(held, wish).map((resource) => {
    const capacity = resource.kind === 'slot' ? slot.capacity : (capacities.get(resource.key) ?? null)
    return { ...resource, capacity: overrules || resource.units < 0 ? null : capacity }
  })
}

function poolTakesOf(wish: Wish, lines: Lines, { held, overrules }: JudgeOptions): PoolTake[] {
  if (overrules) return []
  const pieces = new Map(differenceOf(held, wish).map(({ key, units }) => [key, units]))
  const pools = new Map(lines.flatMap(({ product }) => product.pools.map(({ pool }) => [pool.id, pool])))
  return [...pools.values()]
    .map((pool) => ({ pool, day: wish.day, units: poolUnits(pool, wish.day, (key) => pieces.get(key) ?? 0) }))
    .filter(({ units }) => units > 0)
}

function fits(take: Take, usage: Usage): boolean {
  const left = leftOf(take.capacity, usage.get(take.key) ?? 0)
  return left === null || take.units <= left
}

/**
 * Lists the products with too few units left, and how many of each this order could have. Products of one pool share
 * what is left of it in the order of their lines, after what the order holds.
 */
function soldOutOf(
  { usage }: OrderingWorld,
  rules: BranchRules,
  wish: Wish,
  lines: Lines,
  held: HeldOrder | undefined,
): ProductProblem<{ left: number }>[] {
  const wanted = unitsByProduct(wish.items)
  const taken = new Map(usageWithout(held, usage))
  const take = (id: string, units: number) => {
    for (const { key } of [productResource(id, wish.day), productBranchResource(id, wish.day, wish.branch)])
      taken.set(key, (taken.get(key) ?? 0) + units)
  }
  const kept = (id: string) =>
    isSameDay(held, wish) ? Math.min(unitsHeld(held, id), wanted.get(id) ?? 0) : 0
  for (const id of wanted.keys()) take(id, kept(id))
  const problems: ProductProblem<{ left: number }>[] = []
  for (const product of new Set(lines.map(({ product }) => product))) {
    const more = (wanted.get(product.id) ?? 0) - kept(product.id)
    const left = unitsLeft(product, rules, wish.day, taken) ?? more
    if (left < more) problems.push({ product: product.id, name: product.name, left: kept(product.id) + left })
    take(product.id, Math.min(left, more))
  }
  return problems
}

/**
 * Returns the deadline for changes and cancellation: the earliest cut-off of the lines (rule B), at the latest the
 * start of the pickup slot.
 */
export function deadlineOf(
  { branch, calendar }: BranchRules,
  { day, slotFrom }: Pick<Wish, 'day' | 'slotFrom'>,
  lines: readonly { product: Pick<Product, 'leadDays'> }[],
  zone: string,
): Date {
  const longestLead = Math.max(...lines.map(({ product }) => product.leadDays))
  return editableUntil(cutoffOf(branch, calendar, day, longestLead), instantAt(day, slotFrom, zone), zone)
}

import type { DaySlot } from '../branches/calendar.ts'
import type { Day, WallTime } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import { isDeclared } from '../catalogue/allergens.ts'
import { chooseOptions, type LineOption, lineKey } from '../catalogue/product-options.ts'
import type { Product } from '../catalogue/products.ts'
import type { BasketItem } from '../shop/shop.ts'
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
} from './held-order.ts'
import { isSellable, type ProductRefusal, productRefusal, unitsLeft } from './product-rules.ts'
import { ANY_QUANTITY, isAllowedQuantity, isUnits, type QuantityRule, quantityRule } from './quantity.ts'

/** Everything an order is judged by, as it is stored at this moment. */
export type OrderingWorld = {
  branches: ReadonlyMap<string, BranchRules>
  /** Those of the basket at least; what is missing does not exist for this bakery. */
  products: ReadonlyMap<string, Product>
  usage: Usage
}

export type Wish = { day: Day; branch: string; slotFrom: WallTime; items: readonly BasketItem[] }

/**
 * `held`: the order that is to become this one. What it has is free for it, and what only stays is not judged anew.
 * `overrules`: staff who have a reason set the bakery's limits aside: deadlines, pauses, horizon, places, stock and
 * product rules. What stays is what no reason can help: a pickup time that exists and is not of another day, and
 * products of this bakery whose allergens can be told. What is taken is counted beyond a capacity too.
 */
export type JudgeOptions = { held?: HeldOrder | undefined; overrules?: boolean }

/** `key` as of `lineKey`; `options` may be empty where a held line keeps what was agreed. */
export type PlannedLine = { product: Product; quantity: number; options: LineOption[]; key: string }

/** An order that the rules allow, with all that it takes (or, with negative units, gives back), in key order. */
export type OrderPlan = {
  rules: BranchRules
  slot: DaySlot
  lines: PlannedLine[]
  takes: Take[]
  pickupAt: Date
  editableUntil: Date
}

/** `options`: what was chosen is not on offer, or something must be chosen. */
type Unavailable = ProductProblem<{ why: ProductRefusal | 'unknown' | 'options' }>
type ProductProblem<T> = { product: string; name: string } & T

/** What may be possible on another day, at another time or branch. */
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

/** Whether the same basket may be possible elsewhere. */
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

/** Whether an order can be placed, or become so, now. All or nothing: a quantity is never reduced (rule A). */
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
  const takes = takesOf(wish, slot, lines, options)
  const missing = takes.filter((take) => !fits(take, world.usage))
  if (missing.some(({ kind }) => kind === 'slot')) return { ok: false, reason: 'slot_full' }
  if (missing.length > 0) {
    return { ok: false, reason: 'product_sold_out', products: soldOutOf(world, wish, lines, missing, held) }
  }
  const pickupAt = instantAt(wish.day, slot.from, now.zone)
  const until = keeps ? held.editableUntil : deadlineOf(rules, wish, lines, now.zone)
  return { ok: true, plan: { rules, slot, lines, takes, pickupAt, editableUntil: until } }
}

/** A slot that was taken away stays for who has it. */
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
  // A product's rules are about all its lines together.
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

/** The lines whose product and options exist; staff may leave options open. */
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

function takesOf(wish: Wish, slot: DaySlot, lines: Lines, { held, overrules }: JudgeOptions): Take[] {
  const capacities = new Map<string, number | null>()
  for (const { product } of lines) {
    capacities.set(productResource(product.id, wish.day).key, product.stockPerDay)
    capacities.set(productBranchResource(product.id, wish.day, wish.branch).key, product.stockPerBranchDay)
  }
  return differenceOf(held, wish).map((resource) => {
    const capacity = resource.kind === 'slot' ? slot.capacity : (capacities.get(resource.key) ?? null)
    return { ...resource, capacity: overrules || resource.units < 0 ? null : capacity }
  })
}

function fits(take: Take, usage: Usage): boolean {
  const left = leftOf(take.capacity, usage.get(take.key) ?? 0)
  return left === null || take.units <= left
}

/** Which products there is not enough of, and how many this order could have of each. */
function soldOutOf(
  world: OrderingWorld,
  wish: Wish,
  lines: Lines,
  missing: readonly Take[],
  held: HeldOrder | undefined,
): ProductProblem<{ left: number }>[] {
  const keys = new Set(missing.map(({ key }) => key))
  const others = usageWithout(held, world.usage)
  return [...new Set(lines.map(({ product }) => product))]
    .filter(
      ({ id }) =>
        keys.has(productResource(id, wish.day).key) ||
        keys.has(productBranchResource(id, wish.day, wish.branch).key),
    )
    .map((product) => ({
      product: product.id,
      name: product.name,
      left: unitsLeft(product, wish.branch, wish.day, others) ?? 0,
    }))
}

/**
 * Until when an order can be changed and cancelled: it closes with the first of its lines (rule B), and never later
 * than its pickup begins.
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

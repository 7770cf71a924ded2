import type { DaySlot } from '../branches/calendar.ts'
import type { Day, WallTime } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import type { Product } from '../krume.ts'
import type { BasketItem } from '../shop/shop.ts'
import { type BranchRules, type DayRefusal, dayRefusal, slotsAhead } from './branch-rules.ts'
import {
  leftOf,
  productBranchResource,
  productResource,
  resourcesOf,
  type Take,
  type Usage,
} from './capacity.ts'
import { type Cutoff, cutoffOf, editableUntil, type LocalNow } from './cutoff.ts'
import { isSellable, type ProductRefusal, productRefusal, unitsLeft } from './product-rules.ts'
import { isAllowedQuantity, type QuantityRule, quantityRule } from './quantity.ts'

/** Everything an order is judged by, as it is stored at this moment. */
export type OrderingWorld = {
  branches: ReadonlyMap<string, BranchRules>
  /** Those of the basket at least; what is missing does not exist for this bakery. */
  products: ReadonlyMap<string, Product>
  usage: Usage
}

export type Wish = { day: Day; branch: string; slotFrom: WallTime; items: readonly BasketItem[] }

/** An order that the rules allow, with all that it takes, in key order. */
export type OrderPlan = {
  rules: BranchRules
  slot: DaySlot
  lines: { product: Product; quantity: number }[]
  takes: Take[]
  pickupAt: Date
  editableUntil: Date
}

type ProductProblem<T> = { product: string; name: string } & T

export type Judgement =
  | { ok: true; plan: OrderPlan }
  | { ok: false; reason: 'empty' | 'branch_unknown' | 'slot_unknown' | 'slot_full' | DayRefusal }
  | {
      ok: false
      reason: 'product_unavailable'
      products: ProductProblem<{ why: ProductRefusal | 'unknown' }>[]
    }
  | { ok: false; reason: 'quantity_not_allowed'; products: ProductProblem<QuantityRule>[] }
  | { ok: false; reason: 'product_sold_out'; products: ProductProblem<{ left: number }>[] }

/** Whether an order can be placed now. All or nothing: a quantity is never reduced (rule A). */
export function judgeOrder(world: OrderingWorld, now: LocalNow, wish: Wish): Judgement {
  if (wish.items.length === 0) return { ok: false, reason: 'empty' }
  const rules = world.branches.get(wish.branch)
  if (!rules) return { ok: false, reason: 'branch_unknown' }
  const refusal = dayRefusal(rules, now, wish.day)
  if (refusal) return { ok: false, reason: refusal }
  const slot = rules.calendar.plan(wish.day).slots.find(({ from }) => from === wish.slotFrom)
  if (!slot) return { ok: false, reason: 'slot_unknown' }
  if (!slotsAhead(rules, now, wish.day).includes(slot)) return { ok: false, reason: 'past_cutoff' }

  const judged = judgeItems(world, rules, now, wish)
  if (!judged.ok) return judged
  const takes = takesOf(wish, slot, judged.lines)
  const slotTake = takes.find(({ kind }) => kind === 'slot')
  if (slotTake && !fits(slotTake, world.usage)) return { ok: false, reason: 'slot_full' }
  const soldOut = judged.lines.flatMap(({ product, quantity }) => {
    const left = unitsLeft(product, wish.branch, wish.day, world.usage)
    return left !== null && left < quantity ? [{ product: product.id, name: product.name, left }] : []
  })
  if (soldOut.length > 0) return { ok: false, reason: 'product_sold_out', products: soldOut }

  const pickupAt = instantAt(wish.day, slot.from, now.zone)
  const cutoff = earliestCutoff(rules, wish.day, judged.lines)
  return {
    ok: true,
    plan: {
      rules,
      slot,
      lines: judged.lines,
      takes,
      pickupAt,
      editableUntil: editableUntil(cutoff, pickupAt, now.zone),
    },
  }
}

type Lines = OrderPlan['lines']

function judgeItems(
  world: OrderingWorld,
  rules: BranchRules,
  now: LocalNow,
  wish: Wish,
):
  | { ok: true; lines: Lines }
  | Extract<Judgement, { reason: 'product_unavailable' | 'quantity_not_allowed' }> {
  const lines: Lines = []
  const unavailable: ProductProblem<{ why: ProductRefusal | 'unknown' }>[] = []
  for (const { product: id, quantity } of wish.items) {
    const product = world.products.get(id)
    if (!product || !isSellable(product)) {
      unavailable.push({ product: id, name: product?.name ?? '', why: 'unknown' })
      continue
    }
    const why = productRefusal(product, rules, now, wish.day)
    if (why) unavailable.push({ product: id, name: product.name, why })
    lines.push({ product, quantity })
  }
  if (unavailable.length > 0) return { ok: false, reason: 'product_unavailable', products: unavailable }
  const wrong = lines
    .map(({ product, quantity }) => ({ product, quantity, rule: quantityRule(product) }))
    .filter(({ quantity, rule }) => !isAllowedQuantity(quantity, rule))
    .map(({ product, rule }) => ({ product: product.id, name: product.name, ...rule }))
  return wrong.length > 0
    ? { ok: false, reason: 'quantity_not_allowed', products: wrong }
    : { ok: true, lines }
}

function takesOf(wish: Wish, slot: DaySlot, lines: Lines): Take[] {
  const capacities = new Map<string, number | null>()
  for (const { product } of lines) {
    capacities.set(productResource(product.id, wish.day).key, product.stockPerDay)
    capacities.set(productBranchResource(product.id, wish.day, wish.branch).key, product.stockPerBranchDay)
  }
  return resourcesOf(wish).map((resource) => ({
    ...resource,
    capacity: resource.kind === 'slot' ? slot.capacity : (capacities.get(resource.key) ?? null),
  }))
}

function fits(take: Take, usage: Usage): boolean {
  const left = leftOf(take.capacity, usage.get(take.key) ?? 0)
  return left === null || take.units <= left
}

/** The order closes with the first of its lines (rule B). */
function earliestCutoff({ branch, calendar }: BranchRules, day: Day, lines: Lines): Cutoff {
  const longestLead = Math.max(...lines.map(({ product }) => product.leadDays))
  return cutoffOf(branch, calendar, day, longestLead)
}

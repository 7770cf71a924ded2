import type { Day, Interval, WallTime } from '#bakery/branches/hours.ts'
import { instantAt } from '#bakery/branches/wall-clock.ts'
import { isUnits, type QuantityRule } from '#bakery/catalogue/goods/quantity.ts'
import { chooseOptions, lineKey } from '#bakery/catalogue/products/product-options.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { type BranchRules, isPaused } from '../rules/branch-rules.ts'
import { unitsByProduct } from '../rules/capacity.ts'
import type { LocalNow } from '../rules/cutoff.ts'
import { type HeldOrder, unitsHeld, type Wish } from '../rules/held-order.ts'
import type { Judgement, OrderingWorld, PlannedLine } from '../rules/judge-order.ts'
import { isSellable } from '../rules/product-rules.ts'

/** Minutes before the closing time at which the last order for leftovers is taken. */
const LAST_MINUTES = 15

/** Time in which leftovers can be collected today. `until` is the end of ordering. */
export type RescueTime = Interval & { isOpen: boolean; until: Date }

/**
 * Returns the time until the branch closes next; `undefined` when it is closed for today, or takes no orders. A pause
 * does not end what is held for somebody.
 */
export function rescueTime(
  { branch, calendar }: BranchRules,
  now: LocalNow,
  isHeld = false,
): RescueTime | undefined {
  if (!branch.active || (!isHeld && isPaused(branch, now))) return undefined
  for (const { from, to } of calendar.plan(now.day).hours) {
    const until = lastOrderAt(now.day, to, now.zone)
    if (now.instant < until)
      return { from: from > now.time ? from : now.time, to, isOpen: from <= now.time, until }
  }
  return undefined
}

/** Returns the end of all orders for leftovers of a day at a branch; `undefined` if there are none. */
export function lastRescueOf({ branch, calendar }: BranchRules, day: Day, zone: string): Date | undefined {
  const last = calendar.plan(day).hours.at(-1)
  return branch.active && last ? lastOrderAt(day, last.to, zone) : undefined
}

function lastOrderAt(day: Day, closing: WallTime, zone: string): Date {
  return new Date(instantAt(day, closing, zone).getTime() - LAST_MINUTES * 60_000)
}

/** Tells whether a branch has opened today: from then on, its goods for the day are made. */
export function hasOpened({ calendar }: BranchRules, now: LocalNow): boolean {
  const [first] = calendar.plan(now.day).hours
  return first !== undefined && first.from <= now.time
}

/** Tells whether a product can be sold as it is: no option must be chosen. */
export function isRescuable(product: Product): boolean {
  return isSellable(product) && chooseOptions(product.options, {}) !== undefined
}

/** Returns a price in cents, reduced by a percentage, in whole cents. */
export function reducedCents(priceCents: number, percent: number): number {
  return Math.round((priceCents * (100 - percent)) / 100)
}

/** Leftovers of a branch today: units by product, and the percentage by which their price is reduced. */
export type RescueStock = { remaining: ReadonlyMap<string, number>; percent: number }

/**
 * Judges an order of leftovers, which are already made: no cut-off, capacity or rule of the product applies,
 * only what is left and the time until the branch closes. What is held was promised, even if its product is
 * hidden in the meantime.
 */
export function judgeRescue(
  world: OrderingWorld,
  now: LocalNow,
  wish: Wish,
  { remaining, percent }: RescueStock,
  held?: HeldOrder,
): Judgement {
  if (wish.items.length === 0) return { ok: false, reason: 'empty' }
  const rules = world.branches.get(wish.branch)
  if (!rules) return { ok: false, reason: 'branch_unknown' }
  if (wish.day !== now.day) return { ok: false, reason: 'day_past' }
  const time = rescueTime(rules, now, held !== undefined)
  if (!time) return { ok: false, reason: 'day_closed' }
  const units = [...unitsByProduct(wish.items)].map(([id, quantity]) => ({
    id,
    quantity,
    product: world.products.get(id),
  }))
  const unknown = units.filter(
    ({ id, product }) => !product || (unitsHeld(held, id) === 0 && !isRescuable(product)),
  )
  if (unknown.length > 0) {
    const products = unknown.map(({ id, product }) => ({
      product: id,
      name: product?.name ?? '',
      why: 'unknown' as const,
    }))
    return { ok: false, reason: 'product_unavailable', products }
  }
  const broken = units.filter(({ quantity }) => !isUnits(quantity))
  if (broken.length > 0) {
    const products = broken.map(({ id, product }) => ({
      product: id,
      name: product?.name ?? '',
      ...ONE_BY_ONE,
    }))
    return { ok: false, reason: 'quantity_not_allowed', products }
  }
  const short = units.filter(({ id, quantity }) => quantity > (remaining.get(id) ?? 0))
  if (short.length > 0) {
    const products = short.map(({ id, product }) => ({
      product: id,
      name: product?.name ?? '',
      left: remaining.get(id) ?? 0,
    }))
    return { ok: false, reason: 'product_sold_out', products }
  }
  const lines = units.flatMap(({ id, quantity, product }): PlannedLine[] =>
    product
      ? [
          {
            product: { ...product, priceCents: reducedCents(product.priceCents, percent) },
            quantity,
            options: [],
            key: lineKey({ product: id }),
          },
        ]
      : [],
  )
  return {
    ok: true,
    plan: {
      rules,
      slot: { from: time.from, to: time.to, capacity: null },
      lines,
      takes: [],
      pools: [],
      pickupAt: instantAt(now.day, time.from, now.zone),
      editableUntil: time.until,
    },
  }
}

const ONE_BY_ONE: QuantityRule = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }

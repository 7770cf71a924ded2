import type { DaySlot } from '#bakery/branches/calendar.ts'
import { addDays, daysBetween, daysFrom } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { instantAt } from '#bakery/branches/wall-clock.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { type BranchRules, dayRefusal } from '#bakery/ordering/rules/branch-rules.ts'
import {
  cutoffInstant,
  cutoffOf,
  type LocalNow,
  lastDayOfHorizon,
  localNow,
} from '#bakery/ordering/rules/cutoff.ts'
import { productRefusal } from '#bakery/ordering/rules/product-rules.ts'
import {
  CAFE,
  DEMO_BASKETS,
  DEMO_CUSTOMERS,
  DEMO_NOTES,
  DEMO_NOTES_EN,
  type DemoCustomer,
  WINE_SHOP,
} from './demo-customers.ts'
import { createSeededRandom } from './seeded-random.ts'

export type Fate = 'ready' | 'picked_up' | 'no_show' | 'cancelled_by_customer' | 'cancelled_by_owner'

/** An order to be placed at `placedAt`, with its later status as far as that lies in the past. */
export type DemoOrder = {
  branch: string
  day: Day
  slotFrom: string
  customer: DemoCustomer
  items: { product: Product; quantity: number }[]
  note: string
  placedAt: Date
  fate: { kind: Fate; at: Date } | null
}

export type DemoShop = {
  now: LocalNow
  /** Branches in the order of the shop; the first one is the busiest. */
  branches: readonly BranchRules[]
  /** Products by name. */
  products: ReadonlyMap<string, Product>
}

const DAYS_BACK = 14
const DAYS_AHEAD = 6
/** Share of each branch's places taken on a usual day. */
const BRANCH_SHARES = [0.11, 0.06, 0.06]
/** Share of places taken per slot on the day with which the shop opens: the first slot is full, the second nearly. */
const FOCUS_SHARES = [1, 0.84, 0.4, 0.28, 0.2, 0.2, 0.1, 0.1, 0.2, 0.1, 0.1]
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Plans the orders of the demo bakery around `shop.now`. Deterministic: the same moment always gives the same orders.
 */
export function planDemoOrders(shop: DemoShop): DemoOrder[] {
  const random = createSeededRandom(20_261_120)
  const focus = findFocusDay(shop)
  const units = new Map<string, number>()
  const orders: DemoOrder[] = []

  for (const day of daysFrom(addDays(shop.now.day, -DAYS_BACK), DAYS_BACK + 1 + DAYS_AHEAD)) {
    for (const [position, rules] of shop.branches.entries()) {
      const isFocus = position === 0 && day === focus
      for (const [index, slot] of rules.calendar.plan(day).slots.entries()) {
        const capacity = slot.capacity ?? 0
        const wanted = isFocus
          ? Math.floor(capacity * (FOCUS_SHARES[index] ?? 0))
          : Math.floor(capacity * usualShare(shop.now, position, day, random) + random())
        const keepsPlace = isFocus && index < 2
        for (let count = 0; count < wanted; count++) {
          const order = planOrder(
            shop,
            { rules, day, slot, number: orders.length, keepsPlace, units },
            random,
          )
          if (order) orders.push(order)
        }
      }
    }
  }
  return [...orders, ...bulkOrders(shop, focus, units)]
}

/** Finds the first day for which customers can still order at the first branch. */
function findFocusDay({ now, branches }: DemoShop): Day | undefined {
  const rules = branches[0]
  if (!rules) return undefined
  const last = lastDayOfHorizon(now.day, rules.branch.horizonDays)
  return daysFrom(now.day, daysBetween(now.day, last) + 1).find((day) => !dayRefusal(rules, now, day))
}

/** Returns the share of places taken: fewer for two weeks ago, when the shop was new, and for days far ahead. */
function usualShare(now: LocalNow, position: number, day: Day, random: () => number): number {
  const distance = daysBetween(now.day, day)
  const interest = distance < -7 ? 0.4 : distance <= 1 ? 1 : 2 / (distance + 1)
  return (BRANCH_SHARES[position] ?? 0) * interest * (0.5 + random())
}

type Place = {
  rules: BranchRules
  day: Day
  slot: DaySlot
  number: number
  /** True when the order must not be cancelled, so that the slot stays as full as planned. */
  keepsPlace: boolean
  /** Units planned so far of products with a daily stock, by `{day}/{product}`. */
  units: Map<string, number>
}

function planOrder(shop: DemoShop, place: Place, random: () => number): DemoOrder | undefined {
  const { rules, day, slot, number } = place
  const placedAt = momentOfOrder(shop.now, rules, day, random)
  if (!placedAt) return undefined
  const customer = pick(DEMO_CUSTOMERS, number * 7)
  const notes = customer.locale === 'en' ? DEMO_NOTES_EN : DEMO_NOTES
  const fate = fateOf(shop.now, place, placedAt, random)
  return {
    branch: rules.branch.id,
    day,
    slotFrom: slot.from,
    customer,
    items: chooseItems(shop, place, { placedAt, isCancelled: isCancellation(fate) }, random),
    note: number % 6 === 2 ? pick(notes, Math.floor(number / 6)) : '',
    placedAt,
    fate,
  }
}

/** Returns a time before the cut-off and before now, mostly on the last day and not at night. */
function momentOfOrder(now: LocalNow, rules: BranchRules, day: Day, random: () => number): Date | undefined {
  const cutoff = cutoffInstant(cutoffOf(rules.branch, rules.calendar, day, 0), now.zone)
  const latest = Math.min(cutoff.getTime(), now.instant.getTime())
  const moment = new Date(latest - 10 * MINUTE - Math.floor(random() ** 2 * 60 * 60) * MINUTE)
  const awake = localNow(moment, now.zone).time < '06:00' ? new Date(moment.getTime() - 7 * HOUR) : moment
  const isTaken = dayRefusal(rules, localNow(awake, now.zone), day) === undefined
  return isTaken ? awake : undefined
}

function chooseItems(
  shop: DemoShop,
  { rules, day, units }: Place,
  { placedAt, isCancelled }: { placedAt: Date; isCancelled: boolean },
  random: () => number,
): DemoOrder['items'] {
  const then = localNow(placedAt, shop.now.zone)
  const basket = pick(DEMO_BASKETS, Math.floor(random() ** 1.4 * DEMO_BASKETS.length))
  const items = basket.flatMap(([name, usual]) => {
    const product = getProduct(shop, name)
    const mayVary = usual >= 4 && product.stepQuantity <= 1
    const quantity = usual + (mayVary ? Math.floor(random() * 3) : 0)
    if (productRefusal(product, rules, then, day)) return []
    // Cancelled orders release their stock, which would change the planned counts, so they contain none of it.
    if (isCancelled && product.stockPerDay !== null) return []
    return reserve(units, day, product, quantity) ? [{ product, quantity }] : []
  })
  if (items.length > 0) return items
  return [{ product: getProduct(shop, 'Schnittbrötchen'), quantity: 4 + Math.floor(random() * 8) }]
}

/** Takes units from the first half of a daily stock; the other half is for the bulk orders. */
function reserve(units: Map<string, number>, day: Day, product: Product, quantity: number): boolean {
  if (product.stockPerDay === null) return true
  const key = `${day}/${product.id}`
  const planned = (units.get(key) ?? 0) + quantity
  if (planned > product.stockPerDay / 2) return false
  units.set(key, planned)
  return true
}

function isCancellation(fate: DemoOrder['fate']): boolean {
  return fate?.kind === 'cancelled_by_customer' || fate?.kind === 'cancelled_by_owner'
}

/**
 * Returns the current status of an order: some are cancelled, a few not picked up, most are picked up in their slot.
 */
function fateOf(now: LocalNow, place: Place, placedAt: Date, random: () => number): DemoOrder['fate'] {
  const { rules, day, slot, number, keepsPlace } = place
  const start = instantAt(day, slot.from, now.zone)
  const end = instantAt(day, slot.to, now.zone)
  const happened = (kind: Fate, at: Date) => (at < now.instant ? { kind, at } : null)
  const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE)

  if (!keepsPlace && number % 23 === 7) {
    return happened('cancelled_by_customer', later(placedAt, 1 + Math.floor(random() * 8)))
  }
  if (!keepsPlace && number % 53 === 11) return happened('cancelled_by_owner', later(placedAt, 9))
  if (end <= now.instant) {
    const closing = rules.calendar.plan(day).hours.at(-1)?.to ?? slot.to
    if (number % 19 === 4) return happened('no_show', later(instantAt(day, closing, now.zone), 15))
  }
  if (start <= now.instant) return happened('picked_up', later(start, 1 + Math.floor(random() * 27)))
  const isPacked = day === now.day && start <= later(now.instant, 60)
  return isPacked ? happened('ready', later(now.instant, -5 - (number % 20))) : null
}

/** Plans bulk orders that leave eight poppy seed rolls and no baguette on the day with which the shop opens. */
function bulkOrders(shop: DemoShop, day: Day | undefined, units: Map<string, number>): DemoOrder[] {
  const rules = shop.branches[0]
  // The third slot has free places: see `FOCUS_SHARES`.
  const slot = day && rules?.calendar.plan(day).slots[2]
  if (!slot) return []
  return [
    { customer: CAFE, name: 'Mohnbrötchen', left: 8, placedMinutesAgo: 95 },
    { customer: WINE_SHOP, name: 'Baguette', left: 0, placedMinutesAgo: 40 },
  ].map(({ customer, name, left, placedMinutesAgo }) => {
    const product = getProduct(shop, name)
    const planned = units.get(`${day}/${product.id}`) ?? 0
    return {
      branch: rules.branch.id,
      day,
      slotFrom: slot.from,
      customer,
      items: [{ product, quantity: (product.stockPerDay ?? 0) - left - planned }],
      note: '',
      placedAt: new Date(shop.now.instant.getTime() - placedMinutesAgo * MINUTE),
      fate: null,
    }
  })
}

function getProduct({ products }: DemoShop, name: string): Product {
  const product = products.get(name)
  if (!product) throw new Error(`the starter assortment has no ${name}`)
  return product
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

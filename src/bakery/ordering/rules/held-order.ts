import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import type { BasketItem } from '../order-request.ts'
import type { Order, OrderLine } from '../orders.ts'
import { itemOf } from '../snapshot.ts'
import { resourcesOf, type Usage, unitsByProduct } from './capacity.ts'

/** Content of an order before an edit, whose capacity it already holds. */
export type HeldOrder = {
  day: Day
  branch: string
  slotFrom: WallTime
  slotTo: WallTime
  items: readonly BasketItem[]
  editableUntil: Date
}

/** Builds a held order from a stored order and its lines. */
export function heldOf(order: Order, lines: readonly OrderLine[]): HeldOrder {
  return {
    day: order.pickupDay,
    branch: order.branch,
    slotFrom: order.slotFrom,
    slotTo: order.slotTo,
    items: lines.map(itemOf),
    editableUntil: new Date(order.editableUntil),
  }
}

/** Goods, place and time that an order asks for. */
export type Wish = Pick<HeldOrder, 'day' | 'branch' | 'slotFrom' | 'items'>

/** Tells whether the wish may reuse the held units: stock is counted by day and branch. */
export function isSameDay(held: HeldOrder | undefined, wish: Wish): held is HeldOrder {
  return held?.day === wish.day && held.branch === wish.branch
}

/** Tells whether the wish may reuse the held place in the slot. */
export function isSameSlot(held: HeldOrder | undefined, wish: Wish): held is HeldOrder {
  return isSameDay(held, wish) && held.slotFrom === wish.slotFrom
}

/**
 * Tells whether the wish asks for nothing beyond the held order: same place and time, no added line or unit. Such a
 * wish was already promised, so no rule is checked.
 */
export function onlyKeeps(held: HeldOrder | undefined, wish: Wish): held is HeldOrder {
  return isSameSlot(held, wish) && wish.items.every((item) => isHeld(held, item))
}

/** Sums the held units of a product over all options. */
export function unitsHeld(held: HeldOrder | undefined, product: string): number {
  return unitsByProduct(held?.items ?? []).get(product) ?? 0
}

/** Tells whether the order already holds as many units of the same product with the same options. */
export function isHeld(held: HeldOrder | undefined, wished: BasketItem): boolean {
  const line = held?.items.find((item) => lineKey(item) === lineKey(wished))
  return line !== undefined && wished.quantity <= line.quantity
}

/**
 * Returns the change in units of each resource, in key order; negative units are released. Unchanged resources are
 * left out.
 */
export function differenceOf(held: HeldOrder | undefined, wish: Wish): ReturnType<typeof resourcesOf> {
  const before = held ? resourcesOf(held) : []
  const after = resourcesOf(wish)
  const unitsBefore = new Map(before.map(({ key, units }) => [key, units]))
  const wanted = new Set(after.map(({ key }) => key))
  return [
    ...after.map((take) => ({ ...take, units: take.units - (unitsBefore.get(take.key) ?? 0) })),
    ...before.filter(({ key }) => !wanted.has(key)).map((take) => ({ ...take, units: -take.units })),
  ]
    .filter(({ units }) => units !== 0)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Returns the usage without the held order. */
export function usageWithout(held: HeldOrder | undefined, usage: Usage): Usage {
  if (!held) return usage
  const rest = new Map(usage)
  for (const { key, units } of resourcesOf(held)) rest.set(key, Math.max(0, (rest.get(key) ?? 0) - units))
  return rest
}

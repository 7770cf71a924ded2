import type { Day, WallTime } from '../branches/hours.ts'

/** What is taken of one scarce thing, in `capacity_usage`; `branch` is `''` for what all branches share. */
export type Resource = { key: string; kind: 'slot' | 'product' | 'share'; branch: string; day: Day }

/** `units` of a resource for one order; `capacity` `null` is unlimited, 0 is none (rule A). */
export type Take = Resource & { units: number; capacity: number | null }

/** Units taken, by the resource's key; what is not in it is untouched. */
export type Usage = ReadonlyMap<string, number>

/** The places of a slot, which begins at `from`. */
export function slotResource(branch: string, day: Day, from: WallTime): Resource {
  return { key: `slot/${branch}/${day}/${from}`, kind: 'slot', branch, day }
}

/** A product's units on a day over all branches. */
export function productResource(product: string, day: Day): Resource {
  return { key: `product/${product}/${day}`, kind: 'product', branch: '', day }
}

/** A product's units on a day at one branch. */
export function productBranchResource(product: string, day: Day, branch: string): Resource {
  return { key: `product/${product}/${day}/${branch}`, kind: 'product', branch, day }
}

/** Everything that an order holds. Counted for unlimited things too: a limit may be set later. In key order. */
export function resourcesOf(order: {
  branch: string
  day: Day
  slotFrom: WallTime
  items: readonly { product: string; quantity: number }[]
}): (Resource & { units: number })[] {
  const { branch, day } = order
  const resources = [
    { ...slotResource(branch, day, order.slotFrom), units: 1 },
    ...[...unitsByProduct(order.items)].flatMap(([product, quantity]) => [
      { ...productResource(product, day), units: quantity },
      { ...productBranchResource(product, day, branch), units: quantity },
    ]),
  ]
  return resources.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Of all lines of each product together. */
export function unitsByProduct(items: readonly { product: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { product, quantity } of items) units.set(product, (units.get(product) ?? 0) + quantity)
  return units
}

/** What is left; never negative, though a limit may have been lowered below what is taken. `null` is unlimited. */
export function leftOf(capacity: number | null, used: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - used)
}

/** The smaller of two rests. */
export function tighter(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : Math.min(a, b)
}

/** The part of a capacity from which on people are told to hurry. */
const NEARLY_FULL_SHARE = 0.2

/** Not for what is full, nor for what is unlimited. */
export function isNearlyFull(capacity: number | null, left: number | null): boolean {
  return capacity !== null && left !== null && left > 0 && left <= capacity * NEARLY_FULL_SHARE
}

import type { Day, WallTime } from '#bakery/branches/hours.ts'

/** A limited resource whose usage is a row of `capacity_usage`. `branch` is `''` when all branches share it. */
export type Resource = { key: string; kind: 'slot' | 'product' | 'share' | 'pool'; branch: string; day: Day }

/** Units of a resource that one order takes. A `capacity` of `null` is unlimited, 0 allows none (rule A). */
export type Take = Resource & { units: number; capacity: number | null }

/** Units taken by resource key; a missing key means that none are taken. */
export type Usage = ReadonlyMap<string, number>

/** Returns the resource for the places of the slot that begins at `from`. */
export function slotResource(branch: string, day: Day, from: WallTime): Resource {
  return { key: `slot/${branch}/${day}/${from}`, kind: 'slot', branch, day }
}

/** Returns the resource for a product's units on a day across all branches. */
export function productResource(product: string, day: Day): Resource {
  return { key: `product/${product}/${day}`, kind: 'product', branch: '', day }
}

/** Returns the resource for a product's units on a day at one branch. */
export function productBranchResource(product: string, day: Day, branch: string): Resource {
  return { key: `product/${product}/${day}/${branch}`, kind: 'product', branch, day }
}

/**
 * Returns all resources that an order holds, in key order. Unlimited ones are counted too: a limit may be set later.
 */
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

/** Sums the units of all lines per product. */
export function unitsByProduct(items: readonly { product: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { product, quantity } of items) units.set(product, (units.get(product) ?? 0) + quantity)
  return units
}

/**
 * Returns the remaining units; never negative, even if the limit was lowered below the usage. `null` is unlimited.
 */
export function leftOf(capacity: number | null, used: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - used)
}

/** Returns the smaller of two remainders; `null` is unlimited. */
export function tighter(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : Math.min(a, b)
}

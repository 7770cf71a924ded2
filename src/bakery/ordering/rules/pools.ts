import { weekdayOf } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { Pool } from '#bakery/catalogue/pools/pools.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { productResource, type Resource, type Usage } from './capacity.ts'

/** A product with the pools it belongs to, and the units of each that one piece takes. */
export type PooledProduct = Product & { pools: readonly { pool: Pool; units: number }[] }

/** Units of a pool that an order takes on a day. */
export type PoolTake = { pool: Pool; day: Day; units: number }

/** Adds the pools that each product belongs to. */
export function withPools(products: readonly Product[], pools: readonly Pool[]): PooledProduct[] {
  return products.map((product) => ({
    ...product,
    pools: pools.flatMap((pool) =>
      (pool.members ?? [])
        .filter((member) => member.product === product.id)
        .map(({ units }) => ({ pool, units })),
    ),
  }))
}

/** Returns the resource that orders for a pool lock, so that they take turns. */
export function poolResource({ pool, day }: Pick<PoolTake, 'pool' | 'day'>): Resource {
  return { key: `pool/${pool.id}/${day}`, kind: 'pool', branch: '', day }
}

/** Returns the keys of all resources that determine the usage of the products' pools on a day. */
export function poolKeys(products: Iterable<Pick<PooledProduct, 'pools'>>, day: Day): string[] {
  const keys = [...products].flatMap(({ pools }) => pools.flatMap(({ pool }) => memberKeys(pool, day)))
  return [...new Set(keys)]
}

/** Returns the keys of the resources that determine a pool's usage on a day. */
export function memberKeys({ members }: Pick<Pool, 'members'>, day: Day): string[] {
  return (members ?? []).map(({ product }) => productResource(product, day).key)
}

/** Returns the limit of a pool on a day, in units. */
export function poolLimit({ perDay, perWeekday }: Pool, day: Day): number {
  return perWeekday?.[weekdayOf(day)] ?? perDay
}

/** Sums the units of a pool that all products take on a day; `piecesOf` returns the pieces of a product by its key. */
export function poolUnits({ members }: Pool, day: Day, piecesOf: (key: string) => number): number {
  return (members ?? []).reduce(
    (sum, { product, units }) => sum + piecesOf(productResource(product, day).key) * units,
    0,
  )
}

/** Returns the units of a pool that are taken on a day. */
export function poolUsed(pool: Pool, day: Day, usage: Usage): number {
  return poolUnits(pool, day, (key) => usage.get(key) ?? 0)
}

/** Returns the units left of a pool on a day; 0 if the limit was lowered below the usage. */
export function poolLeft(pool: Pool, day: Day, usage: Usage): number {
  return Math.max(0, poolLimit(pool, day) - poolUsed(pool, day, usage))
}

/** Tells whether more units of a pool are taken on a day than its limit. */
export function isOverfull(pool: Pool, day: Day, usage: Usage): boolean {
  return poolUsed(pool, day, usage) > poolLimit(pool, day)
}

/** Tells whether a pool has fewer units left than an order takes. */
export function isShort({ pool, day, units }: PoolTake, usage: Usage): boolean {
  return units > poolLeft(pool, day, usage)
}

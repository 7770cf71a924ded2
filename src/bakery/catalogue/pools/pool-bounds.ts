/** Maximum lengths and numbers of a bakery's pools. `units` is what one piece of a product may count. */
export const POOL_MAX = { name: 60, perDay: 100_000, units: 1000, pools: 30, members: 500 } as const

/** A product of a pool; each of its pieces takes this many units. */
export type PoolMember = { product: string; units: number }

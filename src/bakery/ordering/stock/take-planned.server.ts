import type { Core } from '#core/core.ts'
import type { Resource, Take } from '../rules/capacity.ts'
import type { OrderPlan } from '../rules/judge-order.ts'
import { isOverfull, memberKeys, type PoolTake, poolResource } from '../rules/pools.ts'
import { readSoldOut } from './read-sold-out.server.ts'
import { readUsage, takeCapacity } from './usage.server.ts'

/**
 * Takes all resources of an order, including its customer's shares. Returns those lost to a faster order or a
 * sold-out mark. NB! Must come last in the transaction, see `takeCapacity`.
 */
export async function takePlanned(
  core: Core,
  bakery: string,
  { rules, takes, pools }: OrderPlan,
  shares: readonly Take[],
): Promise<Resource[]> {
  const locks = pools.map((take) => ({ ...poolResource(take), units: 0, capacity: null }))
  const all = [...takes, ...shares, ...locks].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const lost = await takeCapacity(core, bakery, all)
  if (lost.length > 0) return lost
  const overfull = await overfullPools(core, pools)
  if (overfull.length > 0) return overfull
  // Read only now, because `takeCapacity` waits for a concurrent sold-out mark.
  const soldOut = await readSoldOut(core, bakery)
  return takes.filter(({ key, units }) => units > 0 && soldOut.has(key) && !rules.soldOut.has(key))
}

/**
 * Returns those of the locked pools that this order has overfilled. Their usage is read again now, because orders
 * that held the lock may have taken from them.
 */
async function overfullPools(core: Core, takes: readonly PoolTake[]): Promise<Resource[]> {
  if (takes.length === 0) return []
  const keys = takes.flatMap(({ pool, day }) => memberKeys(pool, day))
  const usage = await readUsage(core, [...new Set(keys)])
  return takes.filter(({ pool, day }) => isOverfull(pool, day, usage)).map(poolResource)
}

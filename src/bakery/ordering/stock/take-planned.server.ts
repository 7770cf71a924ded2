import type { Core } from '#core/core.ts'
import type { Take } from '../rules/capacity.ts'
import type { OrderPlan } from '../rules/judge-order.ts'
import { readSoldOut } from './read-sold-out.server.ts'
import { takeCapacity } from './usage.server.ts'

/**
 * Takes all resources of an order, including its customer's shares. Returns those lost to a faster order or a
 * sold-out mark. NB! Must come last in the transaction, see `takeCapacity`.
 */
export async function takePlanned(
  core: Core,
  bakery: string,
  { rules, takes }: OrderPlan,
  shares: readonly Take[],
): Promise<Take[]> {
  const all = [...takes, ...shares].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const lost = await takeCapacity(core, bakery, all)
  if (lost.length > 0) return lost
  // Read only now, because `takeCapacity` waits for a concurrent sold-out mark.
  const soldOut = await readSoldOut(core, bakery)
  return takes.filter(({ key, units }) => units > 0 && soldOut.has(key) && !rules.soldOut.has(key))
}

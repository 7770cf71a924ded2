import type { Core } from '#core/core.ts'
import type { Take } from './capacity.ts'
import type { OrderPlan } from './judge-order.ts'
import { readSoldOut } from './read-sold-out.server.ts'
import { takeCapacity } from './usage.server.ts'

/**
 * Takes all that an order needs, its customer's shares too, or returns what somebody else was quicker about: the last units of it, or a mark that it
 * is sold out. NB! Last in the transaction, as `takeCapacity` says.
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
  // Only now: whoever is marking one of them was waited for.
  const soldOut = await readSoldOut(core, bakery)
  return takes.filter(({ key, units }) => units > 0 && soldOut.has(key) && !rules.soldOut.has(key))
}

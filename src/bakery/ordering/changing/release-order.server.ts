import type { Core } from '#core/core.ts'
import type { OrderLine } from '../orders.ts'
import { orderLines, orders } from '../orders-collections.server.ts'
import { resourcesOf } from '../rules/capacity.ts'
import { shareResource, storedHolders } from '../rules/slot-shares.ts'
import { releaseCapacity } from '../stock/usage.server.ts'

/** Returns the lines of an order by position. NB! Callers must have checked whose order it is. */
export async function linesOf(core: Core, order: string): Promise<OrderLine[]> {
  return core.records.list(orderLines, {
    filter: 'order = {:order}',
    params: { order },
    sort: 'position',
  })
}

/**
 * Releases the capacity that an order holds, except that of `made` lines, whose goods exist. Runs in the transaction
 * that cancels or deletes it.
 */
export async function releaseHeldBy(core: Core, id: string, made: readonly OrderLine[] = []): Promise<void> {
  const { bakery, branch, pickupDay: day, shares, slotFrom } = await core.records.get(orders, id)
  const place = { branch, day, slotFrom }
  const kept = new Set(made.map(({ id }) => id))
  const items = (await linesOf(core, id)).filter((line) => !kept.has(line.id))
  const held = storedHolders({ shares }).map((holder) => ({ ...shareResource(place, holder), units: 1 }))
  await releaseCapacity(core, bakery, [...resourcesOf({ ...place, items }), ...held])
}

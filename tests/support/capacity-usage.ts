import { rescuableLines } from '#bakery/ordering/leftovers/settle-leftovers.server.ts'
import { orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import { resourcesOf } from '#bakery/ordering/rules/capacity.ts'
import { shareResource, storedHolders } from '#bakery/ordering/rules/slot-shares.ts'
import { holdsCapacity } from '#bakery/ordering/transitions.ts'
import { heldFor } from '#bakery/waiting/held-goods.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import type { Core } from '#core/core.ts'

/** Computes the expected usage from all orders that hold capacity, and from what is held for those who wait. */
export async function expectedUsage(core: Core): Promise<Record<string, number>> {
  const usage: Record<string, number> = {}
  for (const order of await core.records.list(orders)) {
    const isMade = order.leftOver && order.status === 'cancelled' && !order.rescued
    if (!holdsCapacity(order) && !isMade) continue
    const items = await core.records.list(orderLines, {
      filter: 'order = {:id}',
      params: { id: order.id },
    })
    const { branch, pickupDay: day, slotFrom } = order
    if (isMade) {
      for (const { key, kind, units } of resourcesOf({ branch, day, slotFrom, items: rescuableLines(items) }))
        if (kind === 'product') usage[key] = (usage[key] ?? 0) + units
      continue
    }
    for (const { key, units } of resourcesOf({ branch, day, slotFrom, items })) {
      usage[key] = (usage[key] ?? 0) + units
    }
    for (const holder of storedHolders(order)) {
      const { key } = shareResource({ branch, day, slotFrom }, holder)
      usage[key] = (usage[key] ?? 0) + 1
    }
  }
  for (const entry of await core.records.list(waitingList, {
    filter: "state = 'offered' && late = false",
  }))
    for (const { key, units } of resourcesOf(heldFor(entry))) usage[key] = (usage[key] ?? 0) + units
  return usage
}

/** Returns the stored usage by resource, without unused ones. */
export async function storedUsage(core: Core): Promise<Record<string, number>> {
  const rows = await core.sql.selectFrom('capacity_usage').select(['id', 'used']).execute()
  return Object.fromEntries(rows.filter(({ used }) => used !== 0).map((row) => [row['id'], row['used']]))
}

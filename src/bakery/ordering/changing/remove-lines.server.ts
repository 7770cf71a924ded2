import type { Core } from '#core/core.ts'
import { changeLeftovers } from '../leftovers/leftover-stock.server.ts'
import { totalCents, vatLines } from '../money.ts'
import type { OrderChanges } from '../order-changes.ts'
import type { Order, OrderLine } from '../orders.ts'
import { orderLines, orders } from '../orders-collections.server.ts'
import { resourcesOf, unitsByProduct } from '../rules/capacity.ts'
import { releaseCapacity } from '../stock/usage.server.ts'
import { holdsCapacity } from '../transitions.ts'
import { isChanged, lineChanges } from './edited-lines.ts'

/**
 * Removes some lines of an order, releases their capacity or returns them to the leftovers, and returns the
 * changes for its history. Runs in a transaction that has won the order's version.
 */
export async function removeLines(
  core: Core,
  order: Order,
  lines: readonly OrderLine[],
  removed: readonly OrderLine[],
): Promise<OrderChanges> {
  const left = lines.filter((line) => !removed.includes(line))
  for (const { id } of removed) await core.records.delete(orderLines, id)
  const total = totalCents(left)
  await core.records.update(orders, order.id, { totalCents: total, vat: vatLines(left) })
  if (holdsCapacity(order)) {
    const { branch, pickupDay: day, slotFrom } = order
    const resources = resourcesOf({ branch, day, slotFrom, items: removed })
    const ofProducts = resources.filter(({ kind }) => kind === 'product')
    await releaseCapacity(core, order.bakery, ofProducts)
  }
  const kept = left.map((line) => ({ ...line, kept: line }))
  if (order.rescued) {
    const { bakery, branch, pickupDay: day } = order
    const changes = [...unitsByProduct(removed)].map(([product, remaining]) => ({ product, remaining }))
    await changeLeftovers(core, { bakery, branch, day }, changes)
  }
  return {
    lines: lineChanges(lines, kept).filter(isChanged),
    totalCents: { before: order.totalCents, after: total },
  }
}

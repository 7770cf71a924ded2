import type { Core } from '#core/core.ts'
import { saysGoodsAreMissing } from '../cancel-reasons.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order, OrderLine } from '../orders.ts'
import { unitsByProduct } from '../rules/capacity.ts'
import { localNow } from '../rules/cutoff.ts'
import type { OrderStatus } from '../transitions.ts'
import { hasOpened, rescueTime } from './judge-rescue.ts'
import { changeLeftovers, type LeftoverChange } from './leftover-stock.server.ts'

/** Error that rolls back the undoing of a no-show whose goods others have taken. */
export class GoodsTaken extends Error {}

/** Returns the lines that somebody else can have as they are: nothing made to order. */
export function rescuableLines<L extends Pick<OrderLine, 'product' | 'options'>>(lines: readonly L[]): L[] {
  return lines.filter(({ product, options }) => product !== '' && (options ?? []).length === 0)
}

/**
 * Counts the goods of an order that is cancelled late or not collected as left over, and takes them back when
 * that is undone. A cancellation because goods are sold out leaves none. Returns whether they are left over
 * now. NB! Call it in the transaction of the change.
 */
export async function settleLeftovers(
  core: Core,
  ordering: Ordering,
  order: Order,
  lines: readonly OrderLine[],
  { to, reason }: { to: OrderStatus; reason: string },
): Promise<boolean> {
  if (to === 'cancelled' && saysGoodsAreMissing(reason)) return order.leftOver
  const isOver = to === 'cancelled' || to === 'no_show'
  const takesBack = order.leftOver && !isOver
  if (!takesBack && !(isOver && (await areLeft(core, ordering, order, to)))) return order.leftOver
  const { bakery, branch, pickupDay: day } = order
  const sign = takesBack ? -1 : 1
  const changes = [...unitsByProduct(rescuableLines(lines))].map(
    ([product, units]): LeftoverChange => ({
      product,
      remaining: sign * units,
      // Leftovers were counted before they were ordered.
      added: order.rescued ? 0 : sign * units,
    }),
  )
  const lost = await changeLeftovers(core, { bakery, branch, day }, changes)
  if (lost.length > 0) throw new GoodsTaken(`taken meanwhile: ${lost.join(', ')}`)
  return !takesBack && changes.length > 0
}

/**
 * Tells whether the goods of an order are made and can still be collected today: it was packed, or the branch has
 * opened. Before the cut-off, the shop sells what a cancellation frees.
 */
async function areLeft(core: Core, ordering: Ordering, order: Order, to: OrderStatus): Promise<boolean> {
  if (order.source === 'test' || order.leftOver) return false
  const rulebook = await ordering.rulebooks.open(core, order.bakery, 'de')
  const { bakery } = rulebook
  const now = localNow(core.clock.now(), bakery.timezone)
  if (!bakery.leftovers || order.pickupDay !== now.day) return false
  const isLate = order.rescued || to === 'no_show' || now.instant >= new Date(order.editableUntil)
  const rules = await rulebook.branch(order.branch)
  if (!isLate || !rules || !rescueTime(rules, now)) return false
  return order.status === 'ready' || hasOpened(rules, now)
}

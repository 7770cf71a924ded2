import type { Core } from '#core/core.ts'
import { addDays } from '../branches/days.ts'
import { instantAt, wallClockAt } from '../branches/wall-clock.ts'
import { bakeries } from '../collections/bakeries.ts'
import { branches } from '../collections/branches.ts'
import { orders } from '../collections/orders.ts'
import { rulesOf } from '../shop/load-shop.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { changeOrder } from './change-order.server.ts'
import type { Order } from './orders.ts'

const HOURS_AFTER_CLOSING = 2
const BATCH = 500

/** Rule F: two hours after a branch has closed, what nobody fetched is marked so. Returns how many were. */
export async function markNoShows(anyCore: Core, publicUrl: string): Promise<number> {
  const core = acrossBakeries(anyCore, 'orders that nobody fetched, of every bakery')
  const now = core.clock.now()
  // A day ahead: some bakery's clock may be there already.
  const tomorrow = addDays(wallClockAt(now, 'UTC').day, 1)
  const waiting = await core.records.list(orders, {
    filter: "(status = 'placed' || status = 'ready') && pickupDay <= {:tomorrow} && source != 'test'",
    params: { tomorrow },
    sort: 'pickupDay',
    limit: BATCH,
  })
  let marked = 0
  for (const order of waiting) {
    if (now < (await givenUpAt(core, order))) continue
    const bakery = await core.records.get(bakeries, order.bakery)
    const change = { to: 'no_show', by: 'system', actorName: '', reason: '' } as const
    const result = await changeOrder(core, publicUrl, { bakery }, order.id, change)
    if (result.ok) marked++
  }
  return marked
}

async function givenUpAt(core: Core, order: Order): Promise<Date> {
  const branch = await core.records.find(branches, order.branch)
  const hours = branch ? rulesOf(branch, 'de').calendar.plan(order.pickupDay).hours : []
  const closing = [...hours.map(({ to }) => to), order.slotTo].toSorted().at(-1) ?? order.slotTo
  const closed = instantAt(order.pickupDay, closing, order.timezone)
  return new Date(closed.getTime() + HOURS_AFTER_CLOSING * 3_600_000)
}

import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { addDays } from '../branches/days.ts'
import type { Interval } from '../branches/hours.ts'
import { instantAt, wallClockAt } from '../branches/wall-clock.ts'
import { bakeries } from '../collections/bakeries.ts'
import { branches } from '../collections/branches.ts'
import { rulesOf } from '../shop/load-shop.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { changeOrder } from './change-order.server.ts'
import { countEachOrder } from './each-order.server.ts'
import type { Order } from './orders.ts'

const MS_AFTER_CLOSING = 2 * 3_600_000

/** Rule F: two hours after a branch has closed, what nobody fetched is marked so. Returns how many were. */
export async function markNoShows(anyCore: Core, publicUrl: string): Promise<number> {
  const core = acrossBakeries(anyCore, 'orders that nobody fetched, of every bakery')
  const now = core.clock.now()
  const hoursOf = openingHours(core)
  const waiting = {
    // A day ahead: some bakery's clock may be there already. No branch closes before the slots of its orders begin.
    filter:
      "(status = 'placed' || status = 'ready') && pickupDay <= {:tomorrow} && pickupAt < {:begun} && source != 'test'",
    params: {
      tomorrow: addDays(wallClockAt(now, 'UTC').day, 1),
      begun: formatInstant(new Date(now.getTime() - MS_AFTER_CLOSING)),
    },
  }
  return countEachOrder(core, waiting, async (order) => {
    if (now < givenUpAt(order, await hoursOf(order))) return false
    const bakery = await core.records.get(bakeries, order.bakery)
    const change = { to: 'no_show', by: 'system', actorName: '', reason: '' } as const
    return (await changeOrder(core, publicUrl, { bakery }, order.id, change)).ok
  })
}

/** Of an order's branch on its day. Many orders ask for the same. */
function openingHours(core: Core): (order: Order) => Promise<readonly Interval[]> {
  const known = new Map<string, readonly Interval[]>()
  return async ({ branch: id, pickupDay }) => {
    const key = `${id}/${pickupDay}`
    const found = known.get(key)
    if (found) return found
    const branch = await core.records.find(branches, id)
    const hours = branch ? rulesOf(branch, 'de').calendar.plan(pickupDay).hours : []
    known.set(key, hours)
    return hours
  }
}

/** A slot may lie behind the opening hours. */
function givenUpAt({ pickupDay, slotTo, timezone }: Order, hours: readonly Interval[]): Date {
  const closing = hours.reduce((latest, { to }) => (to > latest ? to : latest), slotTo)
  return new Date(instantAt(pickupDay, closing, timezone).getTime() + MS_AFTER_CLOSING)
}

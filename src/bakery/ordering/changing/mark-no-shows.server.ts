import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import type { Interval } from '#bakery/branches/hours.ts'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '#bakery/tenancy/scope.server.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order } from '../orders.ts'
import { countEachOrder } from '../reading/each-order.server.ts'
import { loadCalendar } from '../rulebooks/load-rules.server.ts'
import { judgeTransition, momentOf } from '../transitions.ts'
import { changeOrder } from './change-order.server.ts'

/** Marks orders as no-shows once the transition table allows it. Returns how many were marked. */
export async function markNoShows(anyCore: Core, ordering: Ordering): Promise<number> {
  const core = acrossBakeries(anyCore, 'orders that nobody fetched, of every bakery')
  const now = core.clock.now()
  const hoursOf = openingHours(core)
  const waiting = {
    // Includes tomorrow, because a bakery in another time zone may already be there. No branch closes before the
    // slots of its orders begin, so `pickupAt` loses none.
    filter:
      "(status = 'placed' || status = 'ready') && pickupDay <= {:tomorrow} && pickupAt < {:now} && source != 'test'",
    params: {
      tomorrow: addDays(wallClockAt(now, 'UTC').day, 1),
      now: formatInstant(now),
    },
  }
  return countEachOrder(core, waiting, async (order) => {
    const closing = closingOf(order, await hoursOf(order))
    const change = { to: 'no_show', by: 'system', actorName: '', reason: '', closing } as const
    if (judgeTransition({ ...momentOf(order), closing }, { ...change, now }) !== 'allowed') return false
    const bakery = await core.records.get(bakeries, order.bakery)
    return (await changeOrder(core, ordering, { bakery }, order.id, change)).ok
  })
}

/** Returns a cached lookup of the branch's opening hours on an order's pickup day. */
function openingHours(core: Core): (order: Order) => Promise<readonly Interval[]> {
  const known = new Map<string, readonly Interval[]>()
  return async ({ branch: id, pickupDay }) => {
    const key = `${id}/${pickupDay}`
    const found = known.get(key)
    if (found) return found
    const branch = await core.records.find(branches, id)
    const hours = branch ? (await loadCalendar(core, branch, 'de')).plan(pickupDay).hours : []
    known.set(key, hours)
    return hours
  }
}

/** Returns the closing time of the branch, or the end of the slot if that is later. */
function closingOf({ pickupDay, slotTo, timezone }: Order, hours: readonly Interval[]): Date {
  const closing = hours.reduce((latest, { to }) => (to > latest ? to : latest), slotTo)
  return instantAt(pickupDay, closing, timezone)
}

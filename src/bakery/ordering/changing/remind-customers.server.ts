import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '#bakery/tenancy/scope.server.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'
import { countEachOrder } from '../reading/each-order.server.ts'
import { OPEN_STATUSES } from '../transitions.ts'
import { linesOf } from './release-order.server.ts'

/** Wall times in the bakery's zone: reminders are sent between 18:00 and 22:00, for orders placed before 17:00. */
const FROM = '18:00'
const UNTIL = '22:00'
const ORDERED_BEFORE = '17:00'

/**
 * Sends reminders on the evening before the pickup, one per order and day; a moved order gets one for its new day.
 * Returns how many were sent. Parallel and repeated runs never send a second one.
 */
export async function remindCustomers(anyCore: Core, ordering: Ordering): Promise<number> {
  const core = acrossBakeries(anyCore, 'reminders of every bakery')
  const today = wallClockAt(core.clock.now(), 'UTC').day
  const upcoming = {
    // Covers every time zone: it may be tomorrow or still yesterday there.
    filter:
      "(status = 'placed' || status = 'ready') && pickupDay >= {:from} && pickupDay <= {:to} && source != 'test' && customerEmail != '' && remindedFor != pickupDay && bakery.remindersOff = false",
    params: { from: today, to: addDays(today, 2) },
  }
  return countEachOrder(core, upcoming, async (order) => {
    return isEveningBefore(order, core.clock.now()) && (await remind(core, ordering, order))
  })
}

function isEveningBefore({ pickupDay, timezone, created }: Order, now: Date): boolean {
  const { day, time } = wallClockAt(now, timezone)
  const isTime = addDays(day, 1) === pickupDay && time >= FROM && time < UNTIL
  return isTime && new Date(created) < instantAt(day, ORDERED_BEFORE, timezone)
}

/** Queues the reminder, unless another process has set `remindedFor` first. */
async function remind(core: Core, ordering: Ordering, { id, pickupDay }: Order): Promise<boolean> {
  return core.transaction(async (core) => {
    const won = await core.sql
      .updateTable(orders.name)
      .set({ remindedFor: pickupDay, updated: formatInstant(core.clock.now()) })
      .where('id', '=', id)
      .where('pickupDay', '=', pickupDay)
      .where('remindedFor', '!=', pickupDay)
      .where('status', 'in', OPEN_STATUSES)
      .returning('id')
      .execute()
    if (won.length === 0) return false
    const order = await core.records.get(orders, id)
    const branch = await core.records.find(branches, order.branch)
    await ordering.announce(core, {
      kind: 'order-due',
      order,
      lines: await linesOf(core, id),
      bakery: await core.records.get(bakeries, order.bakery),
      branchPhone: branch?.phone ?? '',
    })
    return true
  })
}

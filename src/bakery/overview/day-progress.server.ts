import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { DayProgress } from './overview.ts'

/** Counts the orders of a pickup day by progress. */
export async function progressOf(core: Core, { bakery }: OwnerScope, day: Day): Promise<DayProgress> {
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => ['status', fn.countAll().as('orders')])
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '=', day)
    .where('status', '!=', 'cancelled')
    .where('source', '!=', 'test')
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map((row) => [String(row['status']), Number(row.orders)]))
  const of = (status: string) => counts.get(status) ?? 0
  const progress = { pickedUp: of('picked_up'), open: of('placed') + of('ready'), noShow: of('no_show') }
  return { ...progress, orders: progress.pickedUp + progress.open + progress.noShow }
}

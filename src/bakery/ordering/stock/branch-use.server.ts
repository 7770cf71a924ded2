import type { BranchUse } from '#bakery/branches/branches.server.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { withdrawProductsSoldOnlyAt } from '#bakery/catalogue/products/sold-only-at.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { capacityUsage, orders } from '../orders-collections.server.ts'
import { OPEN_STATUSES } from '../transitions.ts'
import { slotUsageOn } from './usage.server.ts'

/** Use of branches by orders. */
export const branchUse: BranchUse = {
  ordersAhead,
  slotUsageOn,
  async hasOrders(core, branch) {
    // Sorted as in an index: sorting by age would read all of them.
    const order = await core.sql
      .selectFrom(orders.name)
      .select('id')
      .where('branch', '=', branch)
      .orderBy('pickupDay')
      .limit(1)
      .executeTakeFirst()
    return order !== undefined
  },
  async onDelete(core, scope, branch) {
    await withdrawProductsSoldOnlyAt(core, scope, branch)
    await core.sqlOf(scope.bakery.id).deleteFrom(capacityUsage.name).where('branch', '=', branch).execute()
  },
}

/** Counts orders still to be handed over, by branch. */
async function ordersAhead(core: Core, { bakery }: OwnerScope): Promise<Map<string, number>> {
  const { day: today } = wallClockAt(core.clock.now(), bakery.timezone)
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => ['branch', fn.countAll().as('orders')])
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '>=', today)
    .where('status', 'in', OPEN_STATUSES)
    .where('source', '!=', 'test')
    .groupBy('branch')
    .execute()
  return new Map(rows.map((row) => [String(row.branch), Number(row.orders)]))
}

import type { Day } from '#bakery/branches/hours.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orders } from '../orders-collections.server.ts'

/** Orders of one branch on a day; `firstSlot` is the earliest time at which one is picked up. */
export type BranchSum = {
  id: string
  branch: string
  orders: number
  totalCents: number
  firstSlot: string
}

/** Sums a day's orders by branch, except cancelled ones and tests. */
export async function sumsOf(core: Core, bakery: Bakery, day: Day): Promise<BranchSum[]> {
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => [
      'branch',
      fn.max('branchName').as('name'),
      fn.countAll().as('orders'),
      fn.sum('totalCents').as('totalCents'),
      fn.min('slotFrom').as('firstSlot'),
    ])
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '=', day)
    .where('status', '!=', 'cancelled')
    .where('source', '!=', 'test')
    .groupBy('branch')
    .execute()
  return rows
    .map((row) => ({
      id: String(row['branch']),
      branch: String(row['name']),
      orders: Number(row['orders']),
      totalCents: Number(row['totalCents']),
      firstSlot: String(row['firstSlot']),
    }))
    .toSorted((a, b) => a.branch.localeCompare(b.branch, 'de'))
}

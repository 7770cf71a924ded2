import type { Reading } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { BRANCH_MAX } from '../branches/branch-bounds.ts'
import { addDays } from '../branches/days.ts'
import { instantAt, wallClockAt } from '../branches/wall-clock.ts'
import type { VatRate } from '../catalogue/products/product-bounds.ts'
import { orderLines, orders } from '../ordering/orders-collections.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { addMonths, type CollectedOrder, type Month, type RateRevenue } from './revenue.ts'

type Row = {
  id: string
  since: string
  branch: string
  code: string
  rate: VatRate
  goods: number | string
  deposit: number | string
}

/** Days after the pickup day on which an order may still have been handed over. */
const LATE_DAYS = 31

/**
 * Loads the orders that were handed over and paid in a month at the bakery, in order, without tests. Orders on account
 * are paid by invoice.
 */
export async function collectedOrders(
  core: Reading,
  { id, timezone }: Bakery,
  month: Month,
): Promise<CollectedOrder[]> {
  const [first, next] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const rows = await core.sql
    .selectFrom(`${orders.name} as placed`)
    .innerJoin(`${orderLines.name} as line`, 'line.order', 'placed.id')
    .select(({ fn, eb }) => [
      'placed.id as id',
      'placed.statusSince as since',
      'placed.branchName as branch',
      'placed.code as code',
      'line.vatRate as rate',
      fn.sum(eb('line.priceCents', '*', eb.ref('line.quantity'))).as('goods'),
      fn.sum(eb('line.depositCents', '*', eb.ref('line.quantity'))).as('deposit'),
    ])
    .where('placed.bakery', '=', id)
    // The index begins with the day for which it was ordered.
    .where('placed.pickupDay', '>=', addDays(first, -LATE_DAYS))
    .where('placed.pickupDay', '<=', addDays(next, BRANCH_MAX.horizonDays))
    .where('placed.status', '=', 'picked_up')
    .where('placed.source', '!=', 'test')
    .where('placed.company', '=', '')
    .where('placed.statusSince', '>=', formatInstant(instantAt(first, '00:00', timezone)))
    .where('placed.statusSince', '<', formatInstant(instantAt(next, '00:00', timezone)))
    .groupBy(['placed.id', 'placed.statusSince', 'placed.branchName', 'placed.code', 'line.vatRate'])
    .orderBy('placed.statusSince')
    .orderBy('placed.id')
    .execute()
  // Tables are created from collections at runtime, so queries have no column types.
  return [...Map.groupBy(rows as Row[], (row) => row.id).values()].flatMap((of) => {
    const [order] = of
    if (!order) return []
    const { day, time } = wallClockAt(new Date(order.since), timezone)
    return [{ day, time, branch: order.branch, code: order.code, rates: of.map(rateOf) }]
  })
}

function rateOf({ rate, goods, deposit }: Row): RateRevenue {
  return { rate, goodsCents: Number(goods), depositCents: Number(deposit) }
}

import { portionsOf } from '#bakery/every-record.server.ts'
import type { Core } from '#core/core.ts'
import type { Query } from '#core/records/reading/record-query.ts'
import type { Order } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'

/**
 * Runs `work` for every order that matches a filter, and returns for how many it returned true. An error in one order
 * does not stop the others: all errors are thrown at the end.
 */
export async function countEachOrder(
  core: Core,
  where: Required<Pick<Query, 'filter' | 'params'>>,
  work: (order: Order) => Promise<boolean>,
): Promise<number> {
  const faults: unknown[] = []
  let count = 0
  for await (const portion of portionsOf(core, orders, where)) {
    for (const order of portion) {
      try {
        if (await work(order)) count++
      } catch (fault) {
        faults.push(fault)
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} orders were passed over`)
  return count
}

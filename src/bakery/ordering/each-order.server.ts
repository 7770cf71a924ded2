import type { Core } from '#core/core.ts'
import type { Query } from '#core/records/records.ts'
import { orders } from '../collections/orders.ts'
import type { Order } from './orders.ts'

const BATCH = 200

/**
 * Does `work` for every order that a filter finds, however many there are; returns for how many it was true. A fault at
 * one keeps no other waiting: it is thrown when all had their turn.
 */
export async function countEachOrder(
  core: Core,
  { filter, params }: Required<Pick<Query, 'filter' | 'params'>>,
  work: (order: Order) => Promise<boolean>,
): Promise<number> {
  const faults: unknown[] = []
  let count = 0
  for (let last = ''; ; ) {
    const batch = await core.records.list(orders, {
      filter: `${filter} && id > {:last}`,
      params: { ...params, last },
      sort: 'id',
      limit: BATCH,
    })
    for (const order of batch) {
      try {
        if (await work(order)) count++
      } catch (fault) {
        faults.push(fault)
      }
    }
    const end = batch.at(-1)
    if (!end || batch.length < BATCH) break
    last = end.id
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} orders were passed over`)
  return count
}

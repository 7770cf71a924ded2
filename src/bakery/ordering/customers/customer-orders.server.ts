import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { orders, orderTerms } from '../orders-collections.server.ts'
import { CUSTOMER_MAX } from './customer-bounds.ts'
import type { CustomerCounts, CustomersOrder } from './customers.ts'

/** Counts the orders of a bakery with one of the contacts, without cancelled ones and tests. */
export async function countOrdersOf(
  core: Core,
  bakery: string,
  contacts: readonly string[],
): Promise<CustomerCounts> {
  const row = await withContacts(core, bakery, contacts)
    .where('order.status', '!=', 'cancelled')
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.sum(fragment<number>`case when "order"."status" = 'no_show' then 1 else 0 end`).as('noShows'),
    ])
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), noShows: Number(row.noShows ?? 0) }
}

/** Lists the latest orders of a bakery with one of the contacts, at most `CUSTOMER_MAX.orders`, without tests. */
export async function ordersOf(
  core: Core,
  bakery: string,
  contacts: readonly string[],
): Promise<CustomersOrder[]> {
  return withContacts(core, bakery, contacts)
    .select([
      'order.id as id',
      'order.code as code',
      'order.status as status',
      'order.pickupDay as pickupDay',
      'order.slotFrom as slotFrom',
      'order.slotTo as slotTo',
      'order.branchName as branchName',
      'order.totalCents as totalCents',
    ])
    .orderBy('order.pickupDay', 'desc')
    .orderBy('order.slotFrom', 'desc')
    .orderBy('order.id')
    .limit(CUSTOMER_MAX.orders)
    .execute()
}

/** Lists all orders of a bakery with one of the contacts, without tests, by id and status. */
export async function everyOrderOf(
  core: Core,
  bakery: string,
  contacts: readonly string[],
): Promise<Pick<CustomersOrder, 'id' | 'status'>[]> {
  return withContacts(core, bakery, contacts).select(['order.id as id', 'order.status as status']).execute()
}

function withContacts({ sql }: Core, bakery: string, contacts: readonly string[]) {
  const named = sql
    .selectFrom(orderTerms.name)
    .select('order')
    .where('bakery', '=', bakery)
    .where('term', 'in', contacts)
  return sql
    .selectFrom(`${orders.name} as order`)
    .where('order.id', 'in', named)
    .where('order.source', '!=', 'test')
}

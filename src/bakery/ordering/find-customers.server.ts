import type { Core } from '#core/core.ts'
import { orders } from '../collections/orders.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { foundBy } from './find-orders.server.ts'
import { orderSearchOf } from './order-terms.ts'
import type { KnownCustomer } from './orders.ts'

const MIN_SEARCH_LENGTH = 2
const MAX_SEARCH_LENGTH = 80
/** Of their last orders; who came more often is no longer counted exactly. */
const MAX_ORDERS = 200
const MAX_CUSTOMERS = 6

/** Who ordered before, by the beginning of a name or either end of a telephone number; the last one first. */
export async function findCustomers(
  core: Core,
  { bakery }: OwnerScope,
  typed: string,
): Promise<KnownCustomer[]> {
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH)
  const search = text.length < MIN_SEARCH_LENGTH ? undefined : orderSearchOf(text)
  if (!search || search.beginnings.length === 0) return []
  const rows = await core.sql
    .with(
      (cte) => cte('found').materialized(),
      () => foundBy(core.sql, bakery.id, { ...search, code: undefined }),
    )
    .selectFrom('found')
    .innerJoin(`${orders.name} as order`, 'order.id', 'found.id')
    .select([
      'order.customerName as name',
      'order.customerPhone as phone',
      'order.customerEmail as email',
      'order.customerAddress as address',
      'order.pickupDay as lastDay',
    ])
    .where('order.source', '!=', 'test')
    .orderBy('order.created', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  return grouped(rows)
}

/** One person for each name and number, as they were when they ordered last. */
function grouped(rows: readonly Omit<KnownCustomer, 'orders'>[]): KnownCustomer[] {
  const people = new Map<string, KnownCustomer>()
  for (const row of rows) {
    const key = `${row.name.toLowerCase()}/${row.phone.replaceAll(/\D/g, '')}`
    const known = people.get(key)
    people.set(key, known ? { ...known, orders: known.orders + 1 } : { ...row, orders: 1 })
  }
  return [...people.values()].slice(0, MAX_CUSTOMERS)
}

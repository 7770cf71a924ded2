import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orderSearchOf } from '../order-terms.ts'
import type { KnownCustomer } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'
import { foundBy } from './find-orders.server.ts'

const MIN_SEARCH_LENGTH = 2
/** Maximum number of distinct spellings of name and number to group, latest first. */
const MAX_WRITTEN = 200
const MAX_CUSTOMERS = 6

type Written = { name: string; phone: string; orders: number; last: string }

/**
 * Finds customers who ordered before at the desk's branches, by the beginning of a name or either end of a telephone
 * number, latest first.
 */
export async function findCustomers(core: Core, scope: DeskScope, typed: string): Promise<KnownCustomer[]> {
  const { bakery } = scope
  const text = typed.trim().slice(0, MAX_SEARCH)
  const search = text.length < MIN_SEARCH_LENGTH ? undefined : orderSearchOf(text)
  if (!search || search.beginnings.length === 0) return []
  const rows = await core.sql
    .with(
      (cte) => cte('found').materialized(),
      () => foundBy(core.sql, bakery.id, { ...search, code: undefined }),
    )
    .selectFrom('found')
    .innerJoin(`${orders.name} as order`, 'order.id', 'found.id')
    .select(['order.customerName as name', 'order.customerPhone as phone'])
    .select(({ fn }) => [fn.countAll().as('orders'), fn.max('order.created').as('last')])
    .where('order.source', '!=', 'test')
    .$if(scope.branch !== undefined, (query) => query.where('order.branch', '=', scope.branch ?? ''))
    .groupBy(['order.customerName', 'order.customerPhone'])
    .orderBy('last', 'desc')
    .limit(MAX_WRITTEN)
    .execute()
  const written = rows.map((row) => ({ ...row, orders: Number(row.orders), last: String(row.last) }))
  return Promise.all(grouped(written).map((person) => asLastSeen(core, scope, person)))
}

/** Merges spellings of the same name and number into one person, with the details of the latest order. */
function grouped(rows: readonly Written[]): Written[] {
  const people = new Map<string, Written>()
  for (const row of rows) {
    const key = `${row.name.toLowerCase()}/${row.phone.replaceAll(/\D/g, '')}`
    const known = people.get(key)
    people.set(key, known ? { ...known, orders: known.orders + row.orders } : row)
  }
  return [...people.values()].slice(0, MAX_CUSTOMERS)
}

/** Adds the other details of the person's latest order. */
async function asLastSeen(
  core: Core,
  { bakery, branch }: DeskScope,
  person: Written,
): Promise<KnownCustomer> {
  const { name, phone, orders: count, last } = person
  const order = await core.sql
    .selectFrom(`${orders.name} as order`)
    .select([
      'order.customerEmail as email',
      'order.customerAddress as address',
      'order.pickupDay as lastDay',
    ])
    .where('order.bakery', '=', bakery.id)
    .where('order.created', '=', last)
    .where('order.customerName', '=', name)
    .where('order.customerPhone', '=', phone)
    .$if(branch !== undefined, (query) => query.where('order.branch', '=', branch ?? ''))
    .executeTakeFirstOrThrow()
  return { name, phone, orders: count, ...order }
}

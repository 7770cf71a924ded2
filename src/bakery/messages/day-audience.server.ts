import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import type { Locale } from '../locale.ts'
import { orderLines, orders } from '../ordering/orders-collections.server.ts'
import { OPEN_STATUSES } from '../ordering/transitions.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { DAY_MESSAGE_MAX } from './day-message-bounds.ts'
import type { DayAudience, DayCall } from './day-messages.ts'

/** Customers of a day: one order for each with an e-mail address, and all orders without one. */
export type DayCustomers = {
  mailed: { id: string; locale: Locale }[]
  calls: DayCall[]
  isTooMany: boolean
}

/**
 * Finds the customers of the open orders, by pickup time. A customer is an e-mail address, regardless of upper and
 * lower case.
 */
export async function customersOf(
  core: Core,
  scope: OwnerScope,
  { day, branch, slotFrom, product }: DayAudience,
): Promise<DayCustomers> {
  if (branch !== '') await getOwned(core, branches, scope, branch)
  if (product !== '') await getOwned(core, products, scope, product)
  let query = core.sql
    .selectFrom(`${orders.name} as order`)
    .select([
      'order.id as id',
      'order.code as code',
      'order.locale as locale',
      'order.customerEmail as email',
      'order.customerName as name',
      'order.customerPhone as phone',
      'order.slotFrom as from',
      'order.slotTo as to',
    ])
    .where('order.bakery', '=', scope.bakery.id)
    .where('order.pickupDay', '=', day)
    .where('order.status', 'in', OPEN_STATUSES)
    .where('order.source', '!=', 'test')
  if (branch !== '') query = query.where('order.branch', '=', branch)
  if (slotFrom !== '') query = query.where('order.slotFrom', '=', slotFrom)
  if (product !== '')
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom(`${orderLines.name} as line`)
          .select('line.id')
          .whereRef('line.order', '=', 'order.id')
          .where('line.product', '=', product),
      ),
    )
  const rows = await query
    .orderBy('order.slotFrom')
    .orderBy('order.created')
    .orderBy('order.id')
    .limit(DAY_MESSAGE_MAX.customers + 1)
    .execute()
  const mailed = new Map<string, { id: string; locale: Locale }>()
  const calls: DayCall[] = []
  for (const row of rows) {
    const id = String(row.id)
    const email = String(row.email).toLowerCase()
    if (email === '') {
      const { code, name, phone, from, to } = row
      calls.push({
        id,
        code: String(code),
        name: String(name),
        phone: String(phone),
        from: String(from),
        to: String(to),
      })
    } else if (!mailed.has(email)) mailed.set(email, { id, locale: row.locale === 'en' ? 'en' : 'de' })
  }
  return { mailed: [...mailed.values()], calls, isTooMany: rows.length > DAY_MESSAGE_MAX.customers }
}

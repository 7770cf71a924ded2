import { sql } from 'kysely'
import type { Day } from '#bakery/branches/hours.ts'
import { type RushRules, rushDaysOf } from '#bakery/branches/rush/rush-days.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orderLines, orders } from '../orders-collections.server.ts'
import { OPEN_STATUSES } from '../transitions.ts'
import type { RushConflict, RushConflicts, RushExcess } from './rush.ts'

/** Number of conflicting orders that are listed. */
const LISTED = 50

/** Finds the open orders and the sums that a profile would not allow on its days. */
export async function conflictsOf(core: Core, scope: OwnerScope, rules: RushRules): Promise<RushConflicts> {
  const [found, strange, excess] = await Promise.all([
    openOrders(core, scope, rules.days),
    strangeLines(core, scope, rules),
    excessOf(core, scope, rules),
  ])
  const conflicts = found
    .map((order): RushConflict => {
      const day = rushDaysOf(order.branch, [rules]).get(order.pickupDay)
      const timeIsGone = !day?.slots.some(({ from }) => from === order.slotFrom)
      return { ...order, timeIsGone, products: strange.get(order.id) ?? [] }
    })
    .filter((order) => order.timeIsGone || order.products.length > 0)
  return { total: conflicts.length, orders: conflicts.slice(0, LISTED), excess }
}

const SHOWN = [
  'id',
  'code',
  'customerName',
  'branch',
  'branchName',
  'pickupDay',
  'slotFrom',
  'slotTo',
] as const
type Open = Record<(typeof SHOWN)[number], string>

async function openOrders(core: Core, { bakery }: OwnerScope, days: readonly Day[]): Promise<Open[]> {
  const rows = await core.sql
    .selectFrom(orders.name)
    .select([...SHOWN])
    .where('bakery', '=', bakery.id)
    .where('pickupDay', 'in', days)
    .where('status', 'in', OPEN_STATUSES)
    .where('source', '!=', 'test')
    .orderBy('pickupDay')
    .orderBy('slotFrom')
    .orderBy('id')
    .execute()
  return rows
}

/** Returns the names of products outside the assortment, by order. */
async function strangeLines(
  core: Core,
  { bakery }: OwnerScope,
  { days, products: own }: RushRules,
): Promise<Map<string, string[]>> {
  const strange = new Map<string, string[]>()
  if (own.length === 0) return strange
  const rows = await core.sql
    .selectFrom(`${orderLines.name} as line`)
    .innerJoin(`${orders.name} as placed`, 'placed.id', 'line.order')
    .select(['placed.id as order', 'line.name as name'])
    .distinct()
    .where('placed.bakery', '=', bakery.id)
    .where('placed.pickupDay', 'in', days)
    .where('placed.status', 'in', OPEN_STATUSES)
    .where('placed.source', '!=', 'test')
    .where(
      'line.product',
      'not in',
      own.map(({ product }) => product),
    )
    .orderBy('line.name')
    .execute()
  for (const row of rows) {
    const id = String(row['order'])
    strange.set(id, [...(strange.get(id) ?? []), String(row['name'])])
  }
  return strange
}

async function excessOf(core: Core, scope: OwnerScope, rules: RushRules): Promise<RushExcess[]> {
  const limits = new Map(
    rules.products.flatMap(({ product, perDay }) => (perDay === null ? [] : [[product, perDay] as const])),
  )
  if (limits.size === 0) return []
  const sums = (await orderedUnits(core, scope, rules.days)).flatMap(({ product, day, ordered }) => {
    const perDay = limits.get(product)
    return perDay !== undefined && ordered > perDay ? [{ product, day, ordered, perDay }] : []
  })
  const names = await namesOf(
    core,
    sums.map(({ product }) => product),
  )
  return sums.map((sum) => ({ ...sum, name: names.get(sum.product) ?? '' }))
}

async function namesOf({ sql }: Core, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.selectFrom(products.name).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]))
}

/** Sums the units per product and day of all orders but cancelled ones and tests (rule H). */
export async function orderedUnits(
  core: Core,
  { bakery }: OwnerScope,
  days: readonly Day[],
): Promise<{ product: string; day: Day; ordered: number }[]> {
  if (days.length === 0) return []
  const rows = await core.sql
    .selectFrom(`${orderLines.name} as line`)
    .innerJoin(`${orders.name} as placed`, 'placed.id', 'line.order')
    .select(['line.product as product', 'placed.pickupDay as day', sql`sum(line.quantity)`.as('units')])
    .where('placed.bakery', '=', bakery.id)
    .where('placed.pickupDay', 'in', days)
    .where('placed.status', '!=', 'cancelled')
    .where('placed.source', '!=', 'test')
    .groupBy(['line.product', 'placed.pickupDay'])
    .execute()
  return rows.map((row) => ({
    product: String(row['product']),
    day: String(row['day']),
    ordered: Number(row['units']),
  }))
}

import type { Core } from '#core/core.ts'
import { recordId } from '#kit/ids.ts'
import { addDays, daysBetween } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { portionsOf } from '../every-record.server.ts'
import { orderLines, orders } from '../ordering/orders-collections.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { type DayTotals, HISTORY_DAYS } from './day-totals.ts'
import { dayTotals } from './day-totals-collection.server.ts'

/** Days that are counted again, because an order may still be handed over or taken back days later. */
const DAYS_COUNTED_AGAIN = 7
/** Days per transaction, so that other writers do not wait for a year. */
const DAYS_AT_ONCE = 28

/**
 * Stores the totals of each bakery's past days, and counts the latest ones again. Running it twice changes nothing. An
 * error in one bakery does not stop the others; throws afterwards.
 */
export async function totalDays(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'every bakery has totals of its own days')
  const errors: unknown[] = []
  for await (const portion of portionsOf(core, bakeries, { filter: "deletingSince = ''", params: {} })) {
    for (const { id, timezone } of portion) {
      try {
        await totalBakery(core, id, addDays(wallClockAt(core.clock.now(), timezone).day, -1))
      } catch (error) {
        errors.push(error)
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `totals of ${errors.length} bakeries failed`)
}

/** Stores the missing totals of a bakery's days up to `yesterday`, and recounts the latest ones. */
export async function totalBakery(core: Core, bakery: string, yesterday: Day): Promise<void> {
  const first = await firstDayToCount(core, bakery, yesterday)
  if (first === undefined) return
  for (let from = first; from <= yesterday; from = addDays(from, DAYS_AT_ONCE)) {
    const last = addDays(from, Math.min(DAYS_AT_ONCE - 1, daysBetween(from, yesterday)))
    await core.transaction(async (core) => {
      const totals = await countDays(core, bakery, from, last)
      await core.sql
        .deleteFrom(dayTotals.name)
        .where('bakery', '=', bakery)
        .where('day', '>=', from)
        .where('day', '<=', last)
        .execute()
      await writeTotals(core, bakery, totals)
    })
  }
}

/** Returns the first day to count; `undefined` when no day is missing, or nothing was ever ordered. */
async function firstDayToCount({ sql }: Core, bakery: string, yesterday: Day): Promise<Day | undefined> {
  const counted = await sql
    .selectFrom(dayTotals.name)
    .select(({ fn }) => [fn.max('day').as('last')])
    .where('bakery', '=', bakery)
    .executeTakeFirst()
  const last = String(counted?.['last'] ?? '')
  if (last >= yesterday) return undefined
  const oldest = addDays(yesterday, -HISTORY_DAYS)
  if (last !== '') {
    const again = addDays(last, 1 - DAYS_COUNTED_AGAIN)
    return again > oldest ? again : oldest
  }
  const ordered = await sql
    .selectFrom(orders.name)
    .select(({ fn }) => [fn.min('pickupDay').as('first')])
    .where('bakery', '=', bakery)
    .where('pickupDay', '>=', oldest)
    .where('pickupDay', '<=', yesterday)
    .executeTakeFirst()
  return ordered?.['first'] ? String(ordered['first']) : undefined
}

/** Writes rows of totals without record hooks or live updates. */
export async function writeTotals(
  { sql }: Core,
  bakery: string,
  totals: readonly DayTotals[],
): Promise<void> {
  for (let first = 0; first < totals.length; first += ROWS_AT_ONCE) {
    const rows = totals.slice(first, first + ROWS_AT_ONCE).map((one) => ({
      ...one,
      id: recordId(),
      bakery,
      units: JSON.stringify(one.units),
      missedUnits: JSON.stringify(one.missedUnits),
      hours: JSON.stringify(one.hours),
    }))
    await sql.insertInto(dayTotals.name).values(rows).execute()
  }
}

/** Rows per statement, as the number of its parameters is limited. */
const ROWS_AT_ONCE = 200

/** Counts the orders of each branch on each day; days without orders have no totals. */
async function countDays(core: Core, bakery: string, from: Day, last: Day): Promise<DayTotals[]> {
  const totals = new Map<string, DayTotals>()
  const of = (row: Record<string, unknown>): DayTotals => {
    const day = String(row['pickupDay'])
    const branch = String(row['branch'])
    const key = `${day}/${branch}`
    const known = totals.get(key) ?? { branch, day, ...emptyTotals() }
    totals.set(key, known)
    return known
  }
  for (const row of await ordersByHour(core, bakery, from, last)) {
    const total = of(row)
    const count = Number(row['orders'])
    if (row['status'] === 'cancelled') {
      total.cancelled += count
      continue
    }
    total.orders += count
    total.revenueCents += Number(row['revenueCents'])
    if (row['status'] === 'no_show') total.noShows += count
    add(total.hours, String(row['slotFrom']).slice(0, 2), count)
  }
  for (const row of await unitsByProduct(core, bakery, from, last)) {
    const { units, missedUnits } = of(row)
    add(units, String(row['product']), Number(row['units']))
    if (row['status'] === 'no_show') add(missedUnits, String(row['product']), Number(row['units']))
  }
  return [...totals.values()]
}

function emptyTotals(): Omit<DayTotals, 'branch' | 'day'> {
  return { orders: 0, noShows: 0, cancelled: 0, revenueCents: 0, units: {}, missedUnits: {}, hours: {} }
}

function add(sums: Record<string, number>, key: string, value: number): void {
  sums[key] = (sums[key] ?? 0) + value
}

function ordersByHour({ sql }: Core, bakery: string, from: Day, last: Day) {
  return sql
    .selectFrom(orders.name)
    .select(({ fn }) => [
      'pickupDay',
      'branch',
      'status',
      'slotFrom',
      fn.countAll().as('orders'),
      fn.sum('totalCents').as('revenueCents'),
    ])
    .where('bakery', '=', bakery)
    .where('pickupDay', '>=', from)
    .where('pickupDay', '<=', last)
    .where('source', '!=', 'test')
    .groupBy(['pickupDay', 'branch', 'status', 'slotFrom'])
    .execute()
}

/**
 * Sums the units of orders that were not cancelled. Leaves out deleted products, and leftovers, which were already counted in another order.
 */
function unitsByProduct({ sql }: Core, bakery: string, from: Day, last: Day) {
  return sql
    .selectFrom(`${orderLines.name} as line`)
    .innerJoin(`${orders.name} as placed`, 'placed.id', 'line.order')
    .select(({ fn }) => [
      'placed.pickupDay as pickupDay',
      'placed.branch as branch',
      'placed.status as status',
      'line.product as product',
      fn.sum('line.quantity').as('units'),
    ])
    .where('placed.bakery', '=', bakery)
    .where('placed.pickupDay', '>=', from)
    .where('placed.pickupDay', '<=', last)
    .where('placed.status', '!=', 'cancelled')
    .where('placed.source', '!=', 'test')
    .where('placed.rescued', '=', false)
    .where('line.product', '!=', '')
    .groupBy(['placed.pickupDay', 'placed.branch', 'placed.status', 'line.product'])
    .execute()
}

import { sql as fragment } from 'kysely'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { anyOf } from '#bakery/filters.ts'
import { boundsOf } from '#bakery/page.server.ts'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { branchOf, getOwned } from '#bakery/tenancy/scope.server.ts'
import type { Bakery, DeskScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orderSearchOf } from '../order-terms.ts'
import {
  MOST_COUNTED,
  type Order,
  type OrderDay,
  type OrderLine,
  type OrderQuery,
  type OrderWithLines,
  type OwnerOrder,
} from '../orders.ts'
import { IS_ON_ACCOUNT, orderLines, orders } from '../orders-collections.server.ts'
import { loadCalendar } from '../rulebooks/load-rules.server.ts'
import { slotUsageOn } from '../stock/usage.server.ts'
import {
  momentOf,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  possibleTransitions,
} from '../transitions.ts'
import { foundBy } from './find-orders.server.ts'

type OfBakery = { bakery: Bakery }

/** Lists the orders of a day by slot, or of all days with the newest first. */
export async function listOrders(core: Core, scope: DeskScope, asked: OrderQuery): Promise<OrderDay> {
  const branch = branchOf(scope, asked.branch)
  const query = { ...asked, ...(branch !== undefined && { branch }) }
  const counts = await countByStatus(core, scope, query)
  const found = query.status ? counts[query.status] : sumOf(counts)
  const totalItems = isEveryDay(query) ? Math.min(found, MOST_COUNTED) : found
  const { page, perPage, totalPages, offset } = boundsOf(query, totalItems)
  const ids = await pageOfIds(core, scope, query, { limit: perPage, offset })
  return {
    orders: {
      items: withPossible(core, await withLines(core, await inOrderOf(core, ids))),
      page,
      perPage,
      totalItems,
      totalPages,
    },
    counts,
    slots: query.day && query.branch ? await slotsOf(core, scope, query.branch, query.day) : [],
    times: query.day ? await timesOf(core, scope, query.day, query.branch) : [],
  }
}

function withPossible(core: Core, list: readonly OrderWithLines[]): OwnerOrder[] {
  const now = core.clock.now()
  return list.map((order) => ({ ...order, possible: possibleTransitions(momentOf(order), 'owner', now) }))
}

/** Counts the orders of a day that are still to be handed over, without tests. */
export async function countOpen(core: Core, { bakery, branch }: DeskScope, day: Day): Promise<number> {
  let query = core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => fn.countAll().as('open'))
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '=', day)
    .where('status', 'in', OPEN_STATUSES)
    .where('source', '!=', 'test')
  if (branch !== undefined) query = query.where('branch', '=', branch)
  const row = await query.executeTakeFirst()
  return Number(row?.['open'] ?? 0)
}

/** Builds a query for the orders that match, in any status. A search is evaluated first, as it narrows most. */
export function selectOrders(
  core: Core,
  { bakery }: OfBakery,
  { day, branch, slotFrom, company, search }: OrderQuery,
) {
  const wanted = orderSearchOf((search ?? '').slice(0, MAX_SEARCH))
  let query = wanted
    ? core.sql
        .with(
          (cte) => cte('found').materialized(),
          () => foundBy(core.sql, bakery.id, wanted, day),
        )
        .selectFrom(`${orders.name} as order`)
        // Filters by the ids alone: they all belong to the bakery, whose index would read all of its orders.
        .where(fragment<boolean>`"order".id in (select id from found)`)
    : core.sql.selectFrom(`${orders.name} as order`).where('order.bakery', '=', bakery.id)
  if (day) query = query.where('order.pickupDay', '=', day)
  if (branch) query = query.where('order.branch', '=', branch)
  if (slotFrom) query = query.where('order.slotFrom', '=', slotFrom)
  if (company) query = query.where('order.company', '=', company).where(fragment.raw<boolean>(IS_ON_ACCOUNT))
  return query
}

async function countByStatus(
  core: Core,
  scope: OfBakery,
  query: OrderQuery,
): Promise<Record<OrderStatus, number>> {
  const counts = { placed: 0, ready: 0, picked_up: 0, cancelled: 0, no_show: 0 }
  if (isEveryDay(query)) {
    const row = await countEach(core, scope, query)
    for (const status of ORDER_STATUSES) counts[status] = Number(row[status])
    return counts
  }
  const rows = await selectOrders(core, scope, query)
    .select(({ fn }) => ['order.status as status', fn.countAll().as('orders')])
    .groupBy('order.status')
    .execute()
  const found = new Map(rows.map(({ status, orders }) => [status, orders]))
  for (const status of ORDER_STATUSES) counts[status] = Number(found.get(status) ?? 0)
  return counts
}

/** Tells whether the query covers all days, which may be very many orders. */
function isEveryDay({ day, search }: OrderQuery): boolean {
  return day === undefined && orderSearchOf(search ?? '') === undefined
}

/**
 * Counts each status across all days, up to a limit. The sort order selects the index; without it PostgreSQL reads
 * the order rows themselves.
 */
async function countEach(core: Core, scope: OfBakery, query: OrderQuery): Promise<Record<string, unknown>> {
  return core.sql
    .selectNoFrom(() =>
      ORDER_STATUSES.map((status) => {
        const some = selectOrders(core, scope, query)
          .select('order.id')
          .where('order.status', '=', status)
          .orderBy('order.created', 'desc')
          .limit(MOST_COUNTED + 1)
        return core.sql
          .selectFrom(some.as('some'))
          .select(({ fn }) => fn.countAll().as('orders'))
          .as(status)
      }),
    )
    .executeTakeFirstOrThrow()
}

function sumOf(counts: Record<OrderStatus, number>): number {
  return ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0)
}

async function pageOfIds(
  core: Core,
  scope: OfBakery,
  query: OrderQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const isOfPart = query.branch !== undefined || query.company !== undefined
  if (isEveryDay(query) && isOfPart && !query.status)
    return newestOfPart(core, scope, query, { limit, offset })
  let selected = selectOrders(core, scope, query).select('order.id as id')
  if (query.status) selected = selected.where('order.status', '=', query.status)
  selected = query.day
    ? selected.orderBy('order.slotFrom').orderBy('order.created')
    : selected.orderBy('order.created', 'desc')
  const rows = await selected.limit(limit).offset(offset).execute()
  return rows.map((row) => String(row['id']))
}

/**
 * Finds the newest orders of a branch or company, status by status through an index; a query for all statuses
 * would read all orders of the bakery.
 */
async function newestOfPart(
  core: Core,
  scope: OfBakery,
  query: OrderQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const [first, ...others] = ORDER_STATUSES.map((status) => {
    const newest = selectOrders(core, scope, query)
      .select(['order.id as id', 'order.created as created'])
      .where('order.status', '=', status)
      .orderBy('order.created', 'desc')
      .limit(offset + limit)
    return core.sql.selectFrom(newest.as('newest')).select(['id', 'created'])
  })
  if (!first) return []
  const all = others.reduce((union, one) => union.unionAll(one), first)
  const rows = await core.sql
    .selectFrom(all.as('all'))
    .select('id')
    .orderBy('created', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => String(row['id']))
}

async function inOrderOf(core: Core, ids: readonly string[]): Promise<Order[]> {
  const found = await core.records.list(orders, anyOf('id', ids))
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function timesOf(
  core: Core,
  { bakery }: OfBakery,
  day: Day,
  branch: string | undefined,
): Promise<WallTime[]> {
  let query = core.sql
    .selectFrom(orders.name)
    .select('slotFrom')
    .distinct()
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '=', day)
  if (branch) query = query.where('branch', '=', branch)
  const rows = await query.orderBy('slotFrom').execute()
  return rows.map((row) => String(row['slotFrom']))
}

async function slotsOf(
  core: Core,
  scope: OfBakery,
  branchId: string,
  day: string,
): Promise<OrderDay['slots']> {
  const branch = await getOwned(core, branches, { bakery: scope.bakery }, branchId)
  const used = new Map(await slotUsageOn(core, branchId, day))
  const { slots } = (await loadCalendar(core, branch, 'de')).plan(day)
  return slots.map((slot) => ({ ...slot, used: used.get(slot.from) ?? 0 }))
}

/**
 * Orders per query for their lines: the number of ids in a query is limited, and a day may have thousands of orders.
 */
const LINES_OF_AT_ONCE = 200

/** Adds the lines to the orders, keeping their sequence, with one query per batch. */
export async function withLines<T extends Pick<Order, 'id'>>(
  core: Core,
  list: readonly T[],
): Promise<(T & { lines: OrderLine[] })[]> {
  const byOrder = new Map<string, OrderLine[]>(list.map(({ id }) => [id, []]))
  for (let from = 0; from < list.length; from += LINES_OF_AT_ONCE) {
    const ids = list.slice(from, from + LINES_OF_AT_ONCE).map(({ id }) => id)
    const lines = await core.records.list(orderLines, { ...anyOf('order', ids), sort: 'position' })
    for (const line of lines) byOrder.get(line.order)?.push(line)
  }
  return list.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}

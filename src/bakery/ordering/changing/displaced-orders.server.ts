import { branches } from '#bakery/branches/branches-collection.server.ts'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { anyOf } from '#bakery/filters.ts'
import { boundsOf } from '#bakery/page.server.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { Order, OrderLine } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'
import { loadCalendar } from '../rulebooks/load-rules.server.ts'
import { alternativesTo } from '../rulebooks/ordering-world.server.ts'
import { heldOf } from '../rules/held-order.ts'
import { itemOf } from '../snapshot.ts'
import { OPEN_STATUSES } from '../transitions.ts'
import type { DisplacedCount, DisplacedOrder, DisplacedOrders } from './displaced.ts'
import { linesOf } from './release-order.server.ts'

/** Minimal data of a displaced order: a branch may have thousands. */
export type DisplacedRow = { id: string; day: Day; from: WallTime; hasMail: boolean }

/**
 * Returns a page of the open orders at times that their branch no longer has, because it closed that day or removed
 * the slot. They stay valid until somebody moves or cancels them.
 */
export async function displacedOrders(
  core: Core,
  scope: OwnerScope,
  branch: string,
  wish: { page: number; perPage: number },
): Promise<DisplacedOrders> {
  const rows = await displacedRows(core, scope, branch)
  const { page, perPage, totalPages, offset } = boundsOf(wish, rows.length)
  const ids = rows.slice(offset, offset + perPage).map(({ id }) => id)
  const found = await core.records.list(orders, anyOf('id', ids))
  const byId = new Map(found.map((order) => [order.id, order]))
  const items: DisplacedOrder[] = []
  for (const id of ids) {
    const order = byId.get(id)
    if (order) items.push(await withProposal(core, scope, order))
  }
  const { all: totalItems, withoutMail } = countOf(rows)
  return { items, page, perPage, totalItems, totalPages, withoutMail }
}

/** Counts all displaced orders of a branch. */
export async function countDisplaced(core: Core, scope: OwnerScope, branch: string): Promise<DisplacedCount> {
  return countOf(await displacedRows(core, scope, branch))
}

function countOf(rows: readonly DisplacedRow[]): DisplacedCount {
  return { all: rows.length, withoutMail: rows.filter(({ hasMail }) => !hasMail).length }
}

/** Lists all displaced orders of a branch: those without an e-mail first, then by pickup time. */
export async function displacedRows(
  core: Core,
  scope: OwnerScope,
  branchId: string,
): Promise<DisplacedRow[]> {
  const branch = await getOwned(core, branches, scope, branchId)
  const calendar = await loadCalendar(core, branch, 'de')
  const rows: DisplacedRow[] = []
  for (const { day, times } of await timesAhead(core, scope, branchId)) {
    const kept = new Set(calendar.plan(day).slots.map(({ from }) => from))
    const gone = times.filter((from) => !kept.has(from))
    if (gone.length > 0) rows.push(...(await rowsAt(core, scope, branchId, day, gone)))
  }
  return [...rows.filter(({ hasMail }) => !hasMail), ...rows.filter(({ hasMail }) => hasMail)]
}

/** Returns the current order if it is still open and still at a time that its branch lacks; otherwise `undefined`. */
export async function stillDisplaced(
  core: Core,
  scope: OwnerScope,
  { id, day, from }: DisplacedRow,
): Promise<Order | undefined> {
  const order = await core.records.find(orders, id)
  if (!order || order.bakery !== scope.bakery.id) return undefined
  const isOpen = order.status === 'placed' || order.status === 'ready'
  if (!isOpen || order.pickupDay !== day || order.slotFrom !== from) return undefined
  const branch = await getOwned(core, branches, scope, order.branch)
  const { slots } = (await loadCalendar(core, branch, 'de')).plan(day)
  return slots.some((slot) => slot.from === from) ? undefined : order
}

/** Finds the nearest slot at the order's own branch that could take it now. */
export async function nearestSlot(core: Core, scope: OwnerScope, order: Order, lines: readonly OrderLine[]) {
  const { pickupDay: day, slotFrom, branch, locale } = order
  const wish = { day, branch, slotFrom, items: lines.map(itemOf) }
  const [nearest] = await alternativesTo(core, scope.bakery, wish, locale, {
    held: heldOf(order, lines),
    onlyThere: true,
  })
  return nearest && { day: nearest.day, from: nearest.from, to: nearest.to }
}

function openAhead(core: Core, { bakery }: OwnerScope, branch: string) {
  const { day: today } = wallClockAt(core.clock.now(), bakery.timezone)
  return core.sql
    .selectFrom(orders.name)
    .where('bakery', '=', bakery.id)
    .where('branch', '=', branch)
    .where('pickupDay', '>=', today)
    .where('status', 'in', OPEN_STATUSES)
    .where('source', '!=', 'test')
    .where('rescued', '=', false)
}

/** Returns the slot starts of open orders, by day. */
async function timesAhead(
  core: Core,
  scope: OwnerScope,
  branch: string,
): Promise<{ day: Day; times: WallTime[] }[]> {
  const rows = await openAhead(core, scope, branch)
    .select(['pickupDay', 'slotFrom'])
    .distinct()
    .orderBy('pickupDay')
    .orderBy('slotFrom')
    .execute()
  const days = Map.groupBy(rows, (row) => String(row['pickupDay']))
  return [...days].map(([day, at]) => ({ day, times: at.map((row) => String(row['slotFrom'])) }))
}

async function rowsAt(
  core: Core,
  scope: OwnerScope,
  branch: string,
  day: Day,
  times: readonly WallTime[],
): Promise<DisplacedRow[]> {
  const rows = await openAhead(core, scope, branch)
    .select(['id', 'slotFrom', 'customerEmail'])
    .where('pickupDay', '=', day)
    .where('slotFrom', 'in', times)
    .orderBy('slotFrom')
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: String(row['id']),
    day,
    from: String(row['slotFrom']),
    hasMail: row['customerEmail'] !== '',
  }))
}

async function withProposal(core: Core, scope: OwnerScope, order: Order): Promise<DisplacedOrder> {
  const { id, code, customerName, customerPhone, pickupDay, slotFrom, slotTo } = order
  const instead = await nearestSlot(core, scope, order, await linesOf(core, id))
  return {
    id,
    code,
    customerName,
    customerPhone,
    hasMail: order.customerEmail !== '',
    pickupDay,
    slotFrom,
    slotTo,
    instead: instead ?? null,
  }
}

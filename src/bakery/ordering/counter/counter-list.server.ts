import type { Branch } from '#bakery/branches/branches.ts'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { listRush } from '#bakery/branches/rush/list-rush.server.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import type { Locale } from '#bakery/locale.ts'
import { opensBranch } from '#bakery/tenancy/scope.server.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { bakedProducts } from '../baking/bake-plan.server.ts'
import { depositCentsOf } from '../money.ts'
import { optionTexts } from '../option-text.ts'
import type { Order } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'
import { withLines } from '../reading/list-orders.server.ts'
import { rulesOf } from '../rulebooks/load-rules.server.ts'
import { OPEN_STATUSES } from '../transitions.ts'
import type { CounterChanges, CounterList, CounterOrder } from './counter.ts'

type Frame = Omit<CounterList, 'orders'>

/**
 * Returns today's and tomorrow's orders at the requested branch or, by default, the bakery's first; `undefined` when
 * there is no branch. `locale` is the language of the staff.
 */
export async function counterList(
  core: Core,
  scope: DeskScope,
  wish: { branch: string | undefined; locale: Locale },
): Promise<CounterList | undefined> {
  const frame = await frameOf(core, scope, wish)
  if (!frame) return undefined
  const { bakery, branch, today, tomorrow } = frame
  const list = await core.records.list(orders, {
    filter: 'bakery = {:bakery} && branch = {:branch} && pickupDay >= {:today} && pickupDay <= {:tomorrow}',
    params: { bakery, branch: branch.id, today, tomorrow },
    sort: 'pickupDay,slotFrom,created',
  })
  return { ...frame, orders: await counterOrders(core, list, wish.locale) }
}

/**
 * Returns what has changed in a list since the query with this cursor; the whole list when its day is over, its
 * language differs, or too much has changed.
 */
export async function counterChanges(
  core: Core,
  scope: DeskScope,
  wish: { branch: string; locale: Locale; cursor: string },
): Promise<CounterChanges | CounterList | undefined> {
  const frame = await frameOf(core, scope, wish)
  if (!frame) return undefined
  const since = sinceOf(wish.cursor, frame, wish.locale)
  const found = since && (await changedOrders(core, frame, { since, only: scope.branch }))
  if (!found) return counterList(core, scope, wish)
  const isListed = ({ branch, pickupDay }: Order) =>
    branch === frame.branch.id && (pickupDay === frame.today || pickupDay === frame.tomorrow)
  return {
    ...frame,
    changed: await counterOrders(core, found.filter(isListed), wish.locale),
    // An order in its first version has never been in another list.
    gone: found.filter((order) => !isListed(order) && order.version > 1).map(({ id }) => id),
    ...(await sumsOf(core, frame)),
  }
}

async function frameOf(
  core: Core,
  scope: DeskScope,
  wish: { branch: string | undefined; locale: Locale },
): Promise<Frame | undefined> {
  const { bakery } = scope
  const found = await branchesAt(core, scope)
  const branch = found.find(({ id }) => id === wish.branch) ?? found[0]
  if (!branch) return undefined
  const now = core.clock.now()
  const { day: today, time } = wallClockAt(now, bakery.timezone)
  const tomorrow = addDays(today, 1)
  const open = await openByBranch(core, bakery.id, today)
  const { calendar } = rulesOf(branch, wish.locale, await listRush(core, bakery.id, today))
  return {
    bakery: bakery.id,
    branch: { id: branch.id, name: branch.name },
    branches: found
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ id, name, open: open.get(id) ?? 0 })),
    timezone: bakery.timezone,
    today,
    tomorrow,
    asOf: now.toISOString(),
    cursor: `${now.toISOString()} ${wish.locale}`,
    time,
    closed: [today, tomorrow].filter((day) => calendar.plan(day).hours.length === 0),
    baked: await bakedProducts(core, scope, { day: today, branch: branch.id }),
  }
}

/** Returns the branches that a desk opens, in the bakery's order. */
async function branchesAt(core: Core, scope: DeskScope): Promise<Branch[]> {
  const all = await core.records.list(branches, {
    filter: 'bakery = {:bakery}',
    params: { bakery: scope.bakery.id },
    sort: 'position,created',
  })
  return all.filter(({ id }) => opensBranch(scope, id))
}

async function openByBranch(core: Core, bakery: string, day: Day): Promise<Map<string, number>> {
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => ['branch', fn.countAll().as('open')])
    .where('bakery', '=', bakery)
    .where('pickupDay', '=', day)
    .where('status', 'in', OPEN_STATUSES)
    .groupBy('branch')
    .execute()
  return new Map(rows.map(({ branch, open }) => [String(branch), Number(open)]))
}

/**
 * Overlap in seconds: changes from shortly before a cursor are reported again, because an order carries the
 * time at which it was written and is committed a little later. The sums reveal anything committed even later.
 */
const OVERLAP_SECONDS = 5

/** Maximum number of changed orders that are sent instead of the whole list. */
const MOST_CHANGED = 500

function sinceOf(cursor: string, { timezone, today }: Frame, locale: Locale): Date | undefined {
  const [instant = '', language] = cursor.split(' ')
  const at = new Date(instant)
  if (language !== locale || Number.isNaN(at.getTime())) return undefined
  return wallClockAt(at, timezone).day === today ? new Date(at.getTime() - OVERLAP_SECONDS * 1000) : undefined
}

/**
 * Returns the bakery's orders that changed since then; `undefined` for too many. A desk of `only` one branch
 * is told nothing about other branches' orders, whose ids open the customers' pages; the sums reveal orders
 * that moved there.
 */
async function changedOrders(
  core: Core,
  { bakery }: Frame,
  { since, only = '' }: { since: Date; only: string | undefined },
): Promise<Order[] | undefined> {
  const found = await core.records.list(orders, {
    filter: `bakery = {:bakery} && updated >= {:since}${only === '' ? '' : ' && branch = {:only}'}`,
    params: { bakery, since: formatInstant(since), only },
    sort: 'updated',
    limit: MOST_CHANGED + 1,
  })
  return found.length > MOST_CHANGED ? undefined : found
}

async function sumsOf(
  core: Core,
  { bakery, branch, today, tomorrow }: Frame,
): Promise<Pick<CounterChanges, 'count' | 'versions'>> {
  const sums = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('version').as('versions')])
    .where('bakery', '=', bakery)
    .where('branch', '=', branch.id)
    .where('pickupDay', '>=', today)
    .where('pickupDay', '<=', tomorrow)
    .executeTakeFirstOrThrow()
  return { count: Number(sums['count']), versions: Number(sums['versions']) }
}

async function counterOrders(core: Core, list: readonly Order[], locale: Locale): Promise<CounterOrder[]> {
  return (await withLines(core, list)).map((order) => ({
    id: order.id,
    version: order.version,
    code: order.code,
    status: order.status,
    statusSince: order.statusSince,
    created: order.created,
    editableUntil: order.editableUntil,
    timezone: order.timezone,
    source: order.source,
    customerName: order.customerName,
    note: order.note,
    pickupDay: order.pickupDay,
    slotFrom: order.slotFrom,
    slotTo: order.slotTo,
    totalCents: order.totalCents,
    depositCents: depositCentsOf(order.lines),
    minAge: strictestAge(order.lines),
    companyName: order.companyName,
    rescued: order.rescued,
    lines: order.lines.map(({ product, name, quantity, options }) => ({
      product,
      name,
      options: optionTexts(options, locale).join(', '),
      quantity,
    })),
  }))
}

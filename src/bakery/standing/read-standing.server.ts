import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { addressOf } from '../branches/branch-address.ts'
import type { Branch } from '../branches/branches.ts'
import { branches } from '../branches/branches-collection.server.ts'
import type { Day } from '../branches/hours.ts'
import { findByLink } from '../companies/open-account.server.ts'
import { anyOf } from '../filters.ts'
import type { Locale } from '../locale.ts'
import { IS_OF_STANDING_ORDER, orders } from '../ordering/orders-collections.server.ts'
import { formatPickupCode } from '../ordering/pickup-code.ts'
import { loadRules } from '../ordering/rulebooks/load-rules.server.ts'
import type { BranchRules } from '../ordering/rules/branch-rules.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import { pageOf } from '../page.server.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'
import { dayOf, occurrenceOf } from './occurrence.ts'
import type {
  CustomerStanding,
  ListedStanding,
  StandingOrder,
  StandingState,
  StandingWish,
} from './standing.ts'
import { WEEKS_AHEAD } from './standing-bounds.ts'
import { standingOrders } from './standing-collection.server.ts'
import {
  datesAhead,
  type OriginOrder,
  type PlacedOrder,
  sameWeekdayFrom,
  weeksFrom,
} from './standing-days.ts'
import { isMiss } from './standing-outcome.ts'

const STANDING_ID = /^[a-z0-9]{26}$/

/** Returns a standing order of the shop's bakery; `undefined` for unknown and malformed ids and another bakery's. */
export async function findOwn(
  core: Core,
  { bakery }: ShopScope,
  id: string,
): Promise<StandingOrder | undefined> {
  if (!STANDING_ID.test(id)) return undefined
  const standing = await core.records.find(standingOrders, id)
  return standing?.bakery === bakery.id ? standing : undefined
}

export function stateOf({
  confirmedAt,
  endedAt,
}: Pick<StandingOrder, 'confirmedAt' | 'endedAt'>): StandingState {
  if (endedAt !== '') return 'ended'
  return confirmedAt === '' ? 'unconfirmed' : 'active'
}

/** Returns a standing order with its coming days, as the holder of its link sees it. */
export async function findForCustomer(
  core: Core,
  scope: ShopScope,
  id: string,
): Promise<CustomerStanding | undefined> {
  const standing = await findOwn(core, scope, id)
  if (!standing) return undefined
  const branch = await core.records.find(branches, standing.branch)
  const rules = branch && (await loadRules(core, branch, standing.locale))
  const today = localNow(core.clock.now(), scope.bakery.timezone).day
  const days = weeksFrom(sameWeekdayFrom(standing.nextDay, today), WEEKS_AHEAD)
  const placed = await placedFor(
    core,
    days.map((day) => occurrenceOf(id, day)),
  )
  const origin = (await originsOf(core, scope.bakery.id, [standing])).get(standing.repeats)
  const { lastDay, lastOutcome: reason } = standing
  return {
    ...standing,
    state: stateOf(standing),
    ...(isMiss(reason) && {
      missed: { day: lastDay, reason, label: rules?.calendar.plan(lastDay).label ?? '' },
    }),
    branchName: branch?.name ?? '',
    branchAddress: branch ? addressOf(branch) : '',
    isBillable: standing.company === '' || (await findByLink(core, standing)) !== undefined,
    dates: datesAhead(standing, rules, today, { orders: byDay(placed), origin }, WEEKS_AHEAD),
  }
}

type Occurring = PlacedOrder & { occurrence: string }

/** Returns the orders that were placed for days of standing orders, by the keys of `occurrenceOf`. */
export async function placedFor({ sql }: Pick<Core, 'sql'>, keys: readonly string[]): Promise<Occurring[]> {
  if (keys.length === 0) return []
  const found = await sql
    .selectFrom(orders.name)
    .select(['id', 'occurrence', 'status'])
    .where('occurrence', 'in', keys)
    .where(fragment.raw<boolean>(IS_OF_STANDING_ORDER))
    .execute()
  return found.map(({ id, occurrence, status }) => ({
    id: String(id),
    occurrence: String(occurrence),
    isCancelled: status === 'cancelled',
  }))
}

function byDay(placed: readonly Occurring[]): Map<Day, PlacedOrder> {
  return new Map(placed.map((order) => [dayOf(order), order]))
}

/** Returns the orders that standing orders repeat, by their ids, without cancelled ones. */
async function originsOf(
  { sql }: Pick<Core, 'sql'>,
  bakery: string,
  standings: readonly StandingOrder[],
): Promise<Map<string, OriginOrder>> {
  const ids = [...new Set(standings.map(({ repeats }) => repeats).filter((id) => id !== ''))]
  if (ids.length === 0) return new Map()
  const found = await sql
    .selectFrom(orders.name)
    .select(['id', 'pickupDay', 'code'])
    .where('id', 'in', ids)
    .where('bakery', '=', bakery)
    .where('status', '!=', 'cancelled')
    .execute()
  return new Map(
    found.map(({ id, pickupDay, code }) => [
      String(id),
      { id: String(id), day: String(pickupDay), code: formatPickupCode(String(code)) },
    ]),
  )
}

/** Returns a page of a bakery's standing orders with their coming days: those that run first, then the latest ended. */
export async function listForOwner(
  core: Core,
  { bakery }: OwnerScope,
  { locale, company = '', ...wish }: StandingWish,
) {
  const found = await pageOf(core, standingOrders, {
    filter: company === '' ? 'bakery = {:bakery}' : 'bakery = {:bakery} && company = {:company}',
    params: { bakery: bakery.id, company },
    sort: 'endedBy,-endedAt,nextDay,slotFrom,id',
    ...wish,
  })
  const at = await core.records.list(
    branches,
    anyOf('id', [...new Set(found.items.map(({ branch }) => branch))]),
  )
  const known = new Map(await Promise.all(at.map((branch) => withRules(core, branch, locale))))
  const today = localNow(core.clock.now(), bakery.timezone).day
  // Orders are placed in the order of days: after `nextDay` there are none.
  const keys = found.items
    .filter((item) => stateOf(item) === 'active')
    .flatMap(({ id, nextDay }) =>
      weeksFrom(sameWeekdayFrom(nextDay, today), WEEKS_AHEAD)
        .filter((day) => day < nextDay)
        .map((day) => occurrenceOf(id, day)),
    )
  const placed = await placedFor(core, keys)
  const origins = await originsOf(
    core,
    bakery.id,
    found.items.filter((item) => stateOf(item) === 'active'),
  )
  const items = found.items.map((item): ListedStanding => {
    const state = stateOf(item)
    const { name = '', rules } = known.get(item.branch) ?? {}
    const orders = byDay(placed.filter(({ occurrence }) => occurrence.startsWith(`${item.id}/`)))
    const origin = origins.get(item.repeats)
    const dates = state === 'active' ? datesAhead(item, rules, today, { orders, origin }, WEEKS_AHEAD) : []
    // The id lets its holder confirm in the customer's name.
    const id = state === 'unconfirmed' ? '' : item.id
    return { ...item, id, state, branchName: name, dates }
  })
  return { ...found, items }
}

async function withRules(
  core: Core,
  branch: Branch,
  locale: Locale,
): Promise<[string, { name: string; rules: BranchRules }]> {
  return [branch.id, { name: branch.name, rules: await loadRules(core, branch, locale) }]
}

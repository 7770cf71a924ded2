import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import type { Day } from '../branches/hours.ts'
import { anyOf } from '../filters.ts'
import { lockBakery, lockRow } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { findOwnOrder } from '../ordering/changing/customer-order.server.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { payableCents } from '../ordering/money.ts'
import { ORDER_MAX } from '../ordering/order-bounds.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { addressOf } from '../ordering/placing/write-order.server.ts'
import { loadProducts, loadRules } from '../ordering/rulebooks/load-rules.server.ts'
import { cutoffOf, isBeforeCutoff, localNow } from '../ordering/rules/cutoff.ts'
import { pageOf } from '../page.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'
import { dayOf, occurrenceOf } from './occurrence.ts'
import { isRepeatable } from './repeatable.ts'
import type {
  ChangeResult,
  CustomerStanding,
  ListedStanding,
  RequestResult,
  Standing,
  StandingChange,
  StandingOrder,
} from './standing.ts'
import { MOST_OF_ADDRESS, MOST_OF_BAKERY, WEEKS_AHEAD } from './standing-bounds.ts'
import { standingOrders } from './standing-collection.server.ts'
import { datesAhead, type PlacedOrder, sameWeekdayFrom, weekAfter, weeksFrom } from './standing-days.ts'
import { standingLineOf } from './standing-lines.ts'
import { standingMail } from './standing-mails.ts'

const STANDING_ID = /^[a-z0-9]{26}$/

export function createStanding(core: Core, publicUrl: string): Standing {
  return {
    request: (scope, order) => core.transaction((core) => request(core, publicUrl, scope, order)),
    async isRequested({ bakery }, order) {
      const repeating = await findRepeating(core, bakery.id, order)
      return repeating !== undefined && stateOf(repeating) === 'unconfirmed'
    },
    find: (scope, id) => findForCustomer(core, scope, id),
    confirm: (scope, id, payable) => core.transaction((core) => confirm(core, publicUrl, scope, id, payable)),
    change: (scope, id, change) =>
      core.transaction((core) => changeByCustomer(core, publicUrl, scope, id, change)),
    list: (scope, wish) => list(core, scope, wish),
    async end(scope, id, reason) {
      await core.transaction(async (core) => {
        const standing = await getOwned(core, standingOrders, scope, id)
        if (stateOf(standing) !== 'active') return
        const ended = await core.records.update(standingOrders, id, {
          endedAt: core.clock.now(),
          endedBy: 'owner',
          endReason: reason.trim().slice(0, ORDER_MAX.reason),
        })
        await queueMail(core, standingMail('standing-ended', await aboutOf(core, publicUrl, scope, ended)))
      })
    },
  }
}

/** Stores what the order repeats, not yet confirmed, and mails the link to confirm it to the order's address. */
async function request(core: Core, publicUrl: string, scope: ShopScope, id: string): Promise<RequestResult> {
  const order = await findOwnOrder(core, scope, id)
  if (!order) return { ok: false, reason: 'not_found' }
  const { bakery } = scope
  if (!bakery.standingOrders || !isRepeatable(order)) return { ok: false, reason: 'not_possible' }
  await lockBakery(core, bakery.id)
  const known = await findRepeating(core, bakery.id, id)
  if (!known && (await areTooMany(core, bakery.id, order.customerEmail)))
    return { ok: false, reason: 'too_many' }
  const lines = await linesOf(core, id)
  const standing =
    known ??
    (await core.records.create(standingOrders, {
      bakery: bakery.id,
      branch: order.branch,
      slotFrom: order.slotFrom,
      nextDay: weekAfter(order.pickupDay),
      skippedDays: [],
      lines: lines.map(standingLineOf),
      payableCents: payableCents(lines),
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      customerPhone: order.customerPhone,
      customerAddress: order.customerAddress,
      note: order.note,
      locale: order.locale,
      repeats: id,
    }))
  const kind = stateOf(standing) === 'active' ? 'standing-started' : 'standing-request'
  await queueMail(core, standingMail(kind, await aboutOf(core, publicUrl, scope, standing)))
  return { ok: true }
}

function findRepeating(core: Core, bakery: string, order: string): Promise<StandingOrder | undefined> {
  return core.records.findFirst(standingOrders, {
    filter: "bakery = {:bakery} && repeats = {:order} && endedAt = ''",
    params: { bakery, order },
  })
}

async function areTooMany(core: Core, bakery: string, email: string): Promise<boolean> {
  const count = (filter: string) =>
    core.records.count(standingOrders, {
      filter: `bakery = {:bakery} && endedAt = ''${filter}`,
      params: { bakery, email },
    })
  return (
    (await count(' && customerEmail = {:email}')) >= MOST_OF_ADDRESS || (await count('')) >= MOST_OF_BAKERY
  )
}

async function findOwn(core: Core, { bakery }: ShopScope, id: string): Promise<StandingOrder | undefined> {
  if (!STANDING_ID.test(id)) return undefined
  const standing = await core.records.find(standingOrders, id)
  return standing?.bakery === bakery.id ? standing : undefined
}

function stateOf({ confirmedAt, endedAt }: StandingOrder): CustomerStanding['state'] {
  if (endedAt !== '') return 'ended'
  return confirmedAt === '' ? 'unconfirmed' : 'active'
}

async function findForCustomer(
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
  return {
    ...standing,
    state: stateOf(standing),
    branchName: branch?.name ?? '',
    branchAddress: branch ? addressOf(branch) : '',
    dates: datesAhead(standing, rules, today, await ordersOn(core, id, days), WEEKS_AHEAD),
  }
}

async function ordersOn(core: Core, id: string, days: readonly Day[]): Promise<Map<Day, PlacedOrder>> {
  const keys = days.map((day) => occurrenceOf(id, day))
  const found = await core.records.list(orders, anyOf('occurrence', keys))
  return new Map(
    found.map(({ id, occurrence, status }) => [
      dayOf({ occurrence }),
      { id, isCancelled: status === 'cancelled' },
    ]),
  )
}

async function confirm(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  id: string,
  payable: number,
): Promise<ChangeResult> {
  const standing = await findOwn(core, scope, id)
  if (!standing || stateOf(standing) === 'ended') return { ok: false, reason: 'not_found' }
  if (stateOf(standing) === 'active') return { ok: true }
  const confirmed = await core.records.update(standingOrders, id, {
    confirmedAt: core.clock.now(),
    nextDay: await firstDay(core, scope, standing),
    payableCents: payable,
  })
  await queueMail(core, standingMail('standing-started', await aboutOf(core, publicUrl, scope, confirmed)))
  return { ok: true }
}

/** Returns the first day, from the week after the repeated order on, that can still be ordered by its cut-off. */
async function firstDay(core: Core, { bakery }: ShopScope, standing: StandingOrder): Promise<Day> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const rules = await loadRules(core, await core.records.get(branches, standing.branch), standing.locale)
  const leadDays = await longestLead(core, bakery.id, standing)
  const first = [now.day, standing.nextDay].toSorted().at(-1) ?? now.day
  const days = weeksFrom(sameWeekdayFrom(standing.nextDay, first), WEEKS_AHEAD)
  return (
    days.find((day) => isBeforeCutoff(now, cutoffOf(rules.branch, rules.calendar, day, leadDays))) ?? first
  )
}

/** Returns the greatest number of baking days that a product of the standing order needs. */
export async function longestLead(core: Core, bakery: string, { lines }: StandingOrder): Promise<number> {
  const ids = [...new Set((lines ?? []).map(({ product }) => product))]
  const products = await loadProducts(core, bakery, ids)
  return Math.max(0, ...[...products.values()].map(({ leadDays }) => leadDays))
}

async function changeByCustomer(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  id: string,
  change: StandingChange,
): Promise<ChangeResult> {
  // A day is added to a list: two at once would each store the list without the other's.
  await lockRow(core, standingOrders.name, id)
  const standing = await findOwn(core, scope, id)
  if (!standing || stateOf(standing) === 'unconfirmed') return { ok: false, reason: 'not_found' }
  if (stateOf(standing) === 'ended') {
    return change.do === 'end' ? { ok: true } : { ok: false, reason: 'too_late' }
  }
  const next = changed(core, scope, standing, change)
  if (!next) return { ok: false, reason: 'too_late' }
  const stored = await core.records.update(standingOrders, id, next)
  if (change.do === 'end')
    await queueMail(core, standingMail('standing-ended', await aboutOf(core, publicUrl, scope, stored)))
  return { ok: true }
}

/** Returns the fields that a change sets; `undefined` for a day that is not one of the open ones ahead. */
function changed(
  { clock }: Core,
  { bakery }: ShopScope,
  { nextDay, skippedDays }: StandingOrder,
  change: StandingChange,
) {
  const skipped = (skippedDays ?? []).filter((day) => day >= nextDay)
  const today = localNow(clock.now(), bakery.timezone).day
  const open = weeksFrom(sameWeekdayFrom(nextDay, today), WEEKS_AHEAD + 1).filter((day) => day >= nextDay)
  switch (change.do) {
    case 'skip':
      return open.includes(change.day) && { skippedDays: [...new Set([...skipped, change.day])] }
    case 'unskip':
      return open.includes(change.day) && { skippedDays: skipped.filter((day) => day !== change.day) }
    case 'pause':
      return open.includes(change.until) && { pausedUntil: change.until }
    case 'resume':
      return { pausedUntil: '' }
    case 'end':
      return { endedAt: clock.now(), endedBy: 'customer' as const }
  }
}

async function list(core: Core, { bakery }: OwnerScope, wish: { page: number; perPage: number }) {
  const found = await pageOf(core, standingOrders, {
    filter: "bakery = {:bakery} && confirmedAt != ''",
    params: { bakery: bakery.id },
    sort: 'endedAt,nextDay,slotFrom,id',
    ...wish,
  })
  const branchOf = anyOf('id', [...new Set(found.items.map(({ branch }) => branch))])
  const names = new Map((await core.records.list(branches, branchOf)).map(({ id, name }) => [id, name]))
  const items = found.items.map(
    (item): ListedStanding => ({ ...item, branchName: names.get(item.branch) ?? '' }),
  )
  return { ...found, items }
}

/** Returns what a mail about a standing order needs. */
export async function aboutOf(
  core: Core,
  publicUrl: string,
  { bakery }: Pick<ShopScope, 'bakery'>,
  standing: StandingOrder,
) {
  const branch = await core.records.find(branches, standing.branch)
  return { standing, bakery, publicUrl, branchName: branch?.name ?? '' }
}

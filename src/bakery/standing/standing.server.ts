import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import type { Day } from '../branches/hours.ts'
import { findByKey, findByLink } from '../companies/open-account.server.ts'
import { lockBakery } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { mailboxOf } from '../mailbox.ts'
import { findOwnOrder } from '../ordering/changing/customer-order.server.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { payableCents } from '../ordering/money.ts'
import { ORDER_MAX } from '../ordering/order-bounds.ts'
import { loadProducts, loadRules } from '../ordering/rulebooks/load-rules.server.ts'
import { cutoffOf, isBeforeCutoff, localNow } from '../ordering/rules/cutoff.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { aboutOf, changeByCustomer, changeByOwner } from './change-standing.server.ts'
import { findForCustomer, findOwn, listForOwner, stateOf } from './read-standing.server.ts'
import { isRepeatable } from './repeatable.ts'
import type { ConfirmResult, RequestResult, Standing, StandingOrder } from './standing.ts'
import { MOST_OF_ADDRESS, MOST_OF_BAKERY, WEEKS_AHEAD } from './standing-bounds.ts'
import { standingOrders } from './standing-collection.server.ts'
import { sameWeekdayFrom, weekAfter, weeksFrom } from './standing-days.ts'
import { standingLineOf } from './standing-lines.ts'
import { standingMail } from './standing-mails.ts'

export function createStanding(core: Core, publicUrl: string): Standing {
  return {
    request: (scope, order, key = '') =>
      core.transaction((core) => request(core, publicUrl, scope, order, key)),
    async isRequested({ bakery }, order) {
      const repeating = await findRepeating(core, bakery.id, order)
      return repeating !== undefined && stateOf(repeating) === 'unconfirmed'
    },
    find: (scope, id) => findForCustomer(core, scope, id),
    confirm: (scope, id, payable) => core.transaction((core) => confirm(core, publicUrl, scope, id, payable)),
    change: (scope, id, change) =>
      core.transaction((core) => changeByCustomer(core, publicUrl, scope, id, change)),
    list: (scope, wish) => listForOwner(core, scope, wish),
    changeByOwner: (scope, id, change) =>
      core.transaction((core) => changeByOwner(core, publicUrl, scope, id, change)),
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

/** Stores the standing order, unconfirmed, and mails the link to confirm it to the order's address. */
async function request(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  id: string,
  companyKey: string,
): Promise<RequestResult> {
  const order = await findOwnOrder(core, scope, id)
  if (!order) return { ok: false, reason: 'not_found' }
  const { bakery } = scope
  if (!bakery.standingOrders || !isRepeatable(order)) return { ok: false, reason: 'not_possible' }
  const payer = order.company === '' ? undefined : await findByKey(core, scope, companyKey)
  if (order.company !== (payer?.id ?? '')) return { ok: false, reason: 'no_account' }
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
      ...(payer && { company: payer.id, companyName: payer.name, linkSince: payer.linkSince }),
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
      params: { bakery, mailbox: mailboxOf(email) },
    })
  return (await count(' && mailbox = {:mailbox}')) >= MOST_OF_ADDRESS || (await count('')) >= MOST_OF_BAKERY
}

async function confirm(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  id: string,
  payable: number,
): Promise<ConfirmResult> {
  const standing = await findOwn(core, scope, id)
  if (!standing || stateOf(standing) === 'ended') return { ok: false, reason: 'not_found' }
  if (stateOf(standing) === 'active') return { ok: true }
  if (standing.company !== '' && !(await findByLink(core, standing)))
    return { ok: false, reason: 'no_account' }
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

/** Tells whether standing orders run on the account of a company, or wait for their confirmation. */
export async function hasStandingOrders(core: Core, company: string): Promise<boolean> {
  const one = { filter: "company = {:company} && company != '' && endedAt = ''", params: { company } }
  return (await core.records.findFirst(standingOrders, one)) !== undefined
}

import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { addDays } from '../branches/days.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { portionsOf } from '../every-record.server.ts'
import { LEGAL_KINDS, type Legal } from '../legal/legal-text.ts'
import { lastRepayDay } from '../legal/withdrawal-period.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { countDisplaced } from '../ordering/changing/displaced-orders.server.ts'
import { mailTerm } from '../ordering/order-terms.ts'
import { IS_WITHDRAWN, orders, orderTerms } from '../ordering/orders-collections.server.ts'
import { loadBranches } from '../ordering/rulebooks/load-rules.server.ts'
import { slotsAhead } from '../ordering/rules/branch-rules.ts'
import { leftOf, slotResource } from '../ordering/rules/capacity.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import { isFullOrNearly } from '../ordering/rules/fullness.ts'
import { readSlotUsage } from '../ordering/stock/usage.server.ts'
import { publishHintsOf } from '../profile/profile.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { Notices } from './overview.ts'

/** Days within which every withdrawal lies whose last day for repaying is not over, in any time zone. */
const MOST_REPAY_DAYS = 16
/** Number of addresses per query. */
const ASKED_AT_ONCE = 200

/** Finds everything that needs the owner's attention today, except legal requirements for publishing. */
export async function findNotices(
  core: Core,
  legal: Pick<Legal, 'states'>,
  scope: OwnerScope,
): Promise<Notices> {
  const states = await legal.states(scope)
  return {
    displaced: await displacedByBranch(core, scope),
    withdrawals: await unpaidWithdrawals(core, scope),
    slots: await fillingSlots(core, scope),
    mails: await deadMails(core, scope),
    legal: LEGAL_KINDS.filter((kind) => states[kind] === 'outdated' || states[kind] === 'incomplete'),
    goods: await publishHintsOf(core, scope),
  }
}

/** Counts displaced orders by branch, including inactive ones; their customers must still be notified. */
async function displacedByBranch(core: Core, scope: OwnerScope): Promise<Notices['displaced']> {
  const found = await core.records.list(branches, {
    filter: 'bakery = {:bakery}',
    params: { bakery: scope.bakery.id },
    sort: 'position,created',
  })
  const counted: Notices['displaced'] = []
  for (const { id, name } of found) {
    counted.push({ branch: id, branchName: name, ...(await countDisplaced(core, scope, id)) })
  }
  return counted.filter(({ all }) => all > 0)
}

/**
 * Lists withdrawals from collected goods whose last day for repaying is not over, the most urgent first. Whether the
 * bakery has repaid is not known.
 */
async function unpaidWithdrawals(core: Core, { bakery }: OwnerScope): Promise<Notices['withdrawals']> {
  const { timezone } = bakery
  const { day: today } = wallClockAt(core.clock.now(), timezone)
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(['id', 'code', 'customerName', 'withdrawnAt'])
    .where('bakery', '=', bakery.id)
    .where(fragment.raw<boolean>(IS_WITHDRAWN))
    .where('withdrawnAt', '>=', addDays(today, -MOST_REPAY_DAYS))
    .where('status', '=', 'picked_up')
    // Goods withdrawn before the pickup were never paid (`isToBeRepaid`).
    .whereRef('withdrawnAt', '>=', 'statusSince')
    .orderBy('withdrawnAt')
    .execute()
  return rows
    .map((row) => ({
      order: String(row['id']),
      code: String(row['code']),
      customerName: String(row['customerName']),
      repayUntil: lastRepayDay(String(row['withdrawnAt']), timezone),
    }))
    .filter(({ repayUntil }) => repayUntil >= today)
}

/** Finds slots of today and tomorrow that are full or nearly full: the owner may add places or staff. */
async function fillingSlots(core: Core, { bakery }: OwnerScope): Promise<Notices['slots']> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const tomorrow = addDays(now.day, 1)
  const active = (await loadBranches(core, bakery.id, 'de')).filter(({ branch }) => branch.active)
  const found: Notices['slots'] = []
  for (const rules of active) {
    const { id, name } = rules.branch
    const usage = await readSlotUsage(core, id, now.day, tomorrow)
    for (const day of [now.day, tomorrow]) {
      for (const { from, to, capacity } of slotsAhead(rules, now, day)) {
        const used = usage.get(slotResource(id, day, from).key) ?? 0
        const left = leftOf(capacity, used)
        if (used === 0 || left === null || !isFullOrNearly(capacity, left)) continue
        found.push({ branch: id, branchName: name, day, from, to, left })
      }
    }
  }
  return found.toSorted((a, b) => (a.day + a.from < b.day + b.from ? -1 : 1))
}

/** Lists addresses of the bakery's customers to which mails failed, latest first. */
async function deadMails(core: Core, { bakery }: OwnerScope): Promise<string[]> {
  const latest = new Map<string, string>()
  const where = {
    filter: "status = 'dead' && kind ~ 'order-%' && replyTo = {:replyTo}",
    params: { replyTo: bakery.email },
  }
  for await (const portion of portionsOf(core, mailOutbox, where)) {
    for (const { to, created } of portion) {
      const address = to.toLowerCase()
      if ((latest.get(address) ?? '') < created) latest.set(address, created)
    }
  }
  const addresses = [...latest].toSorted(([, a], [, b]) => (a < b ? 1 : -1)).map(([address]) => address)
  const own = new Set<string>()
  for (let first = 0; first < addresses.length; first += ASKED_AT_ONCE) {
    const rows = await core.sql
      .selectFrom(orderTerms.name)
      .select('term')
      .distinct()
      .where('bakery', '=', bakery.id)
      .where('term', 'in', addresses.slice(first, first + ASKED_AT_ONCE).map(mailTerm))
      .execute()
    for (const row of rows) own.add(String(row['term']))
  }
  return addresses.filter((address) => own.has(mailTerm(address)))
}

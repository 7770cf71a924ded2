import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { findByLink } from '../companies/open-account.server.ts'
import { portionsOf } from '../every-record.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { payableCents } from '../ordering/money.ts'
import type { OrderRefusal } from '../ordering/order-request.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import { placeStandingOrder } from '../ordering/placing/place-order.server.ts'
import { loadRules } from '../ordering/rulebooks/load-rules.server.ts'
import type { BranchRules } from '../ordering/rules/branch-rules.ts'
import { cutoffOf, isBeforeCutoff, type LocalNow, localNow } from '../ordering/rules/cutoff.ts'
import { itemOf } from '../ordering/snapshot.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries, resolvedShop } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { aboutOf } from './change-standing.server.ts'
import { occurrenceOf } from './occurrence.ts'
import { placedFor } from './read-standing.server.ts'
import { longestLead } from './standing.server.ts'
import type { StandingOrder } from './standing.ts'
import { LOOK_AHEAD_DAYS } from './standing-bounds.ts'
import { standingOrders } from './standing-collection.server.ts'
import { isLeftOut, isReached, placingTime, sameWeekdayFrom, weekAfter } from './standing-days.ts'
import { toldLines } from './standing-lines.ts'
import { standingMail } from './standing-mails.ts'
import type { MissReason, Outcome } from './standing-outcome.ts'

type Place = { ordering: Ordering; publicUrl: string }

/**
 * Places the orders of all standing orders that are due, through the same checks as any order. Running it
 * twice, or in two processes, orders once. An error in one standing order does not stop the others; throws
 * afterwards.
 */
export async function placeDueOrders(anyCore: Core, place: Place): Promise<void> {
  const core = acrossBakeries(anyCore, 'standing orders of every bakery')
  const last = addDays(wallClockAt(core.clock.now(), 'UTC').day, LOOK_AHEAD_DAYS)
  const due = {
    filter:
      "confirmedAt != '' && endedAt = '' && nextDay <= {:last} && bakery.published = true && bakery.suspendedAt = '' && bakery.deletingSince = ''",
    params: { last },
  }
  const errors: unknown[] = []
  for await (const portion of portionsOf(core, standingOrders, due)) {
    for (const standing of portion) {
      try {
        await placeDue(core, place, standing)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} standing orders failed`)
}

/** Places the order of the next day if it is due, or mails why there is none, and moves on to the week after. */
async function placeDue(core: Core, place: Place, { id, nextDay }: StandingOrder): Promise<void> {
  // Reads it again: its customer may have ended or paused it while the ones before it had their turn.
  const standing = await core.records.find(standingOrders, id)
  if (!standing || standing.endedAt !== '' || standing.nextDay !== nextDay) return
  const bakery = await core.records.get(bakeries, standing.bakery)
  const now = localNow(core.clock.now(), bakery.timezone)
  const day = standing.nextDay
  // The job did not run, or the shop was closed to customers: nobody is told about days that are over.
  if (day < now.day) return advance(core, standing, { nextDay: sameWeekdayFrom(day, now.day) })
  const branch = await core.records.get(branches, standing.branch)
  const rules = await loadRules(core, branch, standing.locale)
  const leadDays = await longestLead(core, bakery.id, standing)
  if (!isReached(now, placingTime(rules, day, leadDays))) return
  if (isLeftOut(standing, day)) return advance(core, standing, decided(day, 'left_out'))
  const order =
    (await placedBefore(core, standing)) ?? (await placePossible(core, place.ordering, bakery, standing))
  if (typeof order === 'string') return noteOrder(core, standing, order)
  if (mayWait(order, rules, now, day)) return
  const missed = { day, reason: REASONS[order.reason], label: rules.calendar.plan(day).label }
  await advance(core, standing, decided(day, missed.reason), async (core) => {
    const about = await aboutOf(core, place.publicUrl, { bakery }, standing)
    await queueMail(core, standingMail('standing-missed', { ...about, missed }))
  })
}

/** Returns the order of the next day if an interrupted run has placed it. */
async function placedBefore(core: Core, { id, nextDay }: StandingOrder): Promise<string | undefined> {
  const [found] = await placedFor(core, [occurrenceOf(id, nextDay)])
  return found?.id
}

/** `no_account`: the company is paused or deleted, or has another link. */
type Refused = OrderRefusal | { ok: false; reason: 'no_account' }

/** Maximum number of attempts: each one follows a changed price or leaves out products that cannot be ordered. */
const MAX_ATTEMPTS = 6

/**
 * Places the order with what can be ordered, at today's price, and returns its id. The mail about it names what
 * is missing and what has a different price.
 */
async function placePossible(
  core: Core,
  ordering: Ordering,
  bakery: Bakery,
  standing: StandingOrder,
): Promise<string | Refused> {
  const { id, nextDay: day, confirmedAt } = standing
  const payer = standing.company === '' ? undefined : await findByLink(core, standing)
  if (standing.company !== '' && !payer) return { ok: false, reason: 'no_account' }
  const agreed = { occurrence: occurrenceOf(id, day), agreedAt: confirmedAt }
  let items = (standing.lines ?? []).map(itemOf)
  let expectedTotalCents = standing.payableCents
  for (let attempt = 1; ; attempt++) {
    const request = requestOf(standing, items, expectedTotalCents)
    const result = await placeStandingOrder(
      core,
      ordering,
      resolvedShop(bakery, false),
      request,
      agreed,
      payer,
    )
    if (result.ok) return result.orderId
    if (attempt === MAX_ATTEMPTS) return result
    if (result.reason === 'price_changed') {
      expectedTotalCents = result.totalCents
    } else if ('products' in result) {
      const missing = new Set(result.products.map(({ product }) => product))
      const possible = items.filter(({ product }) => !missing.has(product))
      if (possible.length === 0 || possible.length === items.length) return result
      items = possible
    } else return result
  }
}

function requestOf(standing: StandingOrder, items: ReturnType<typeof itemOf>[], expectedTotalCents: number) {
  const { id, nextDay: day, branch, slotFrom, locale, note } = standing
  return {
    idempotencyKey: `standing-${id}-${day}`,
    day,
    branch,
    slotFrom,
    items,
    expectedTotalCents,
    name: standing.customerName,
    email: standing.customerEmail,
    phone: standing.customerPhone,
    address: standing.customerAddress,
    note,
    locale,
    acceptTerms: true,
    acceptPrivacy: true,
  }
}

/** Tells whether the same order may be possible later: the horizon, or a pause, ends before the cut-off. */
function mayWait({ reason }: Refused, { branch, calendar }: BranchRules, now: LocalNow, day: Day): boolean {
  if (reason !== 'beyond_horizon' && reason !== 'paused' && reason !== 'shop_closed') return false
  return isBeforeCutoff(now, cutoffOf(branch, calendar, day, 0))
}

/** Reasons for the mail, by ordering's refusal. */
const REASONS: Record<Refused['reason'], MissReason> = {
  day_closed: 'closed',
  branch_inactive: 'closed',
  branch_unknown: 'closed',
  slot_unknown: 'time',
  slot_full: 'full',
  too_many_at_time: 'full',
  product_sold_out: 'products',
  product_unavailable: 'products',
  quantity_not_allowed: 'products',
  past_cutoff: 'late',
  day_past: 'late',
  paused: 'late',
  beyond_horizon: 'late',
  below_minimum: 'minimum',
  too_many_units: 'units',
  please_call: 'call',
  account_limit: 'overdrawn',
  no_account: 'account',
  invalid: 'other',
  price_changed: 'other',
  empty: 'other',
  key_reused: 'other',
  shop_closed: 'other',
}

/** Continues after an order; the customer now knows what its mail said. */
async function noteOrder(core: Core, standing: StandingOrder, order: string): Promise<void> {
  const ordered = await linesOf(core, order)
  const wished = standing.lines ?? []
  const lines = toldLines(wished, ordered)
  const isWhole = ordered.length === wished.length
  await advance(core, standing, {
    ...decided(standing.nextDay, 'ordered'),
    lines,
    ...(isWhole && { payableCents: payableCents(ordered) }),
  })
}

type Progress = Pick<StandingOrder, 'nextDay'> &
  Partial<Pick<StandingOrder, 'lastDay' | 'lastOutcome' | 'lines' | 'payableCents'>>

function decided(day: Day, lastOutcome: Outcome) {
  return { nextDay: weekAfter(day), lastDay: day, lastOutcome }
}

/** Stores the next day, unless another process has done so; `also` runs in the same transaction. */
async function advance(
  anyCore: Core,
  { id, nextDay: seen }: StandingOrder,
  { nextDay, ...progress }: Progress,
  also?: (core: Core) => Promise<void>,
): Promise<void> {
  await anyCore.transaction(async (core) => {
    const won = await core.sql
      .updateTable(standingOrders.name)
      .set({ nextDay, updated: formatInstant(core.clock.now()) })
      .where('id', '=', id)
      .where('nextDay', '=', seen)
      .where('endedAt', '=', '')
      .returning('id')
      .execute()
    if (won.length === 0) return
    if (Object.keys(progress).length > 0) await core.records.update(standingOrders, id, progress)
    await also?.(core)
  })
}

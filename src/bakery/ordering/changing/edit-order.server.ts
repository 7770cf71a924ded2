import { goodsFactsOf, NO_GOODS } from '#bakery/catalogue/goods/goods.ts'
import { instructsCustomer } from '#bakery/legal/agreed-texts.server.ts'
import { revocableLines } from '#bakery/legal/withdrawal-period.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { AccountRefusal } from '../account-charges.ts'
import { depositCentsOf } from '../money.ts'
import type { OrderChanges } from '../order-changes.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order, OrderLine } from '../orders.ts'
import { orderEvents, orderLines, orders, orderTerms } from '../orders-collections.server.ts'
import { LostRace, untilNoRaceIsLost } from '../placing/race.server.ts'
import { shareRefusal } from '../placing/slot-shares.server.ts'
import { freePickupCode, writeTerms } from '../placing/write-order.server.ts'
import { alternativesTo } from '../rulebooks/ordering-world.server.ts'
import type { Take } from '../rules/capacity.ts'
import { heldOf } from '../rules/held-order.ts'
import { isPlaceRefusal } from '../rules/judge-order.ts'
import { ordersPerSlot, shareResource, shareTakes, storedHolders } from '../rules/slot-shares.ts'
import { takePlanned } from '../stock/take-planned.server.ts'
import { readUsage } from '../stock/usage.server.ts'
import { holdsCapacity } from '../transitions.ts'
import { winVersion } from './change-order.server.ts'
import type { EditQuote, EditRefusal, EditResult, EditState, OrderEdit } from './order-edit.ts'
import {
  type Editor,
  type PlannedEdit,
  planEdit,
  type RefusedEdit,
  stateRefusal,
} from './plan-edit.server.ts'

type Scope = { bakery: Bakery }

/**
 * Changes an order to the content of `input` in one transaction: checks the ordering rules, takes or releases the
 * difference in capacity, increments the version by compare-and-swap, writes an event and queues a mail. An order
 * with that content already is left unchanged, so repeating is harmless. Throws 404 for another bakery's order.
 */
export async function editOrder(
  core: Core,
  ordering: Ordering,
  scope: Scope,
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<EditResult> {
  const outcome = await untilNoRaceIsLost(() =>
    core.transaction((core) => attemptEdit(ordering.open(core), ordering, scope, id, input, by)),
  )
  return outcome.ok ? outcome : withAlternatives(core, scope.bakery, outcome)
}

/** Returns the result that `editOrder` would have now, without writing anything. */
export async function quoteEdit(
  core: Core,
  ordering: Ordering,
  scope: Scope,
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<EditQuote> {
  const planned = await planEdit(core, scope, id, input, by)
  if (!planned.ok) return withAlternatives(core, scope.bakery, planned)
  const state = stateRefusal(core, planned.before, planned.edit, by)
  if (state) return state
  const overdrawn = await chargeRefusal(core, ordering, planned, by)
  if (overdrawn && !mayOverdraw(by)) return overdrawn
  const { before, after, plan, lines, editedLines } = planned
  return {
    ok: true,
    // Removed lines come last and need no such data, as there is nothing to agree to.
    lines: lines.map((line, place) => ({
      ...line,
      allergens: editedLines[place]?.allergens ?? null,
      ...goodsFactsOf(editedLines[place] ?? NO_GOODS),
      revocable: editedLines[place]?.revocable ?? false,
    })),
    totalBeforeCents: before.totalCents,
    totalCents: after.totalCents,
    depositCents: depositCentsOf(editedLines),
    vat: after.vat,
    editableUntil: plan.editableUntil.toISOString(),
  }
}

async function attemptEdit(
  core: Core,
  ordering: Ordering,
  scope: Scope,
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<Extract<EditResult, { ok: true }> | RefusedEdit> {
  const planned = await planEdit(core, scope, id, input, by)
  if (!planned.ok) return planned
  const { before, after, plan, changes, edit } = planned
  if (!changes) return { ok: true, order: before, changed: false }
  const refuse = (refusal: RefusedEdit['refusal']): RefusedEdit => ({
    ok: false,
    refusal,
    order: before,
    edit,
    held: heldOf(before, planned.oldLines),
  })
  const state = stateRefusal(core, before, edit, by)
  if (state) return refuse(state)
  const payable = after.totalCents + depositCentsOf(planned.editedLines)
  if (edit.expectedTotalCents !== payable) {
    return refuse({ ok: false, reason: 'price_changed', totalCents: payable })
  }
  if (before.company !== '') await ordering.charges.lock(core, before.company)
  const overdrawn = await chargeRefusal(core, ordering, planned, by)
  if (overdrawn && !mayOverdraw(by)) return refuse(overdrawn)
  const shares = shareMoves(planned, scope.bakery, by)
  const usage = await readUsage(
    core,
    shares.map(({ key }) => key),
  )
  const full = shareRefusal(scope.bakery, plan, shares, usage)
  if (full) return refuse(full)
  if (!(await winVersion(core, before))) return refuse({ ok: false, reason: 'changed_meanwhile' })
  const reason = planned.reason || (overdrawn ? overrideOf(by) : '')
  const { order, lines } = await writeEdit(core, { ...planned, reason }, changes, by)
  await announceChange(core, ordering, planned, { order, lines, changes }, apologyOf(by))
  if (!holdsCapacity(order)) return { ok: true, order, changed: true }
  // Comes last: other orders for the same resources wait from here until the commit.
  const lost = await takePlanned(core, order.bakery, plan, shares)
  if (lost.length > 0) throw new LostRace(lost)
  return { ok: true, order, changed: true }
}

/** Returns why the company that is billed cannot be charged what the order would cost after the edit. */
async function chargeRefusal(
  core: Core,
  { charges }: Ordering,
  { before, after, oldLines, editedLines }: PlannedEdit,
  { actor }: Editor,
): Promise<AccountRefusal | EditState | undefined> {
  if (before.company === '') return undefined
  const cents = after.totalCents + depositCentsOf(editedLines)
  const beforeCents = before.totalCents + depositCentsOf(oldLines)
  const isMore = actor === 'customer' && cents > beforeCents
  if (isMore && !(await charges.isOpen(core, before.company, before.created)))
    return { ok: false, reason: 'account_closed' }
  return charges.judge(
    core,
    { company: before.company, day: after.pickupDay, cents },
    { order: before.id, day: before.pickupDay, cents: beforeCents },
  )
}

/** Tells whether an edit may exceed the company's limit: staff give a reason, or the bakery has to move the order. */
function mayOverdraw(by: Editor): boolean {
  return overrideOf(by) !== '' || apologyOf(by) !== ''
}

function overrideOf(by: Editor): string {
  return by.actor === 'owner' ? (by.override?.reason.trim() ?? '') : ''
}

/**
 * Returns the changes of customer shares for an order that moves. Staff may move it to a slot where they are used up.
 */
function shareMoves({ after, before, plan }: PlannedEdit, bakery: Bakery, { actor }: Editor): Take[] {
  const from = placeOf(before)
  const to = placeOf(after)
  if (from.branch === to.branch && from.day === to.day && from.slotFrom === to.slotFrom) return []
  const holders = storedHolders(before)
  const taken = shareTakes(to, holders, ordersPerSlot(bakery), plan.slot.capacity)
  return [
    ...taken.map((take) => (actor === 'owner' ? { ...take, capacity: null } : take)),
    ...holders.map((holder) => ({ ...shareResource(from, holder), units: -1, capacity: null })),
  ]
}

function placeOf({ branch, pickupDay, slotFrom }: Pick<Order, 'branch' | 'pickupDay' | 'slotFrom'>) {
  return { branch, day: pickupDay, slotFrom }
}

type Written = { order: Order; lines: OrderLine[] }

/** Writes the order, its lines, its search terms and its event. */
async function writeEdit(
  core: Core,
  planned: PlannedEdit,
  changes: OrderChanges,
  by: Editor,
): Promise<Written> {
  const { before, after } = planned
  const isElsewhere = before.branch !== after.branch || before.pickupDay !== after.pickupDay
  const order = await core.records.update(orders, before.id, {
    ...after,
    // Withdrawn goods have left the order: those in it now are new.
    ...(revocableLines(planned.editedLines).length > 0 && { withdrawnAt: '' }),
    ...(isElsewhere && { code: await freePickupCode(core, after.branch, after.pickupDay, before.code) }),
  })
  const lines = await writeLines(core, order, planned)
  if (changes.contact) {
    await core.sql.deleteFrom(orderTerms.name).where('order', '=', order.id).execute()
    await writeTerms(core, order)
  }
  await core.records.create(orderEvents, {
    order: order.id,
    bakery: order.bakery,
    from: order.status,
    to: order.status,
    actor: by.actor,
    actorName: by.actor === 'owner' ? by.name : before.customerName,
    reason: planned.reason || apologyOf(by),
    changes,
    at: core.clock.now(),
  })
  return { order, lines }
}

/**
 * Announces the change. The mail about it instructs the customer about the right of withdrawal, if nothing has done so
 * before.
 */
async function announceChange(
  core: Core,
  ordering: Ordering,
  { plan }: PlannedEdit,
  written: Written & { changes: OrderChanges },
  apology: string,
): Promise<void> {
  const { order, lines } = written
  const bakery = await core.records.get(bakeries, order.bakery)
  const kind = apology === '' ? 'order-changed' : 'order-moved'
  await ordering.announce(core, { kind, ...written, bakery, branchPhone: plan.rules.branch.phone, apology })
  const isMailed = order.customerEmail !== ''
  const isFirst =
    isMailed && order.instructedAt === '' && (await instructsCustomer(core, bakery, order, lines))
  if (isFirst) await core.records.update(orders, order.id, { instructedAt: core.clock.now() })
}

/** Returns why the bakery had to move the order; `''` when the customer moved it. */
function apologyOf(by: Editor): string {
  return by.actor === 'owner' ? (by.because ?? '') : ''
}

async function writeLines(
  core: Core,
  order: Order,
  { oldLines, editedLines }: PlannedEdit,
): Promise<OrderLine[]> {
  for (const line of oldLines) {
    if (!editedLines.some(({ kept }) => kept?.id === line.id)) await core.records.delete(orderLines, line.id)
  }
  const lines: OrderLine[] = []
  for (const [position, { kept, ...line }] of editedLines.entries()) {
    const { id, bakery } = order
    lines.push(
      kept
        ? await core.records.update(orderLines, kept.id, { ...line, position })
        : await core.records.create(orderLines, { order: id, bakery, position, ...line }),
    )
  }
  return lines
}

async function withAlternatives(core: Core, bakery: Bakery, refused: RefusedEdit): Promise<EditRefusal> {
  const { refusal, edit, order, held } = refused
  const alternatives = () => alternativesTo(core, bakery, edit, order.locale, { held })
  if (refusal.reason === 'product_sold_out' || refusal.reason === 'product_unavailable') {
    return { ...refusal, alternatives: await alternatives() }
  }
  if (!isPlaceRefusal(refusal)) return refusal
  return { ok: false, reason: refusal.reason, alternatives: await alternatives() }
}

import type { Core } from '#core/core.ts'
import { bakeries } from '../collections/bakeries.ts'
import { orderEvents, orderLines, orders, orderTerms } from '../collections/orders.ts'
import { parseInput } from '../input.ts'
import { orderMail } from '../mail/order-mails.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { winVersion } from './change-order.server.ts'
import { localNow } from './cutoff.ts'
import { type EditedLine, editedLines, lineChanges, orderChanges, sumsOf } from './edited-lines.ts'
import { asOrdering } from './guard-orders.server.ts'
import { type HeldOrder, heldOf } from './held-order.ts'
import { type Judgement, judgeOrder, type OrderPlan, type PlaceRefusal } from './judge-order.ts'
import {
  canBeEdited,
  type EditQuote,
  type EditRefusal,
  type EditResult,
  type LineChange,
  type OrderChanges,
  type OrderEdit,
  type Override,
} from './order-edit.ts'
import { MAX_OVERRIDE_REASON_LENGTH, orderEditInput } from './order-edit-input.ts'
import { holdsCapacity } from './order-status.ts'
import { alternativesTo, worldOf } from './ordering-world.server.ts'
import type { Order, OrderLine } from './orders.ts'
import { LostRace, untilNoRaceIsLost } from './race.server.ts'
import { linesOf } from './release-order.server.ts'
import { takeCapacity } from './usage.server.ts'
import { addressOf, freePickupCode, writeTerms } from './write-order.server.ts'

/** Who changes an order. Staff may overrule what refuses customers. */
export type Editor = { actor: 'customer' } | { actor: 'owner'; name: string; override?: Override | undefined }

type Scope = { bakery: Bakery }

/**
 * Makes an order what `input` says, in one transaction: judged by the rules of ordering, capacity taken and given back
 * by the difference, compare-and-swap on the version, an event, a mail. An order that is so already stays as it is,
 * which makes repeating it harmless. Throws 404 for another bakery's order.
 */
export async function editOrder(
  core: Core,
  publicUrl: string,
  scope: Scope,
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<EditResult> {
  const outcome = await untilNoRaceIsLost(() =>
    core.transaction((core) => attemptEdit(asOrdering(core), publicUrl, scope, id, input, by)),
  )
  return outcome.ok ? outcome : withAlternatives(core, scope.bakery, outcome)
}

/** What `editOrder` would do now, without doing it. */
export async function quoteEdit(
  core: Core,
  scope: Scope,
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<EditQuote> {
  const planned = await planEdit(core, scope, id, input, by)
  if (!planned.ok) return withAlternatives(core, scope.bakery, planned)
  const state = stateRefusal(core, planned, by)
  if (state) return state
  const { before, after, plan, lines } = planned
  return {
    ok: true,
    lines,
    totalBeforeCents: before.totalCents,
    totalCents: after.totalCents,
    vat: after.vat,
    editableUntil: plan.editableUntil.toISOString(),
  }
}

type Planned = {
  ok: true
  edit: OrderEdit
  before: Order
  after: ReturnType<typeof editedOrder>
  editedLines: EditedLine[]
  oldLines: OrderLine[]
  lines: LineChange[]
  changes: OrderChanges | undefined
  plan: OrderPlan
  /** Why limits were set aside; `''` where they were not. */
  reason: string
}
/** A refusal with what is needed to look for something else. */
type Refused = {
  ok: false
  refusal: EditRefusal | Exclude<Judgement, { ok: true }>
  order: Order
  edit: OrderEdit
  held: HeldOrder
}

async function attemptEdit(
  core: Core,
  publicUrl: string,
  scope: Scope,
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<Extract<EditResult, { ok: true }> | Refused> {
  const planned = await planEdit(core, scope, id, input, by)
  if (!planned.ok) return planned
  const { before, after, plan, changes, edit } = planned
  if (!changes) return { ok: true, order: before, changed: false }
  const refuse = (refusal: EditRefusal): Refused => ({
    ok: false,
    refusal,
    order: before,
    edit,
    held: heldOf(before, planned.oldLines),
  })
  const state = stateRefusal(core, planned, by)
  if (state) return refuse(state)
  if (edit.expectedTotalCents !== after.totalCents) {
    return refuse({ ok: false, reason: 'price_changed', totalCents: after.totalCents })
  }
  if (!(await winVersion(core, before))) return refuse({ ok: false, reason: 'changed_meanwhile' })

  const isElsewhere = before.branch !== after.branch || before.pickupDay !== after.pickupDay
  const order = await core.records.update(orders, id, {
    ...after,
    ...(isElsewhere && { code: await freePickupCode(core, after.branch, after.pickupDay, before.code) }),
  })
  const lines = await writeLines(core, order, planned)
  if (changes.contact) {
    await core.sql.deleteFrom(orderTerms.name).where('order', '=', id).execute()
    await writeTerms(core, order)
  }
  await core.records.create(orderEvents, {
    order: id,
    bakery: order.bakery,
    from: order.status,
    to: order.status,
    actor: by.actor,
    actorName: by.actor === 'owner' ? by.name : before.customerName,
    reason: planned.reason,
    changes,
    at: core.clock.now(),
  })
  if (order.customerEmail !== '') {
    const bakery = await core.records.get(bakeries, order.bakery)
    const branchPhone = plan.rules.branch.phone
    const about = { order, lines, bakery, branchPhone, publicUrl, now: core.clock.now(), changes }
    await queueMail(core, orderMail('order-changed', about))
  }
  if (!holdsCapacity(order)) return { ok: true, order, changed: true }
  // Last: whoever wants the same things waits from here until the commit.
  const lost = await takeCapacity(core, order.bakery, plan.takes)
  if (lost.length > 0) throw new LostRace(lost)
  return { ok: true, order, changed: true }
}

async function planEdit(
  core: Core,
  scope: Scope,
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<Planned | Refused> {
  const before = await getOwned(core, orders, scope, id)
  const oldLines = await linesOf(core, id)
  const held = heldOf(before, oldLines)
  const refuse = (refusal: Refused['refusal'], edit = input): Refused => ({
    ok: false,
    refusal,
    order: before,
    edit,
    held,
  })
  if (Array.isArray(input.items) && input.items.length === 0) return refuse({ ok: false, reason: 'empty' })
  const isCustomer = by.actor === 'customer'
  const parsed = parseInput(
    orderEditInput(isCustomer && scope.bakery.phoneRequired),
    isCustomer ? { ...input, email: before.customerEmail } : input,
  )
  if (!parsed.ok) return refuse(parsed)
  const edit = parsed.value
  const override = overrideOf(by)
  if (override && !isGoodReason(override.reason)) {
    return refuse({ ok: false, reason: 'override_reason_missing' })
  }
  const now = localNow(core.clock.now(), before.timezone)
  const world = await worldOf(core, before.bakery, edit, before.locale)
  const byRules = judgeOrder(world, now, edit, { held })
  const isOverruled = !byRules.ok && override !== undefined
  const judged = isOverruled ? judgeOrder(world, now, edit, { held, overrules: true }) : byRules
  if (!judged.ok) return refuse(judged, edit)
  const { plan } = judged
  const newLines = editedLines(oldLines, plan.lines)
  const lines = lineChanges(oldLines, newLines)
  const after = editedOrder(before, edit, plan, newLines)
  const changes = orderChanges(before, after, lines)
  const reason = isOverruled ? override.reason.trim() : ''
  return { ok: true, edit, before, after, editedLines: newLines, oldLines, lines, changes, plan, reason }
}

function overrideOf(by: Editor): Override | undefined {
  return by.actor === 'owner' ? by.override : undefined
}

function isGoodReason(reason: string): boolean {
  return reason.trim() !== '' && reason.length <= MAX_OVERRIDE_REASON_LENGTH
}

/** Whether the order may be changed at all, by this person, now, from what was seen. */
function stateRefusal(core: Core, { before, edit }: Planned, by: Editor): EditRefusal | undefined {
  if (!canBeEdited(before, { by: by.actor, now: core.clock.now() })) {
    return { ok: false, reason: before.status === 'placed' ? 'too_late' : 'not_allowed' }
  }
  return before.version === edit.version ? undefined : { ok: false, reason: 'changed_meanwhile' }
}

function editedOrder(before: Order, edit: OrderEdit, plan: OrderPlan, lines: readonly EditedLine[]) {
  const { branch } = plan.rules
  const isOther = branch.id !== before.branch
  return {
    branch: branch.id,
    branchName: isOther ? branch.name : before.branchName,
    branchAddress: isOther ? addressOf(branch) : before.branchAddress,
    pickupDay: edit.day,
    slotFrom: plan.slot.from,
    slotTo: plan.slot.to,
    pickupAt: plan.pickupAt,
    editableUntil: plan.editableUntil,
    customerName: edit.name,
    customerEmail: edit.email,
    customerPhone: edit.phone,
    customerAddress: edit.address,
    note: edit.note,
    ...sumsOf(lines),
  }
}

async function writeLines(
  core: Core,
  order: Order,
  { oldLines, editedLines }: Planned,
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

async function withAlternatives(core: Core, bakery: Bakery, refused: Refused): Promise<EditRefusal> {
  const { refusal, edit, order, held } = refused
  const alternatives = () => alternativesTo(core, bakery, edit, order.locale, held)
  if (refusal.reason === 'product_sold_out' || refusal.reason === 'product_unavailable') {
    return { ...refusal, alternatives: await alternatives() }
  }
  if (!isOfPlace(refusal)) return refusal
  return { ok: false, reason: refusal.reason, alternatives: await alternatives() }
}

const PLACE_REFUSALS: Record<PlaceRefusal, true> = {
  slot_full: true,
  slot_unknown: true,
  day_closed: true,
  past_cutoff: true,
  beyond_horizon: true,
  day_past: true,
  branch_inactive: true,
  branch_unknown: true,
  paused: true,
}

function isOfPlace(refusal: Refused['refusal']): refusal is { ok: false; reason: PlaceRefusal } {
  return refusal.reason in PLACE_REFUSALS
}

import { addressOf } from '#bakery/branches/branch-address.ts'
import { parseInput } from '#bakery/input.ts'
import { type LimitRefusal, limitRefusal, unitsOf } from '#bakery/tenancy/order-limits.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { ORDER_MAX } from '../order-bounds.ts'
import type { LineChange, OrderChanges } from '../order-changes.ts'
import { asksForNothing } from '../order-request.ts'
import type { Order, OrderLine } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'
import { worldOf } from '../rulebooks/ordering-world.server.ts'
import { localNow } from '../rules/cutoff.ts'
import { type HeldOrder, heldOf } from '../rules/held-order.ts'
import { type Judgement, judgeOrder, type OrderPlan } from '../rules/judge-order.ts'
import type { ShareRefusal } from '../rules/slot-shares.ts'
import { judgeEdit, momentOf } from '../transitions.ts'
import { type EditedLine, editedLines, lineChanges, orderChanges, sumsOf } from './edited-lines.ts'
import { type EditRefusal, type OrderEdit, type Override } from './order-edit.ts'
import { orderEditInput } from './order-edit-input.ts'
import { linesOf } from './release-order.server.ts'

/**
 * The person who edits an order. Staff may override limits. `because` is the reason for a move by the bakery, for the
 * mail to the customer.
 */
export type Editor =
  | { actor: 'customer' }
  | { actor: 'owner'; name: string; override?: Override | undefined; because?: string }

/** An edit that the rules allow, with all data needed to write it. */
export type PlannedEdit = {
  ok: true
  edit: OrderEdit
  before: Order
  after: ReturnType<typeof editedOrder>
  editedLines: EditedLine[]
  oldLines: OrderLine[]
  lines: LineChange[]
  /** `undefined` when nothing changes. */
  changes: OrderChanges | undefined
  plan: OrderPlan
  /** Reason for overriding limits; `''` when none were overridden. */
  reason: string
}
/** A refusal with the data needed to look for alternatives. */
export type RefusedEdit = {
  ok: false
  refusal: EditRefusal | Exclude<Judgement, { ok: true }> | LimitRefusal | ShareRefusal
  order: Order
  edit: OrderEdit
  held: HeldOrder
}

/** Judges an edit against the stored data, and writes nothing. Throws 404 for another bakery's order. */
export async function planEdit(
  core: Core,
  scope: { bakery: Bakery },
  id: string,
  input: OrderEdit,
  by: Editor,
): Promise<PlannedEdit | RefusedEdit> {
  const before = await getOwned(core, orders, scope, id)
  const oldLines = await linesOf(core, id)
  const held = heldOf(before, oldLines)
  // Alternatives make no sense for an order that cannot be changed, so its refusal comes first.
  const refuse = (refusal: RefusedEdit['refusal'], edit = input): RefusedEdit => ({
    ok: false,
    refusal: stateRefusal(core, before, edit, by) ?? refusal,
    order: before,
    edit,
    held,
  })
  if (asksForNothing(input)) return refuse({ ok: false, reason: 'empty' })
  const isCustomer = by.actor === 'customer'
  const { phoneRequired, notesOff } = scope.bakery
  const parsed = parseInput(
    orderEditInput(isCustomer && phoneRequired, input.phone === before.customerPhone),
    isCustomer ? { ...input, email: before.customerEmail, ...(notesOff && { note: before.note }) } : input,
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
  const size = { totalCents: after.totalCents, units: unitsOf(newLines) }
  const sizeBefore = { totalCents: before.totalCents, units: unitsOf(oldLines) }
  const limited = limitRefusal(scope.bakery, size, sizeBefore)
  if (limited && !override) return refuse(limited, edit)
  const changes = orderChanges(before, after, lines)
  const reason = override && (isOverruled || limited) ? override.reason.trim() : ''
  return { ok: true, edit, before, after, editedLines: newLines, oldLines, lines, changes, plan, reason }
}

function overrideOf(by: Editor): Override | undefined {
  return by.actor === 'owner' ? by.override : undefined
}

function isGoodReason(reason: string): boolean {
  return reason.trim() !== '' && reason.length <= ORDER_MAX.reason
}

/** Returns why this person may not edit the order now; checks status, deadline and the version that was seen. */
export function stateRefusal(
  core: Core,
  before: Order,
  edit: OrderEdit,
  by: Editor,
): EditRefusal | undefined {
  const verdict = judgeEdit(momentOf(before), { by: by.actor, now: core.clock.now() })
  if (verdict !== 'allowed') return { ok: false, reason: verdict }
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

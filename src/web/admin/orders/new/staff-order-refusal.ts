import type { Format } from '#bakery/format.ts'
import type { AccountRefusal } from '#bakery/ordering/account-charges.ts'
import type { EditRefusal } from '#bakery/ordering/changing/order-edit.ts'
import type { OrderRefusal } from '#bakery/ordering/order-request.ts'
import type { LimitRefusal } from '#bakery/tenancy/order-limits.ts'
import type { AdminMessages } from '#web/i18n/admin/en.ts'

export type StaffOrderRefusal = {
  lines: string[]
  /** Whether a written reason overrules the refusal. */
  canOverrule: boolean
  /** Current total in cents, if prices have changed. */
  totalCents?: number
}

/** Describes a refused order for staff; returns `undefined` if the problems are shown beside the fields. */
export function describeStaffOrderRefusal(
  refusal: OrderRefusal,
  t: AdminMessages['orders']['staffOrder'],
  format: Format,
): StaffOrderRefusal | undefined {
  if ('products' in refusal) return describeProducts(refusal, t)
  if (isOfSize(refusal)) return describeSize(refusal, t, format)
  switch (refusal.reason) {
    case 'invalid':
      return undefined
    case 'slot_full':
    case 'past_cutoff':
    case 'beyond_horizon':
    case 'branch_inactive':
    case 'paused':
      return { lines: [t.refusals[refusal.reason]], canOverrule: true }
    case 'slot_unknown':
    case 'day_closed':
    case 'day_past':
    case 'branch_unknown':
    case 'empty':
    case 'key_reused':
    case 'shop_closed':
      return { lines: [t.refusals[refusal.reason]], canOverrule: false }
    case 'too_many_at_time':
    case 'please_call':
      throw new Error(`${refusal.reason} applies to guests only`)
    case 'price_changed': {
      const lines = [t.refusals.priceChanged(format.price(refusal.totalCents))]
      return { lines, canOverrule: false, totalCents: refusal.totalCents }
    }
  }
}

type SizeRefusal = LimitRefusal | AccountRefusal

function isOfSize(refusal: OrderRefusal): refusal is SizeRefusal {
  const reasons: readonly string[] = [
    'below_minimum',
    'too_many_units',
    'account_limit',
  ] satisfies SizeRefusal['reason'][]
  return reasons.includes(refusal.reason)
}

function describeSize(
  refusal: SizeRefusal,
  t: AdminMessages['orders']['staffOrder'],
  format: Format,
): StaffOrderRefusal {
  switch (refusal.reason) {
    case 'below_minimum':
      return { lines: [t.refusals.belowMinimum(format.price(refusal.minCents))], canOverrule: true }
    case 'too_many_units':
      return { lines: [t.refusals.tooMany(format.number(refusal.maxUnits))], canOverrule: true }
    case 'account_limit': {
      const [limit, left] = [format.price(refusal.limitCents), format.price(refusal.leftCents)]
      const line = t.refusals.accountLimit(limit, left, format.dayOfWeek(refusal.nextMonth))
      return { lines: [line], canOverrule: true }
    }
  }
}

function describeProducts(
  refusal: Extract<OrderRefusal, { products: unknown }>,
  t: AdminMessages['orders']['staffOrder'],
): StaffOrderRefusal {
  switch (refusal.reason) {
    case 'product_sold_out':
      return {
        lines: refusal.products.map(({ name, left }) => t.refusals.soldOut(name, left)),
        canOverrule: true,
      }
    case 'product_unavailable':
      return {
        lines: refusal.products.map(({ name, why }) =>
          why === 'unknown' ? t.refusals.unknownProduct : `${name}: ${t.unavailable[why]}`,
        ),
        canOverrule: refusal.products.every(({ why }) => why !== 'unknown'),
      }
    case 'quantity_not_allowed':
      return {
        lines: refusal.products.map(({ name, min, max, step }) => t.refusals.quantity(name, min, max, step)),
        canOverrule: true,
      }
  }
}

/** Describes a refused change of an order for staff. */
export function describeEditRefusal(
  refusal: EditRefusal,
  t: AdminMessages['orders']['staffOrder'],
  format: Format,
): StaffOrderRefusal | undefined {
  if (isEditState(refusal)) return { lines: [t.editRefusals[refusal.reason]], canOverrule: false }
  return describeStaffOrderRefusal(refusal, t, format)
}

type EditState = Exclude<EditRefusal, OrderRefusal>

function isEditState(refusal: EditRefusal): refusal is EditState {
  const states: readonly string[] = [
    'not_found',
    'not_allowed',
    'too_late',
    'changed_meanwhile',
    'override_reason_missing',
    'account_closed',
  ] satisfies EditState['reason'][]
  return states.includes(refusal.reason)
}

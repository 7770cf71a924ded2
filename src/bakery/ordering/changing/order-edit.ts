import type { AllergenDeclaration } from '#bakery/catalogue/goods/allergens.ts'
import type { GoodsFacts } from '#bakery/catalogue/goods/goods.ts'
import { depositCentsOf, type VatLine } from '../money.ts'
import type { LineChange } from '../order-changes.ts'
import type { OrderContent, OrderRefusal } from '../order-request.ts'
import type { Order, OrderLine } from '../orders.ts'
import { itemOf } from '../snapshot.ts'

/**
 * The complete new content of an order, so that repeating the edit changes nothing. Only staff can change the e-mail.
 */
export type OrderEdit = OrderContent & {
  /** The version that the editor saw; an order that has changed since is not overwritten. */
  version: number
}

/** The new place and time of an order; everything else stays. */
export type OrderMove = Pick<OrderEdit, 'version' | 'day' | 'branch' | 'slotFrom'>

/** Lets staff exceed capacities, cut-offs and product rules. The reason is stored in the order's history. */
export type Override = { reason: string }

/** Refusal because of the state of the order or its account. */
export type EditState = {
  ok: false
  /**
   * `too_late`: past the customer's deadline; `not_allowed`: cancelled, picked up or (for customers) packed;
   * `account_closed`: the company no longer lets its customers order more with the link of this order.
   */
  reason:
    | 'not_found'
    | 'not_allowed'
    | 'too_late'
    | 'changed_meanwhile'
    | 'override_reason_missing'
    | 'account_closed'
}
export type EditRefusal =
  | Exclude<OrderRefusal, { reason: 'empty' | 'key_reused' | 'shop_closed' }>
  | { ok: false; reason: 'empty' }
  | EditState

/** `changed` is false when the order had that content already. */
export type EditResult = { ok: true; order: Order; changed: boolean } | EditRefusal

/** A line after the edit, with the product information required before the customer agrees. */
export type QuotedLine = LineChange &
  GoodsFacts & {
    allergens: AllergenDeclaration | null
    /** True for non-perishable goods, for which the customer has a right of withdrawal. */
    revocable: boolean
  }

/** Result of an edit, to be shown before it is confirmed. */
export type EditQuote =
  | {
      ok: true
      lines: QuotedLine[]
      totalBeforeCents: number
      totalCents: number
      /** Deposits, charged on top of the total. */
      depositCents: number
      vat: VatLine[]
      /** ISO instant of the deadline for further changes. */
      editableUntil: string
    }
  | EditRefusal

/** Returns the edit that would leave the order unchanged. */
export function asEdit(order: Order, lines: readonly OrderLine[]): OrderEdit {
  return {
    version: order.version,
    day: order.pickupDay,
    branch: order.branch,
    slotFrom: order.slotFrom,
    items: lines.map(itemOf),
    expectedTotalCents: order.totalCents + depositCentsOf(lines),
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    address: order.customerAddress,
    note: order.note,
  }
}

import type { AllergenDeclaration } from '../catalogue/allergens.ts'
import type { GoodsFacts } from '../catalogue/goods.ts'
import type { OrderContent, OrderRefusal } from '../shop/shop.ts'
import { depositCentsOf, type VatLine } from './money.ts'
import type { LineChange } from './order-changes.ts'
import type { Order, OrderLine } from './orders.ts'
import { itemOf } from './snapshot.ts'

/** What an order shall be from now on: the whole of it, so that repeating it changes nothing. Only staff change the e-mail. */
export type OrderEdit = OrderContent & {
  /** The version that was seen; an order that has changed since is not overwritten. */
  version: number
}

/** Where an order is moved to; everything else stays. */
export type OrderMove = Pick<OrderEdit, 'version' | 'day' | 'branch' | 'slotFrom'>

/** Staff may go beyond capacities, cut-offs and product rules, and say why. It is kept in the order's history. */
export type Override = { reason: string }

/** The order itself is not to be changed, whatever is asked for. */
export type EditState = {
  ok: false
  /** `too_late` is the customer's deadline; `not_allowed`: cancelled, fetched or (for customers) packed. */
  reason: 'not_found' | 'not_allowed' | 'too_late' | 'changed_meanwhile' | 'override_reason_missing'
}
export type EditRefusal =
  | Exclude<OrderRefusal, { reason: 'empty' | 'key_reused' | 'shop_closed' }>
  | { ok: false; reason: 'empty' }
  | EditState

/** `changed`: false when the order was so already. */
export type EditResult = { ok: true; order: Order; changed: boolean } | EditRefusal

/** A line as it would be, with what has to be known of it before one agrees. */
export type QuotedLine = LineChange &
  GoodsFacts & {
    allergens: AllergenDeclaration | null
    /** Does not spoil: the customer may withdraw from it. */
    revocable: boolean
  }

/** What an edit would make of an order: to be shown before it is confirmed. */
export type EditQuote =
  | {
      ok: true
      lines: QuotedLine[]
      totalBeforeCents: number
      totalCents: number
      /** On top of the total. */
      depositCents: number
      vat: VatLine[]
      /** ISO instant: until when the changed order can be changed again. */
      editableUntil: string
    }
  | EditRefusal

/** An order as the edit that would leave it as it is. */
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

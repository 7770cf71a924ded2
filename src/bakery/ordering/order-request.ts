import type { Day, WallTime } from '../branches/hours.ts'
import type { OptionSelection } from '../catalogue/products/product-options.ts'
import type { FieldProblems } from '../result.ts'
import type { LimitRefusal } from '../tenancy/order-limits.ts'
import type { AccountRefusal } from './account-charges.ts'
import type { CallRefusal } from './customers/customers.ts'
import type { ProductRefusal } from './rules/product-rules.ts'
import type { ShareRefusal } from './rules/slot-shares.ts'

/** An item of a basket. Items of the same product with other `options` are separate lines (see `lineKey`). */
export type BasketItem = { product: string; quantity: number; options?: OptionSelection | undefined }
/** Content of an order: products, pickup and customer; the same for placing and for editing. */
export type OrderContent = {
  day: Day
  branch: string
  slotFrom: WallTime
  items: BasketItem[]
  /** The amount that the customer saw, including deposits; a different amount is refused, never charged. */
  expectedTotalCents: number
  name: string
  email: string
  phone: string
  address: string
  note: string
}
/** Tells whether a request asks for nothing; one without a list of items is refused by its field. */
export function asksForNothing({ items }: Pick<OrderContent, 'items'>): boolean {
  return Array.isArray(items) && items.length === 0
}
export type OrderRequest = OrderContent & {
  /** UUID that the client generates per checkout (rule G). */
  idempotencyKey: string
  acceptTerms: boolean
  acceptPrivacy: boolean
  locale: 'de' | 'en'
}
/** A slot at which a basket can be ordered instead. `left` counts free places; `null` is unlimited. */
export type Alternative = {
  day: Day
  branch: string
  branchName: string
  from: WallTime
  to: WallTime
  left: number | null
}
export type OrderRefusal =
  | { ok: false; reason: 'invalid'; fields: FieldProblems }
  | {
      ok: false
      reason:
        | 'slot_full'
        | 'slot_unknown'
        | 'day_closed'
        | 'past_cutoff'
        | 'beyond_horizon'
        | 'day_past'
        | 'branch_inactive'
        | 'branch_unknown'
        | 'paused'
      alternatives: Alternative[]
    }
  | {
      ok: false
      reason: 'product_sold_out'
      products: { product: string; name: string; left: number }[]
      alternatives: Alternative[]
    }
  | {
      ok: false
      reason: 'product_unavailable'
      products: {
        product: string
        name: string
        /** `options`: a choice is not on offer, or a required choice is missing. */
        why: ProductRefusal | 'unknown' | 'options'
      }[]
      /** Empty when a product is unavailable on every day. */
      alternatives: Alternative[]
    }
  | {
      ok: false
      reason: 'quantity_not_allowed'
      products: { product: string; name: string; min: number; max: number; step: number }[]
    }
  | { ok: false; reason: 'price_changed'; totalCents: number }
  | LimitRefusal
  | ShareRefusal
  | CallRefusal
  | AccountRefusal
  | { ok: false; reason: 'empty' | 'key_reused' | 'shop_closed' }
export type PlaceOrderResult = { ok: true; orderId: string; repeated: boolean } | OrderRefusal

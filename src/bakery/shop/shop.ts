import type { Day, Interval, OpeningHours, WallTime } from '../branches/hours.ts'
import type { AllergenDeclaration } from '../catalogue/allergens.ts'
import type { Nutrition } from '../catalogue/nutrition.ts'
import type { OrderWithLines, Product } from '../krume.ts'
import type { VatLine } from '../ordering/money.ts'
import type { FieldProblems } from '../result.ts'
import type { ShopScope } from '../tenancy/scope.ts'

/* ——— the customer's side ——— */

export type DayState = 'open' | 'nearly_full' | 'full' | 'closed' | 'past_cutoff' | 'paused'
/** `reason` is the holiday's or special day's own label, when there is one. */
export type ShopDay = { day: Day; state: DayState; reason: string }
export type ShopBranch = {
  id: string
  name: string
  street: string
  zip: string
  city: string
  phone: string
  /** Opening hours of the chosen day. */
  hours: Interval[]
  openingHours: OpeningHours
}
/** `left` is `null` for unlimited. */
export type ShopSlot = Interval & { left: number | null; full: boolean; nearlyFull: boolean }
export type ShopProduct = {
  id: string
  name: string
  description: string
  category: string
  priceCents: number
  /** Per kilogram, when sold by weight. */
  basePriceCentsPerKg: number | null
  unit: Product['unit']
  weightGrams: number
  images: { url: string; text: string }[]
  allergens: AllergenDeclaration
  nutrition: Nutrition | null
  ingredients: string
  weekdays: Product['weekdays']
  min: number
  max: number
  step: number
  /** On the chosen day and branch. `null` is unlimited. */
  left: number | null
  /** Why it cannot be had on the chosen day, and the first day it can. */
  unavailable:
    | null
    | 'sold_out'
    | 'not_this_weekday'
    | 'out_of_season'
    | 'not_at_this_branch'
    | 'needs_more_time'
  firstDay: Day | null
}
export type ShopView = {
  today: Day
  days: ShopDay[]
  branches: ShopBranch[]
  /** What the request asked for, or the first possible; `null` when nothing is. */
  day: Day | null
  branch: string | null
  slots: ShopSlot[]
  /** Orders for the chosen day are taken until this instant (ISO). */
  cutoff: string | null
  categories: { id: string; name: string; description: string }[]
  products: ShopProduct[]
}
export type BasketItem = { product: string; quantity: number }
export type OrderRequest = {
  /** Client's UUID of this checkout (rule G). */
  idempotencyKey: string
  day: Day
  branch: string
  slotFrom: WallTime
  items: BasketItem[]
  /** The total that the customer saw; a difference is refused, never charged. */
  expectedTotalCents: number
  name: string
  email: string
  phone: string
  address: string
  note: string
  acceptTerms: boolean
  acceptPrivacy: boolean
  locale: 'de' | 'en'
}
export type Alternative = { day: Day; branch: string; branchName: string; from: WallTime; to: WallTime }
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
        why: Exclude<ShopProduct['unavailable'], null> | 'unknown'
      }[]
    }
  | {
      ok: false
      reason: 'quantity_not_allowed'
      products: { product: string; name: string; min: number; max: number; step: number }[]
    }
  | { ok: false; reason: 'price_changed'; totalCents: number }
  | { ok: false; reason: 'empty' | 'key_reused' | 'shop_closed' }
export type PlaceOrderResult = { ok: true; orderId: string; repeated: boolean } | OrderRefusal

export type PricedBasket = {
  lines: {
    product: string
    name: string
    unit: Product['unit']
    quantity: number
    priceCents: number
    lineCents: number
    imageUrl: string
    allergens: AllergenDeclaration
  }[]
  totalCents: number
  vat: VatLine[]
  /** Products of the basket that are gone for good. */
  gone: string[]
}
export type CustomerOrder = OrderWithLines & {
  canCancel: boolean
  branchPhone: string
  branchHours: Interval[]
}

export type Shop = {
  view(
    scope: ShopScope,
    wish: { day?: Day | undefined; branch?: string | undefined; locale: 'de' | 'en' },
  ): Promise<ShopView>
  price(scope: ShopScope, items: BasketItem[], locale: 'de' | 'en'): Promise<PricedBasket>
  placeOrder(scope: ShopScope, request: OrderRequest): Promise<PlaceOrderResult>
  /** `undefined` for every miss: unknown, malformed, another bakery's. */
  order(scope: ShopScope, id: string): Promise<CustomerOrder | undefined>
  cancel(
    scope: ShopScope,
    id: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' | 'not_allowed' }>
}

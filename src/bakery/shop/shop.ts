import type { Day, Interval, OpeningHours, WallTime } from '../branches/hours.ts'
import type { Allergen, AllergenDeclaration } from '../catalogue/allergens.ts'
import type { Nutrition } from '../catalogue/nutrition.ts'
import type { LineOption, OptionGroup, OptionSelection } from '../catalogue/product-options.ts'
import type { Product } from '../catalogue/products.ts'
import type { VatLine } from '../ordering/money.ts'
import type { LimitRefusal } from '../ordering/order-limits.ts'
import type { OrderWithLines } from '../ordering/orders.ts'
import type { FieldProblems } from '../result.ts'

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
  /** Opening hours of today; none on a closed day. */
  hoursToday: Interval[]
  openingHours: OpeningHours
  /** The coming days on which it opens otherwise than on their weekday: special days and holidays. */
  differentDays: { day: Day; label: string; hours: Interval[] }[]
}
/** `left` is `null` for unlimited. */
export type ShopSlot = Interval & { left: number | null; full: boolean; nearlyFull: boolean }
export type ShopCategory = { id: string; name: string; description: string }
/** What is sold, whatever the day. */
export type ShopArticle = {
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
  options: OptionGroup[]
  weekdays: Product['weekdays']
  min: number
  max: number
  step: number
}
/** An article on the chosen day, at the chosen branch. */
export type ShopProduct = ShopArticle & {
  /** `null` is unlimited. */
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
/** What a customer may want to know of a product before ordering, beside what its card shows. */
export type ProductDetails = Pick<
  ShopProduct,
  'id' | 'description' | 'images' | 'allergens' | 'nutrition' | 'ingredients'
>
/** What a card shows: with the first picture alone, and of allergens what it contains. */
export type ShopCard = Omit<ShopProduct, 'description' | 'allergens' | 'nutrition' | 'ingredients'> & {
  contains: Allergen[]
}
/** Where and when, without what there is. */
export type ShopPlan = {
  today: Day
  days: ShopDay[]
  branches: ShopBranch[]
  /** What the request asked for, or the first possible; `null` when nothing is. */
  day: Day | null
  branch: string | null
  slots: ShopSlot[]
  /** Orders for the chosen day are taken until this instant (ISO). */
  cutoff: string | null
}
export type ShopView = ShopPlan & {
  /** Those with products. */
  categories: ShopCategory[]
  /** In the order of the shop. */
  articles: readonly ShopArticle[]
  /** Those of `articles` with these ids, in their order, as they can be had on the chosen day. NB! Ask for what is shown alone. */
  products: (ids: Iterable<string>) => ShopProduct[]
}
export type ShopWish = { day?: Day | undefined; branch?: string | undefined; locale: 'de' | 'en' }
/** `options` tell lines of the same product apart: `lineKey`. */
export type BasketItem = { product: string; quantity: number; options?: OptionSelection | undefined }
/** What is ordered, where to, and by whom: the same whether it is placed or changed. */
export type OrderContent = {
  day: Day
  branch: string
  slotFrom: WallTime
  items: BasketItem[]
  /** The total that was seen before confirming; a difference is refused, never charged. */
  expectedTotalCents: number
  name: string
  email: string
  phone: string
  address: string
  note: string
}
export type OrderRequest = OrderContent & {
  /** Client's UUID of this checkout (rule G). */
  idempotencyKey: string
  acceptTerms: boolean
  acceptPrivacy: boolean
  locale: 'de' | 'en'
}
/** `left`: places in that slot; `null` is unlimited. */
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
        /** `options`: what was chosen is not on offer, or something must be chosen. */
        why: Exclude<ShopProduct['unavailable'], null> | 'unknown' | 'options'
      }[]
      /** None for what is gone on every day. */
      alternatives: Alternative[]
    }
  | {
      ok: false
      reason: 'quantity_not_allowed'
      products: { product: string; name: string; min: number; max: number; step: number }[]
    }
  | { ok: false; reason: 'price_changed'; totalCents: number }
  | LimitRefusal
  | { ok: false; reason: 'empty' | 'key_reused' | 'shop_closed' }
export type PlaceOrderResult = { ok: true; orderId: string; repeated: boolean } | OrderRefusal

export type PricedBasket = {
  lines: {
    product: string
    name: string
    unit: Product['unit']
    quantity: number
    options: OptionSelection
    /** The options as an order would keep them. */
    chosen: LineOption[]
    /** Of one unit, with the surcharges of its options. */
    priceCents: number
    lineCents: number
    imageUrl: string
    allergens: AllergenDeclaration
    /** What is not can be sent back (§ 312g BGB). */
    perishable: boolean
  }[]
  totalCents: number
  vat: VatLine[]
  /** Products of the basket that are gone for good. */
  gone: string[]
  /** ISO instant: until when an order for the given pickup could be changed and cancelled; `null` without one. */
  editableUntil: string | null
}
/** Where and when a basket would be picked up. */
export type PickupWish = { day: Day; branch: string; slotFrom: WallTime }
export type CustomerOrder = OrderWithLines & {
  canCancel: boolean
  canEdit: boolean
  /** The right of withdrawal: the notice, for what does not spoil, and whether it can be used now. */
  withdrawal: { notice: string[]; isOpen: boolean; lastDay: Day } | null
  branchPhone: string
  branchHours: Interval[]
}

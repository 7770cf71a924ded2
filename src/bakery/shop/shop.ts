import type { Day, Interval, OpeningHours, WallTime } from '../branches/hours.ts'
import type { AllergenDeclaration, AllergenGroup } from '../catalogue/allergens.ts'
import type { GoodsFacts, ProductSafety } from '../catalogue/goods.ts'
import type { Nutrition } from '../catalogue/nutrition.ts'
import type { LineOption, OptionGroup, OptionSelection } from '../catalogue/product-options.ts'
import type { Product } from '../catalogue/products.ts'
import type { Localised } from '../locale.ts'
import type { VatLine } from '../ordering/money.ts'
import type { LimitRefusal } from '../ordering/order-limits.ts'
import type { OrderWithLines } from '../ordering/orders.ts'
import type { ProductRefusal } from '../ordering/product-rules.ts'
import type { ShareRefusal } from '../ordering/slot-shares.ts'
import type { FieldProblems } from '../result.ts'

/* ——— the customer's side ——— */

/** `rest_day`: closed on every such weekday; `closed` for any other reason. */
export type DayState = 'open' | 'nearly_full' | 'full' | 'rest_day' | 'closed' | 'past_cutoff' | 'paused'
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
export type ShopCategory = Localised<'name' | 'description'> & {
  id: string
  name: string
  description: string
}
/** Names the manufacturer of a product that is not food, with its warnings. */
export type ShopSafety = Localised<'warnings'> & Omit<ProductSafety, 'warningsEn'>
/** A product on offer, on any day. */
export type ShopArticle = Localised<'name' | 'description' | 'ingredients'> &
  GoodsFacts & {
    id: string
    name: string
    description: string
    category: string
    priceCents: number
    unit: Product['unit']
    weightGrams: number
    volumeMl: number
    images: { url: string; text: string }[]
    /** `null` for what is not eaten. */
    allergens: AllergenDeclaration | null
    nutrition: Nutrition | null
    ingredients: string
    /** `null` for food. */
    safety: ShopSafety | null
    options: OptionGroup[]
    weekdays: Product['weekdays']
    /** Baking days that it needs on top of the shop's cut-off. */
    leadDays: number
    min: number
    max: number
    step: number
    /** Quantities that are offered with one tap. */
    packs: number[]
  }
/** An article on the chosen day, at the chosen branch. */
export type ShopProduct = ShopArticle & {
  /** `null` is unlimited. */
  left: number | null
  /** Why it cannot be had on the chosen day, and the first day it can. */
  unavailable: null | 'sold_out' | ProductRefusal
  firstDay: Day | null
  /** Another branch that has it on the chosen day, where the chosen one has none. */
  elsewhere?: { id: string; name: string }
}
/** What a customer may want to know of a product before ordering, beside what its card shows. */
export type ProductDetails = Pick<
  ShopProduct,
  | 'id'
  | 'description'
  | 'images'
  | 'allergens'
  | 'nutrition'
  | 'ingredients'
  | 'additives'
  | 'minAge'
  | 'safety'
  | 'german'
>
/** What a card shows: with the first picture alone, and what it contains in words. */
export type ShopCard = Omit<
  ShopProduct,
  'description' | 'allergens' | 'nutrition' | 'ingredients' | 'additives' | 'minAge' | 'safety'
> & {
  /** Weight or volume with the base price, or what one is; with the deposit. */
  measure: string
  /** The same in words, as it is read aloud. */
  measureSaid: string
  /** `''` for what is not eaten. */
  contains: string
  /** Told where somebody who does not eat these sees it all the same. */
  clashes?: AllergenGroup[]
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
  /** Until when (ISO) products with a lead of their own are taken for the chosen day, shortest lead first. */
  leadCutoffs: { leadDays: number; instant: string }[]
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
  /** What was seen to pay before confirming, deposits included; a difference is refused, never charged. */
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
  | ShareRefusal
  | { ok: false; reason: 'empty' | 'key_reused' | 'shop_closed' }
export type PlaceOrderResult = { ok: true; orderId: string; repeated: boolean } | OrderRefusal

export type PricedBasket = {
  lines: (Localised<'name'> &
    GoodsFacts & {
      product: string
      name: string
      unit: Product['unit']
      weightGrams: number
      volumeMl: number
      quantity: number
      options: OptionSelection
      /** The options as an order would keep them. */
      chosen: LineOption[]
      /** Of one unit, with the surcharges of its options. */
      priceCents: number
      lineCents: number
      imageUrl: string
      allergens: AllergenDeclaration | null
      /** Goods that keep can be sent back (§ 312g BGB). */
      perishable: boolean
    })[]
  /** Of the goods: deposits come on top. */
  totalCents: number
  vat: VatLine[]
  /** Products of the basket that are gone for good; the name is `''` when nobody knows it any more. */
  gone: { product: string; name: string }[]
  /** Products of lines whose options are not on offer: `lines` show them without, and they cannot be ordered so. */
  misfits: { product: string; name: string }[]
  /** ISO instant: until when an order for the given pickup could be changed and cancelled; `null` without one. */
  editableUntil: string | null
  /** The product that closes before the shop does; `''` when none does. */
  closesFirst: string
}
/** Where and when a basket would be picked up. */
export type PickupWish = { day: Day; branch: string; slotFrom: WallTime }
export type CustomerOrder = OrderWithLines & {
  canCancel: boolean
  canEdit: boolean
  /** The right of withdrawal: the notice, for what does not spoil, and whether it can be used now. `lastDay`: `null` before the period begins. */
  withdrawal: { notice: string[]; isOpen: boolean; lastDay: Day | null } | null
  branchPhone: string
  branchHours: Interval[]
}

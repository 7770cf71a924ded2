import type { Day, Interval, OpeningHours, WallTime } from '../branches/hours.ts'
import type { NoteText } from '../branches/notes/day-notes.ts'
import type { AllergenDeclaration, AllergenGroup } from '../catalogue/goods/allergens.ts'
import type { GoodsFacts, ProductSafety } from '../catalogue/goods/goods.ts'
import type { Nutrition } from '../catalogue/goods/nutrition.ts'
import type { LineOption, OptionGroup, OptionSelection } from '../catalogue/products/product-options.ts'
import type { Product } from '../catalogue/products/products.ts'
import type { Localised } from '../locale.ts'
import type { VatLine } from '../ordering/money.ts'
import type { BasketItem } from '../ordering/order-request.ts'
import type { ProductRefusal } from '../ordering/rules/product-rules.ts'

/**
 * State of a day. `rest_day`: closed on this weekday every week; `closed`: closed for another reason; `not_yet`: a rush
 * day for which orders are taken later.
 */
export type DayState =
  | 'open'
  | 'nearly_full'
  | 'full'
  | 'rest_day'
  | 'closed'
  | 'past_cutoff'
  | 'not_yet'
  | 'paused'
/** `reason` is the label of the rush profile, holiday or special day; `''` without one. */
export type ShopDay = { day: Day; state: DayState; reason: string }
export type ShopBranch = {
  id: string
  name: string
  street: string
  zip: string
  city: string
  phone: string
  /** Today's opening hours; empty on a closed day. */
  hoursToday: Interval[]
  openingHours: OpeningHours
  /** Coming special days and holidays on which the hours differ from those of the weekday. */
  differentDays: { day: Day; label: string; hours: Interval[] }[]
}
/** `left` counts free places; `null` is unlimited. */
export type ShopSlot = Interval & { left: number | null; full: boolean; nearlyFull: boolean }
export type ShopCategory = Localised<'name' | 'description'> & {
  id: string
  name: string
  description: string
}
/** Manufacturer and warnings of a product that is not food. */
export type ShopSafety = Localised<'warnings'> & Omit<ProductSafety, 'warningsEn'>
/** A product on offer, independent of the day. */
export type ShopArticle = Localised<'name' | 'description' | 'ingredients'> &
  GoodsFacts & {
    id: string
    name: string
    /** Name in the other language, for the search; empty if there is none. */
    otherName: string
    description: string
    category: string
    priceCents: number
    unit: Product['unit']
    images: { url: string; text: string }[]
    /** `null` for products that are not food. */
    allergens: AllergenDeclaration | null
    nutrition: Nutrition | null
    ingredients: string
    /** `null` for food. */
    safety: ShopSafety | null
    options: OptionGroup[]
    weekdays: Product['weekdays']
    /** Baking days needed on top of the shop's cut-off. */
    leadDays: number
    min: number
    max: number
    step: number
    /** Quantities offered with one tap. */
    packs: number[]
  }
/** An article on the chosen day, at the chosen branch. */
export type ShopProduct = ShopArticle & {
  /** `null` is unlimited. */
  left: number | null
  /**
   * Reason why it is unavailable on the chosen day, `sold_out` too when nothing is left; `firstDay` is the first day
   * on which it is available.
   */
  unavailable: ProductRefusal | null
  firstDay: Day | null
  /** Set if `firstDay` is before the chosen day. */
  isBefore?: true
  /** Another branch that has it on the chosen day, when the chosen branch does not. */
  elsewhere?: { id: string; name: string }
}
/** Details of a product beyond those on its card. */
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
/** Data of a product card, with the first picture only and its contents as text. */
export type ShopCard = Omit<
  ShopProduct,
  'otherName' | 'description' | 'allergens' | 'nutrition' | 'ingredients' | 'additives' | 'minAge' | 'safety'
> & {
  /** Weight or volume with the base price, or the unit; includes the deposit. */
  measure: string
  /** `measure` in full words, for screen readers. */
  measureSaid: string
  /** Contained allergens as text; `''` for products that are not food. */
  contains: string
  /** Allergens that the visitor avoids but that this product, shown anyway, contains. */
  clashes?: AllergenGroup[]
}
/** Days with rules of their own, such as Christmas. Orders are taken from the day `opensOn` until the cut-off. */
export type RushAhead = {
  name: string
  /** Language of the name if it is not that of the page. */
  lang?: 'de' | undefined
  days: Day[]
  opensOn: Day
  cutoff: { day: Day; time: WallTime }
  isOpen: boolean
}
/** Days, branches and slots of the shop, without products. */
export type ShopPlan = {
  today: Day
  days: ShopDay[]
  branches: ShopBranch[]
  /** The requested day, or the first possible one; `null` when none is possible. */
  day: Day | null
  branch: string | null
  slots: ShopSlot[]
  /** The bakery's notes about the chosen day and branch. */
  notes: NoteText[]
  /** Rush days of the branch for which orders are open or will open. */
  rush: RushAhead[]
  /** Orders for the chosen day are taken until this instant (ISO). */
  cutoff: string | null
}
export type ShopView = ShopPlan & {
  /** Categories that contain products. */
  categories: ShopCategory[]
  /** All articles in the order of the shop. */
  articles: readonly ShopArticle[]
  /** ISO instants until which products with a lead time are accepted for the chosen day, shortest lead time first. */
  leadCutoffs: { leadDays: number; instant: string }[]
  /**
   * Returns the articles with these ids, in their order, with their availability on the chosen day. NB! Request only
   * those to be shown.
   */
  products: (ids: Iterable<string>) => ShopProduct[]
  /** Returns the products of a bag. Those that share a limit share what is left of it, earlier lines first. */
  productsOf: (lines: readonly Pick<BasketItem, 'product' | 'quantity'>[]) => ShopProduct[]
}
export type ShopWish = { day?: Day | undefined; branch?: string | undefined; locale: 'de' | 'en' }
export type PricedBasket = {
  lines: (Localised<'name'> &
    GoodsFacts & {
      product: string
      name: string
      unit: Product['unit']
      quantity: number
      options: OptionSelection
      /** The options as an order stores them. */
      chosen: LineOption[]
      /** Price of one unit, including the surcharges of its options. */
      priceCents: number
      lineCents: number
      /** Price of one unit before the reduction of leftovers; absent without one. */
      formerCents?: number
      imageUrl: string
      allergens: AllergenDeclaration | null
      /** False for non-perishable goods, which the customer can return (§ 312g BGB). */
      perishable: boolean
    })[]
  /** Total of the goods, without deposits. */
  totalCents: number
  vat: VatLine[]
  /** Products of the basket that are no longer sold; the name is `''` when it is unknown. */
  gone: { product: string; name: string }[]
  /**
   * Products whose chosen options are not on offer: `lines` show them without, and they cannot be ordered like that.
   */
  misfits: { product: string; name: string }[]
  /**
   * ISO instant until which an order for the given pickup could be changed and cancelled; `null` without a pickup.
   */
  editableUntil: string | null
  /** Name of the product whose cut-off is earlier than the shop's; `''` when there is none. */
  closesFirst: string
}
/**
 * Pickup place and time of a basket, for its deadline, and the percentage by which leftovers are cheaper.
 */
export type PriceWish = { pickup?: PickupWish | undefined; percent?: number }
/** Pickup place and time of a basket. */
export type PickupWish = { day: Day; branch: string; slotFrom: WallTime }
/** Leftovers of a branch today, to be collected between `from` and `to`. */
export type ShopLeftovers = Interval & {
  branch: string
  name: string
  address: string
  phone: string
  day: Day
  /** Percentage by which prices are reduced; 0 means not at all. */
  percent: number
  /** One unit of each product, and how many are left. */
  /** ISO instant until which it can be ordered and the order cancelled. */
  until: string
  goods: (PricedBasket['lines'][number] & { left: number })[]
}

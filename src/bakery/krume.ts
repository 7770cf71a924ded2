import type { RecordOf } from '#core/collections/define-collection.ts'
import type { GermanState } from './branches/german-states.ts'
import type {
  Day,
  Interval,
  OpeningHours,
  PickupSlot,
  SpecialDay,
  WallTime,
  WeekdayCutoffs,
} from './branches/hours.ts'
import type { AllergenDeclaration } from './catalogue/allergens.ts'
import type { Nutrition } from './catalogue/nutrition.ts'
import type { branches } from './collections/branches.ts'
import type { orderEvents, orderLines, orders } from './collections/orders.ts'
import type { productCategories } from './collections/product-categories.ts'
import type { products } from './collections/products.ts'
import type { OrderStatus } from './ordering/order-status.ts'
import type { Saved } from './result.ts'
import type { Shop } from './shop/shop.ts'
import type { OwnerScope, ShopScope } from './tenancy/scope.ts'

export type Branch = RecordOf<typeof branches>
export type Category = RecordOf<typeof productCategories>
export type Product = RecordOf<typeof products>
export type Order = RecordOf<typeof orders>
export type OrderLine = RecordOf<typeof orderLines>
export type OrderEvent = RecordOf<typeof orderEvents>

/** The domain as the web calls it, in-process. Made once by `createKrume(core, …)`. */
export type Krume = {
  sites: Sites
  accounts: Accounts
  profile: Profile
  branches: Branches
  categories: Categories
  products: Products
  orders: Orders
  overview: Overview
  shop: Shop
  contact: Contact
}

/* ——— tenancy ——— */

export type Sites = {
  /** The published bakery of a subdomain; an owner also gets the preview of an unpublished one of their own. */
  shopBySlug(slug: string, ownerId?: string): Promise<ShopScope | undefined>
  /** Published bakeries for the choice at `/display`, by name; `search` matches name and city. */
  published(
    search: string,
    limit: number,
  ): Promise<{ slug: string; name: string; city: string; logoUrl: string }[]>
}

/* ——— accounts ——— */

export type User = { id: string; name: string; email: string; verified: boolean }
export type Registration = {
  bakeryName: string
  slug: string
  name: string
  email: string
  password: string
  locale: 'de' | 'en'
}
/** What `pb_auth` holds. */
export type Session = { token: string; record: Record<string, unknown>; user: User }

export type Accounts = {
  /** Owner, bakery and mail together or not at all. An empty slug is derived from the name. */
  register(input: Registration): Promise<Saved<Session>>
  /** A slug proposal for a bakery name, and whether it is free. */
  proposeSlug(bakeryName: string): Promise<{ slug: string; free: boolean }>
  signIn(email: string, password: string): Promise<Session | undefined>
  /** The session behind a token, with the record as it is now; `undefined` for anything invalid or expired. */
  sessionOf(token: string): Promise<Session | undefined>
  /** The owner's bakery, or `undefined` when the user has none. */
  ownerScope(user: User): Promise<OwnerScope | undefined>
}

/* ——— the owner's side ——— */

export type UploadedImage = { name: string; content: Uint8Array }

export type GeneralInput = {
  name: string
  slug: string
  email: string
  phone: string
  address: 'sie' | 'du'
  phoneRequired: boolean
  mailSenderName: string
  imprintOwner: string
  imprintLegalForm: string
  imprintStreet: string
  imprintZip: string
  imprintCity: string
  imprintRegister: string
  imprintVatId: string
  imprintChamber: string
  imprintAdditional: string
}
export type BrandingInput = {
  primaryColor: string
  secondaryColor: string
  themeColor: string
  backgroundColor: string
  /** A new image, `null` to remove, absent to keep. */
  logoSquare?: UploadedImage | null
  logoWide?: UploadedImage | null
  favicon?: UploadedImage | null
  appIcon?: UploadedImage | null
}
/** What is still missing before a shop may be published (the legal traffic light). */
export type PublishProblem =
  | 'imprint_incomplete'
  | 'no_active_branch'
  | 'no_slots'
  | 'no_available_product'
  | 'allergens_missing'

export type Profile = {
  saveGeneral(scope: OwnerScope, input: GeneralInput): Promise<Saved<OwnerScope>>
  saveBranding(scope: OwnerScope, input: BrandingInput): Promise<Saved<OwnerScope>>
  publishProblems(scope: OwnerScope): Promise<PublishProblem[]>
  setPublished(
    scope: OwnerScope,
    published: boolean,
  ): Promise<{ ok: true } | { ok: false; problems: PublishProblem[] }>
}

export type BranchInput = {
  name: string
  street: string
  zip: string
  city: string
  phone: string
  active: boolean
  state: GermanState | ''
  /** One of `HOLIDAY_REGIONS[state]`; absent is none. */
  holidayRegion?: string
  openingHours: OpeningHours
  slots: PickupSlot[]
  specialDays: SpecialDay[]
  cutoffDays: number
  cutoffTime: WallTime
  cutoffByWeekday: WeekdayCutoffs
  horizonDays: number
}
export type Branches = {
  list(scope: OwnerScope): Promise<(Branch & { ordersAhead: number })[]>
  get(scope: OwnerScope, id: string): Promise<Branch>
  create(scope: OwnerScope, input: BranchInput): Promise<Saved<Branch>>
  update(scope: OwnerScope, id: string, input: BranchInput): Promise<Saved<Branch>>
  pause(scope: OwnerScope, id: string, until: Date | null): Promise<Branch>
  /** Refused while orders refer to it: set it inactive instead. */
  delete(scope: OwnerScope, id: string): Promise<{ ok: true } | { ok: false; reason: 'has_orders' }>
  /** Public holidays of a Land from today on, for twelve months; none without a Land. */
  holidaysAhead(
    scope: OwnerScope,
    place: { state: GermanState | ''; region: string; locale: 'de' | 'en' },
  ): Promise<{ day: Day; name: string }[]>
  /** Places taken of each slot on one day: by `from`. */
  slotUsage(scope: OwnerScope, id: string, day: Day): Promise<Record<WallTime, number>>
}

export type CategoryInput = { name: string; nameEn: string; description: string; descriptionEn: string }
export type Categories = {
  list(scope: OwnerScope): Promise<(Category & { productCount: number })[]>
  get(scope: OwnerScope, id: string): Promise<Category & { productCount: number }>
  create(scope: OwnerScope, input: CategoryInput): Promise<Saved<Category>>
  update(scope: OwnerScope, id: string, input: CategoryInput): Promise<Saved<Category>>
  reorder(scope: OwnerScope, ids: string[]): Promise<void>
  /** Products of it go to `moveTo`; without one it is refused when there are any. */
  delete(
    scope: OwnerScope,
    id: string,
    moveTo?: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'has_products' }>
}

export type ProductInput = {
  category: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  priceCents: number
  vatRate: '0' | '7' | '19'
  unit: 'piece' | 'loaf' | 'slice' | 'pack' | 'portion'
  weightGrams: number
  ingredients: string
  allergens: AllergenDeclaration | null
  nutrition: Nutrition | null
  weekdays: Product['weekdays']
  /** `''` is open-ended. */
  seasonFrom: Day
  seasonTo: Day
  branches: string[]
  stockPerDay: number | null
  stockPerBranchDay: number | null
  minQuantity: number
  maxQuantity: number
  stepQuantity: number
  leadDays: number
  perishable: boolean
  available: boolean
  /** Stored images to keep, in their new order; what is not named is removed. */
  keepImages: string[]
  /** Appended after the kept ones. */
  newImages: UploadedImage[]
  /** Alternative texts by final position. */
  imageTexts: string[]
}
export type ProductQuery = {
  search?: string
  category?: string
  available?: boolean
  page: number
  perPage: number
}
export type Page<T> = { items: T[]; page: number; perPage: number; totalItems: number; totalPages: number }
export type Products = {
  list(scope: OwnerScope, query: ProductQuery): Promise<Page<Product & { categoryName: string }>>
  get(scope: OwnerScope, id: string): Promise<Product>
  create(scope: OwnerScope, input: ProductInput): Promise<Saved<Product>>
  update(scope: OwnerScope, id: string, input: ProductInput): Promise<Saved<Product>>
  setAvailable(scope: OwnerScope, id: string, available: boolean): Promise<Product>
  /** Archived instead when orders name it. */
  delete(scope: OwnerScope, id: string): Promise<'deleted' | 'archived'>
}

export type OrderWithLines = Order & { lines: OrderLine[] }
export type OrderQuery = {
  day?: Day
  branch?: string
  status?: OrderStatus
  search?: string
  page: number
  perPage: number
}
export type OrderDay = {
  orders: Page<OrderWithLines>
  counts: Record<OrderStatus, number>
  /** Slots of the day with places taken; only when one branch is chosen. */
  slots: (Interval & { capacity: number | null; used: number })[]
}
export type VolumeLine = { product: string; name: string; category: string; quantity: number }
/** The states an owner can ask for, with the reason where rule F wants one. */
export type OwnerTransition =
  | { to: 'ready' | 'picked_up' | 'no_show' | 'placed' }
  | { to: 'cancelled'; reason: string }
export type TransitionRefusal = {
  ok: false
  reason: 'not_allowed' | 'changed_meanwhile' | 'undo_expired' | 'reason_missing'
  status: OrderStatus
}
export type Orders = {
  list(scope: OwnerScope, query: OrderQuery): Promise<OrderDay>
  get(scope: OwnerScope, id: string): Promise<OrderWithLines & { events: OrderEvent[] }>
  /** Repeating the transition that already happened is a success that changes nothing. */
  transition(
    scope: OwnerScope,
    id: string,
    to: OwnerTransition,
  ): Promise<{ ok: true; order: Order } | TransitionRefusal>
  /** Units per product over all but cancelled orders: equals the sum of the lines exactly (rule H). */
  volume(scope: OwnerScope, day: Day, branch?: string): Promise<VolumeLine[]>
}

export type Overview = {
  of(scope: OwnerScope): Promise<{
    totalOrders: number
    totalProducts: number
    totalBranches: number
    ordersToday: number
    ordersTomorrow: number
    /** The last 14 pickup days and the next 7, with orders and revenue (cancelled ones left out). */
    daily: { day: Day; orders: number; revenueCents: number }[]
    branches: { id: string; name: string; orders: number; revenueCents: number }[]
    attention: PublishProblem[]
  }>
}

export type Contact = {
  /** Stored, and mailed to the operator. */
  send(input: { name: string; email: string; message: string; locale: 'de' | 'en' }): Promise<Saved<null>>
}

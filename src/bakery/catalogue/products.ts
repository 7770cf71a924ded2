import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Day } from '../branches/hours.ts'
import type { products } from '../collections/products.ts'
import type { Page } from '../page.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import type { AllergenDeclaration } from './allergens.ts'
import type { Additive, MinAge, ProductSafety } from './goods.ts'
import type { Nutrition } from './nutrition.ts'
import type { PriceStep } from './price-change.ts'
import type { OptionGroup } from './product-options.ts'

export type Product = RecordOf<typeof products>

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
  /** Instead of the weight. */
  volumeMl: number
  depositCents: number
  minAge: MinAge
  ingredients: string
  ingredientsEn: string
  /** Absent keeps them. */
  options?: OptionGroup[] | undefined
  allergens: AllergenDeclaration | null
  additives: Additive[]
  nonFood: boolean
  /** Of what is not food. */
  safety: ProductSafety | null
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
  /** Quantities that the shop offers with one tap, ascending. */
  packs: number[]
  leadDays: number
  perishable: boolean
  available: boolean
  /** Stored images to keep, in their new order; what is not named is removed. */
  keepImages: string[]
  /** Appended after the kept ones. */
  newImages: UploadedImage[]
  /** The place of each new one among all of them, from 0; absent, they come behind those that are kept. */
  newImagePlaces?: number[] | undefined
  /** Alternative texts by final position. */
  imageTexts: string[]
}

export type ProductQuery = {
  search?: string
  category?: string
  available?: boolean
  /** Only those whose allergens are not declared yet. */
  undeclared?: boolean
  /** Only those that need a base price and have neither weight nor volume. */
  unmeasured?: boolean
  /** Only those that are not food and do not say who made them. */
  unidentified?: boolean
  /** The archive instead of the assortment. */
  archived?: boolean
  page: number
  perPage: number
}

/** What can be done to many products at once. */
export type BulkChange =
  | { kind: 'available'; available: boolean }
  | { kind: 'category'; category: string }
  | { kind: 'price'; percent: number; roundTo: PriceStep }
  | { kind: 'delete' }
  | { kind: 'restore' }

/** What the switch of a product did; `already`: it stood so before. One in the archive is never shown. */
type Switched = { name: string; outcome: 'done' | 'already' | 'archived' }

/** Somebody else has set another price meanwhile: this one. */
export type PriceChanged = { ok: false; reason: 'changed_meanwhile'; name: string; priceCents: number }

export type Products = {
  list(scope: OwnerScope, query: ProductQuery): Promise<Page<Product & { categoryName: string }>>
  /** The ids of all that `list` finds, on whatever page. */
  idsOf(scope: OwnerScope, found: Omit<ProductQuery, 'page' | 'perPage'>): Promise<string[]>
  get(scope: OwnerScope, id: string): Promise<Product>
  create(scope: OwnerScope, input: ProductInput): Promise<Saved<Product>>
  /** `seen`: see `Records.update`. */
  update(scope: OwnerScope, id: string, input: ProductInput, seen?: string): Promise<Saved<Product>>
  setAvailable(scope: OwnerScope, id: string, available: boolean): Promise<Switched>
  /**
   * `invalid` for what is no price. `seen` are the prices that somebody knows of, shown to them or set by themselves:
   * another one by now is not written over.
   */
  setPrice(
    scope: OwnerScope,
    id: string,
    priceCents: number,
    seen?: readonly number[],
  ): Promise<Saved<Product> | PriceChanged>
  /** All or none; ids that are not theirs are left out. How many were changed. */
  bulk(scope: OwnerScope, ids: readonly string[], change: BulkChange): Promise<Saved<number>>
  /** Prices as a change by percent would make them. */
  previewPrices(
    scope: OwnerScope,
    ids: readonly string[],
    change: { percent: number; roundTo: PriceStep },
  ): Promise<{ id: string; name: string; from: number; to: number }[]>
  /** Back from the archive, hidden until its owner shows it. */
  restore(scope: OwnerScope, id: string): Promise<Product>
  /** Archived instead when orders name it. */
  delete(scope: OwnerScope, id: string): Promise<'deleted' | 'archived'>
}

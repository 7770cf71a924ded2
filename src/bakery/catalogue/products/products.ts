import type { Day } from '#bakery/branches/hours.ts'
import type { Page } from '#bakery/page.ts'
import type { Saved } from '#bakery/result.ts'
import type { DeskScope, OwnerScope } from '#bakery/tenancy/scope.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { AllergenDeclaration } from '../goods/allergens.ts'
import type { Additive, MinAge, ProductSafety } from '../goods/goods.ts'
import type { Nutrition } from '../goods/nutrition.ts'
import type { PriceStep } from './price-change.ts'
import type { Unit, VatRate } from './product-bounds.ts'
import type { OptionGroup } from './product-options.ts'
import type { products } from './products-collection.server.ts'

export type Product = RecordOf<typeof products>

export type ProductInput = {
  category: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  priceCents: number
  vatRate: VatRate
  unit: Unit
  weightGrams: number
  /** Volume instead of the weight. */
  volumeMl: number
  depositCents: number
  minAge: MinAge
  ingredients: string
  ingredientsEn: string
  /** When absent, the stored options are kept. */
  options?: OptionGroup[] | undefined
  allergens: AllergenDeclaration | null
  additives: Additive[]
  nonFood: boolean
  /** Only for products that are not food. */
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
  /** Id of the dough group; `''` for none. */
  doughGroup: string
  /** Units on one tray or in one batch; 0 when it is not baked in batches. */
  batchUnits: number
  perishable: boolean
  available: boolean
  /** Stored images to keep, in their new order; others are removed. */
  keepImages: string[]
  /** Appended after the kept ones. */
  newImages: UploadedImage[]
  /** Final position of each new image, from 0; when absent, new images follow the kept ones. */
  newImagePlaces?: number[] | undefined
  /** Alternative texts by final position. */
  imageTexts: string[]
}

export type ProductQuery = {
  search?: string
  category?: string
  available?: boolean
  /** Limits the result to products whose allergens are not declared yet. */
  undeclared?: boolean
  /** Limits the result to products that need a base price and lack weight and volume. */
  unmeasured?: boolean
  /** Limits the result to products that are not food and lack their manufacturer. */
  unidentified?: boolean
  /** Searches the archive instead of the assortment. */
  archived?: boolean
  page: number
  perPage: number
}

/** A change to many products at once. */
export type BulkChange =
  | { kind: 'available'; available: boolean }
  | { kind: 'category'; category: string }
  | { kind: 'price'; percent: number; roundTo: PriceStep }
  | { kind: 'delete' }
  | { kind: 'restore' }

/**
 * Result of switching a product's visibility. `already`: nothing changed; `archived`: archived products stay hidden.
 */
type Switched = { name: string; outcome: 'done' | 'already' | 'archived' }

/** Refusal because somebody else has changed the price, with the current one. */
export type PriceChanged = { ok: false; reason: 'changed_meanwhile'; name: string; priceCents: number }

/** Names of a product and its category. */
export type ProductName = { id: string; name: string; category: string }

export type Products = {
  list(scope: DeskScope, query: ProductQuery): Promise<Page<Product & { categoryName: string }>>
  /** Lists the ids of all products that `list` finds, on any page. */
  idsOf(scope: OwnerScope, found: Omit<ProductQuery, 'page' | 'perPage'>): Promise<string[]>
  /** Lists the names of all unarchived products, grouped by category in the shop's order. */
  names(scope: OwnerScope): Promise<ProductName[]>
  get(scope: DeskScope, id: string): Promise<Product>
  create(scope: OwnerScope, input: ProductInput): Promise<Saved<Product>>
  /** `seen`: see `Records.update`. */
  update(scope: OwnerScope, id: string, input: ProductInput, seen?: string): Promise<Saved<Product>>
  setAvailable(scope: OwnerScope, id: string, available: boolean): Promise<Switched>
  /**
   * Sets the price; refuses an invalid one. `seen` lists the prices that the user has seen or set: a different
   * current price is not overwritten.
   */
  setPrice(
    scope: OwnerScope,
    id: string,
    priceCents: number,
    seen?: readonly number[],
  ): Promise<Saved<Product> | PriceChanged>
  /** Applies a change to all products or none, ignoring ids of other bakeries. Returns how many were changed. */
  bulk(scope: OwnerScope, ids: readonly string[], change: BulkChange): Promise<Saved<number>>
  /** Returns the prices that a change by percent would set. */
  previewPrices(
    scope: OwnerScope,
    ids: readonly string[],
    change: { percent: number; roundTo: PriceStep },
  ): Promise<{ id: string; name: string; from: number; to: number }[]>
  /** Restores a product from the archive, hidden until its owner shows it. */
  restore(scope: OwnerScope, id: string): Promise<Product>
  /** Deletes a product, or archives it when an order refers to it. */
  delete(scope: OwnerScope, id: string): Promise<'deleted' | 'archived'>
}

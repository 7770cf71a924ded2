import { WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import { ALLERGENS, type Allergen, type AllergenStatement, statementOf } from '#bakery/catalogue/allergens.ts'
import { ADDITIVES, type Additive, MIN_AGES, NO_SAFETY, type ProductSafety } from '#bakery/catalogue/goods.ts'
import { NUTRITION_KEYS, type Nutrition } from '#bakery/catalogue/nutrition.ts'
import { parseTypedPacks, typedPacks } from '#bakery/catalogue/packs.ts'
import { UNITS, VAT_RATES } from '#bakery/catalogue/product-bounds.ts'
import type { Product, ProductInput } from '#bakery/catalogue/products.ts'
import { isDrawing } from '#bakery/seed/drawings.ts'
import { parseTypedCents, parseTypedNumber, typedCents, typedNumber } from '#bakery/typed-number.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import { chosenOf, isOn, readRows, readTexts, typedDate, typedText } from '#web/desk/forms/form-rows.ts'
import type { Locale } from '#web/i18n/locale.ts'
import { type OptionDraft, optionDraftsOf, optionGroupsOf, readOptionDrafts } from './option-drafts.ts'

export const ALLERGEN_STATEMENTS = ['free', 'contains', 'traces'] as const satisfies AllergenStatement[]

/** Stored image in the form; `position` and `removed` move and remove it without JavaScript. */
export type ImageDraft = { file: string; text: string; position: string; removed: boolean }

/** Product as typed into its form, numbers included. */
export type ProductDraft = {
  category: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  price: string
  vatRate: string
  unit: string
  weightGrams: string
  volumeMl: string
  deposit: string
  minAge: string
  ingredients: string
  ingredientsEn: string
  options: OptionDraft[]
  /** Whether the owner confirms that the declaration is complete; otherwise it is not saved. */
  allergensDeclared: boolean
  /** Allergens contained or possible in traces; the product is free of all others. */
  allergens: Partial<Record<Allergen, AllergenStatement>>
  additives: Additive[]
  nonFood: boolean
  safety: ProductSafety
  withNutrition: boolean
  nutrition: Record<keyof Nutrition, string>
  /** Days on which it can be ordered; all and none both mean every day. */
  weekdays: Weekday[]
  seasonFrom: string
  seasonTo: string
  /** Branches that sell it; all and none both mean every branch, including future ones. */
  branches: string[]
  stockPerDay: string
  stockPerBranchDay: string
  minQuantity: string
  maxQuantity: string
  stepQuantity: string
  packs: string
  leadDays: string
  perishable: boolean
  available: boolean
  images: ImageDraft[]
  /** Texts and positions of new images, in the order of their files. */
  newImages: { text: string; position: string }[]
}

/** Returns the draft of a new product, with the given category and all branches selected. */
export function emptyProductDraft(category: string, branchIds: readonly string[]): ProductDraft {
  return {
    category,
    name: '',
    nameEn: '',
    description: '',
    descriptionEn: '',
    price: '',
    vatRate: '7',
    unit: 'piece',
    weightGrams: '',
    volumeMl: '',
    deposit: '',
    minAge: '',
    ingredients: '',
    ingredientsEn: '',
    options: [],
    allergensDeclared: false,
    allergens: {},
    additives: [],
    nonFood: false,
    safety: NO_SAFETY,
    withNutrition: false,
    nutrition: nutritionOf(() => ''),
    weekdays: [...WEEKDAYS],
    seasonFrom: '',
    seasonTo: '',
    branches: [...branchIds],
    stockPerDay: '',
    stockPerBranchDay: '',
    minQuantity: '',
    maxQuantity: '',
    stepQuantity: '',
    packs: '',
    leadDays: '0',
    perishable: true,
    available: true,
    images: [],
    newImages: [],
  }
}

export function productDraftOf(product: Product, branchIds: readonly string[], locale: Locale): ProductDraft {
  const { allergens, nutrition } = product
  const limit = (value: number | null) => (value === null ? '' : String(value))
  const orEmpty = (value: number) => (value === 0 ? '' : String(value))
  return {
    category: product.category,
    name: product.name,
    nameEn: product.nameEn,
    description: product.description,
    descriptionEn: product.descriptionEn,
    price: typedCents(product.priceCents, locale),
    vatRate: product.vatRate,
    unit: product.unit,
    weightGrams: orEmpty(product.weightGrams),
    volumeMl: orEmpty(product.volumeMl),
    deposit: product.depositCents === 0 ? '' : typedCents(product.depositCents, locale),
    minAge: product.minAge,
    ingredients: product.ingredients,
    ingredientsEn: product.ingredientsEn,
    options: optionDraftsOf(product.options, locale),
    allergensDeclared: allergens !== null,
    allergens: allergens
      ? Object.fromEntries(
          ALLERGENS.map((allergen) => [allergen, statementOf(allergens, allergen)] as const).filter(
            ([, statement]) => statement !== 'free',
          ),
        )
      : {},
    additives: [...product.additives],
    nonFood: product.nonFood,
    safety: { ...NO_SAFETY, ...product.safety },
    withNutrition: nutrition !== null,
    nutrition: nutritionOf((key) => (nutrition ? typedNumber(nutrition[key], locale) : '')),
    weekdays: product.weekdays.length === 0 ? [...WEEKDAYS] : [...product.weekdays],
    seasonFrom: product.seasonFrom,
    seasonTo: product.seasonTo,
    branches: product.branches.length === 0 ? [...branchIds] : [...product.branches],
    stockPerDay: limit(product.stockPerDay),
    stockPerBranchDay: limit(product.stockPerBranchDay),
    minQuantity: orEmpty(product.minQuantity),
    maxQuantity: orEmpty(product.maxQuantity),
    stepQuantity: orEmpty(product.stepQuantity),
    packs: typedPacks(product.packs ?? []),
    leadDays: String(product.leadDays),
    perishable: product.perishable,
    available: product.available,
    images: product.images.map((file, index) => ({
      file,
      text: product.imageTexts?.[index] ?? '',
      position: String(index + 1),
      removed: false,
    })),
    newImages: [],
  }
}

export function readProductDraft(form: FormData): ProductDraft {
  const text = (name: string) => typedText(form, name)
  return {
    category: text('category'),
    name: text('name'),
    nameEn: text('nameEn'),
    description: text('description'),
    descriptionEn: text('descriptionEn'),
    price: text('priceCents'),
    vatRate: text('vatRate'),
    unit: text('unit'),
    weightGrams: text('weightGrams'),
    volumeMl: text('volumeMl'),
    deposit: text('depositCents'),
    minAge: text('minAge'),
    ingredients: text('ingredients'),
    ingredientsEn: text('ingredientsEn'),
    options: readOptionDrafts(form),
    allergensDeclared: isOn(form, 'allergensDeclared'),
    allergens: readAllergens(form),
    additives: chosenOf(form, 'additives', ADDITIVES),
    nonFood: isOn(form, 'nonFood'),
    safety: safetyOf((key) => text(`safety.${key}`)),
    withNutrition: isOn(form, 'withNutrition'),
    nutrition: nutritionOf((key) => text(`nutrition.${key}`)),
    weekdays: chosenOf(form, 'weekdays', WEEKDAYS),
    seasonFrom: typedDate(form, 'seasonFrom'),
    seasonTo: typedDate(form, 'seasonTo'),
    branches: form.getAll('branches').filter((id) => typeof id === 'string'),
    stockPerDay: text('stockPerDay'),
    stockPerBranchDay: text('stockPerBranchDay'),
    minQuantity: text('minQuantity'),
    maxQuantity: text('maxQuantity'),
    stepQuantity: text('stepQuantity'),
    packs: text('packs'),
    leadDays: text('leadDays'),
    perishable: isOn(form, 'perishable'),
    available: isOn(form, 'available'),
    images: readRows(form, 'images', ['file', 'text', 'position', 'removed']).map((row) => ({
      ...row,
      removed: row.removed !== '',
    })),
    newImages: readNewImages(form),
  }
}

/**
 * Returns the domain's input. `branchIds` are all branches of the bakery, to distinguish "every branch" from a
 * selection. Text that is no number becomes `NaN`.
 */
export function productInputOf(
  draft: ProductDraft,
  newImages: UploadedImage[],
  branchIds: readonly string[],
  locale: Locale,
): ProductInput {
  const limit = (typed: string) => (typed === '' ? null : parseTypedNumber(typed, locale))
  const orZero = (typed: string) => (typed === '' ? 0 : parseTypedNumber(typed, locale))
  const { kept, texts, newPlaces } = imagesInOrder(draft, newImages.length)
  return {
    category: draft.category,
    name: draft.name,
    nameEn: draft.nameEn,
    description: draft.description,
    descriptionEn: draft.descriptionEn,
    priceCents: parseTypedCents(draft.price, locale),
    vatRate: VAT_RATES.find((rate) => rate === draft.vatRate) ?? '7',
    unit: UNITS.find((unit) => unit === draft.unit) ?? 'piece',
    weightGrams: orZero(draft.weightGrams),
    volumeMl: orZero(draft.volumeMl),
    depositCents: draft.deposit === '' ? 0 : parseTypedCents(draft.deposit, locale),
    minAge: MIN_AGES.find((age) => age === draft.minAge) ?? '',
    ingredients: draft.ingredients,
    ingredientsEn: draft.ingredientsEn,
    options: optionGroupsOf(draft.options, locale),
    allergens: draft.allergensDeclared
      ? { contains: allergensThat(draft, 'contains'), traces: allergensThat(draft, 'traces') }
      : null,
    additives: draft.additives,
    nonFood: draft.nonFood,
    safety: Object.values(draft.safety).some((value) => value !== '') ? draft.safety : null,
    nutrition: draft.withNutrition
      ? (Object.fromEntries(
          NUTRITION_KEYS.map((key) => [key, parseTypedNumber(draft.nutrition[key], locale)]),
        ) as Nutrition)
      : null,
    weekdays: isEvery(draft.weekdays, WEEKDAYS) ? [] : draft.weekdays,
    seasonFrom: draft.seasonFrom,
    seasonTo: draft.seasonTo,
    branches: isEvery(draft.branches, branchIds) ? [] : draft.branches,
    stockPerDay: limit(draft.stockPerDay),
    stockPerBranchDay: limit(draft.stockPerBranchDay),
    minQuantity: orZero(draft.minQuantity),
    maxQuantity: orZero(draft.maxQuantity),
    stepQuantity: orZero(draft.stepQuantity),
    packs: parseTypedPacks(draft.packs),
    leadDays: orZero(draft.leadDays),
    perishable: draft.perishable,
    available: draft.available,
    keepImages: kept,
    newImages,
    newImagePlaces: newPlaces,
    imageTexts: texts,
  }
}

/** Returns the values that determine whether a product needs a weight or volume. */
export function measuredOf({ unit, minAge, nonFood, ...typed }: ProductDraft, locale: Locale) {
  const amount = (text: string) => parseTypedNumber(text, locale) || 0
  return {
    unit,
    weightGrams: amount(typed.weightGrams),
    volumeMl: amount(typed.volumeMl),
    depositCents: parseTypedCents(typed.deposit, locale) || 0,
    minAge: MIN_AGES.find((age) => age === minAge) ?? '',
    nonFood,
  } as const
}

/** Reads new images at the index of their file, even if row numbers have gaps. */
function readNewImages(form: FormData): ProductDraft['newImages'] {
  const positions = readTexts(form, 'newImages', 'position')
  return readTexts(form, 'newImages', 'text').map((text, index) => ({
    text,
    position: positions[index] ?? '',
  }))
}

const LAST = 99

/**
 * Returns the remaining images and `added` new ones in the order of their positions; equal positions keep their
 * order. A new one without a position comes before Krume's drawing, so that customers see the bakery's own
 * photograph.
 */
export function imagesInOrder(
  { images, newImages }: Pick<ProductDraft, 'images' | 'newImages'>,
  added: number,
): { kept: string[]; texts: string[]; newPlaces: number[] } {
  const stay = images
    .filter(({ removed }) => !removed)
    .map(({ file, text, position }) => ({ file, text, position: Number(position) || LAST }))
  const drawings = stay.filter(({ file }) => isDrawing(file)).map(({ position }) => position)
  const before = Math.min(LAST + 1, ...drawings) - 0.5
  const fresh = Array.from({ length: added }, (_, index) => ({
    index,
    text: newImages[index]?.text ?? '',
    position: Number(newImages[index]?.position) || before,
  }))
  const all = [...stay, ...fresh].toSorted((a, b) => a.position - b.position)
  return {
    kept: all.flatMap((image) => ('file' in image ? [image.file] : [])),
    texts: all.map(({ text }) => text),
    newPlaces: fresh.map((image) => all.indexOf(image)),
  }
}

function readAllergens(form: FormData): ProductDraft['allergens'] {
  const statements: ProductDraft['allergens'] = {}
  for (const allergen of ALLERGENS) {
    const statement = ALLERGEN_STATEMENTS.find((name) => name === form.get(`allergens.${allergen}`))
    if (statement && statement !== 'free') statements[allergen] = statement
  }
  return statements
}

function allergensThat(draft: ProductDraft, statement: AllergenStatement): Allergen[] {
  return ALLERGENS.filter((allergen) => draft.allergens[allergen] === statement)
}

function isEvery(chosen: readonly string[], all: readonly string[]): boolean {
  return chosen.length === 0 || all.every((option) => chosen.includes(option))
}

function safetyOf(valueOf: (key: keyof ProductSafety) => string): ProductSafety {
  const keys = Object.keys(NO_SAFETY) as (keyof ProductSafety)[]
  return { ...NO_SAFETY, ...Object.fromEntries(keys.map((key) => [key, valueOf(key)])) }
}

function nutritionOf(valueOf: (key: keyof Nutrition) => string): Record<keyof Nutrition, string> {
  return Object.fromEntries(NUTRITION_KEYS.map((key) => [key, valueOf(key)])) as Record<
    keyof Nutrition,
    string
  >
}

import { WEEKDAYS } from '#bakery/branches/hours.ts'
import {
  ALLERGENS,
  type Allergen,
  type AllergenStatement,
  statementOf,
} from '#bakery/catalogue/goods/allergens.ts'
import { ADDITIVES, MIN_AGES, NO_SAFETY, type ProductSafety } from '#bakery/catalogue/goods/goods.ts'
import { NUTRITION_KEYS, type Nutrition } from '#bakery/catalogue/goods/nutrition.ts'
import { parseTypedPacks, typedPacks } from '#bakery/catalogue/goods/packs.ts'
import { UNITS, VAT_RATES } from '#bakery/catalogue/products/product-bounds.ts'
import type { Product, ProductInput } from '#bakery/catalogue/products/products.ts'
import { isDrawing } from '#bakery/seed/drawings.ts'
import { parseTypedCents, parseTypedNumber } from '#bakery/typed-number.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import {
  cents,
  choice,
  chosen,
  date,
  each,
  type FormField,
  flag,
  group,
  number,
  plain,
  rows,
  type TypedOf,
  text,
} from '#web/desk/forms/form-fields.ts'
import { readTexts } from '#web/desk/forms/form-rows.ts'
import type { Locale } from '#web/i18n/locale.ts'
import { options } from './option-fields.ts'

export const ALLERGEN_STATEMENTS = ['free', 'contains', 'traces'] as const satisfies AllergenStatement[]

/** Allergens contained or possible in traces; the product is free of all others. */
const allergens = plain<Partial<Record<Allergen, AllergenStatement>>>({}, (form, name) => {
  const statements: Partial<Record<Allergen, AllergenStatement>> = {}
  for (const allergen of ALLERGENS) {
    const statement = ALLERGEN_STATEMENTS.find((known) => known === form.get(`${name}.${allergen}`))
    if (statement && statement !== 'free') statements[allergen] = statement
  }
  return statements
})
const nutritionFields = group(each(NUTRITION_KEYS, number()))
const nutrition: FormField<TypedOf<typeof nutritionFields>, Nutrition | null> = {
  ...nutritionFields,
  typed: (value, locale) => (value ? nutritionFields.typed(value, locale) : nutritionFields.empty),
}
const packs: FormField<string, number[]> = { ...text, typed: typedPacks, parsed: parseTypedPacks }
const leadDays: FormField<string, number> = { ...number(0), empty: '0', typed: String }
/** Texts and positions of new images, at the index of their file even if row numbers have gaps. */
const newImages = plain<{ text: string; position: string }[]>([], (form, name) => {
  const positions = readTexts(form, name, 'position')
  return readTexts(form, name, 'text').map((text, index) => ({ text, position: positions[index] ?? '' }))
})
const isYes = { ...flag, empty: true }

export const productForm = group({
  ...each(['category', 'name', 'nameEn', 'description', 'descriptionEn'], text),
  priceCents: cents(),
  vatRate: choice(VAT_RATES, '7'),
  unit: choice(UNITS, 'piece'),
  weightGrams: number(0),
  volumeMl: number(0),
  depositCents: cents(0),
  minAge: choice(MIN_AGES, ''),
  ingredients: text,
  ingredientsEn: text,
  options,
  /** Whether the owner confirms that the declaration is complete; marks are refused without it. */
  allergensDeclared: flag,
  allergens,
  additives: chosen(ADDITIVES),
  nonFood: flag,
  safety: group(each(Object.keys(NO_SAFETY) as (keyof ProductSafety)[], text)),
  withNutrition: flag,
  nutrition,
  /** Days on which it can be ordered; all and none both mean every day. */
  weekdays: chosen(WEEKDAYS),
  seasonFrom: date,
  seasonTo: date,
  /** Branches that sell it; all and none both mean every branch, including future ones. */
  branches: plain<string[]>([], (form, name) => form.getAll(name).filter((id) => typeof id === 'string')),
  ...each(['stockPerDay', 'stockPerBranchDay'], number(null)),
  ...each(['minQuantity', 'maxQuantity', 'stepQuantity'], number(0)),
  packs,
  leadDays,
  doughGroup: text,
  batchUnits: number(0),
  perishable: isYes,
  available: isYes,
  /** Stored images; `position` and `removed` move and remove them without JavaScript. */
  images: rows(group({ file: text, text, position: text, removed: flag })),
  newImages,
})
export type ProductDraft = TypedOf<typeof productForm>
export type ImageDraft = ProductDraft['images'][number]

/** Returns the draft of a new product, with the given category and all branches selected. */
export function emptyProductDraft(category: string, branchIds: readonly string[]): ProductDraft {
  return { ...productForm.empty, category, weekdays: [...WEEKDAYS], branches: [...branchIds] }
}

export function productDraftOf(product: Product, branchIds: readonly string[], locale: Locale): ProductDraft {
  const { weekdays, branches } = product
  return productForm.typed(
    {
      ...product,
      options: product.options ?? [],
      allergensDeclared: product.allergens !== null,
      allergens: statementsOf(product),
      safety: { ...NO_SAFETY, ...product.safety },
      withNutrition: product.nutrition !== null,
      weekdays: weekdays.length === 0 ? [...WEEKDAYS] : weekdays,
      branches: branches.length === 0 ? [...branchIds] : branches,
      packs: product.packs ?? [],
      images: product.images.map((file, index) => ({
        file,
        text: product.imageTexts?.[index] ?? '',
        position: String(index + 1),
        removed: false,
      })),
      newImages: [],
    },
    locale,
  )
}

function statementsOf({ allergens }: Product): ProductDraft['allergens'] {
  if (!allergens) return {}
  const statements = ALLERGENS.map((allergen) => [allergen, statementOf(allergens, allergen)] as const)
  return Object.fromEntries(statements.filter(([, statement]) => statement !== 'free'))
}

/**
 * Returns the domain's input. `branchIds` are all branches of the bakery, to distinguish "every branch" from a
 * selection.
 */
export function productInputOf(
  draft: ProductDraft,
  newImages: UploadedImage[],
  branchIds: readonly string[],
  locale: Locale,
): ProductInput {
  const {
    allergensDeclared,
    allergens,
    withNutrition,
    images: _,
    ...input
  } = productForm.parsed(draft, locale)
  const { kept, texts, newPlaces } = imagesInOrder(draft, newImages.length)
  const thatAre = (statement: AllergenStatement) => ALLERGENS.filter((one) => allergens[one] === statement)
  return {
    ...input,
    allergens: allergensDeclared ? { contains: thatAre('contains'), traces: thatAre('traces') } : null,
    safety: Object.values(input.safety).some((value) => value !== '') ? input.safety : null,
    nutrition: withNutrition ? input.nutrition : null,
    weekdays: isEvery(input.weekdays, WEEKDAYS) ? [] : input.weekdays,
    branches: isEvery(input.branches, branchIds) ? [] : input.branches,
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
    depositCents: parseTypedCents(typed.depositCents, locale) || 0,
    minAge: MIN_AGES.find((age) => age === minAge) ?? '',
    nonFood,
  } as const
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

function isEvery(chosen: readonly string[], all: readonly string[]): boolean {
  return chosen.length === 0 || all.every((option) => chosen.includes(option))
}

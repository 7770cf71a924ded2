import { readFields } from '#web/desk/forms/form-fields.ts'
import { type ProductDraft, productForm } from './product-fields.ts'

/** Fields of a product by section. */
const SECTION_FIELDS = {
  basics: [
    'category',
    'name',
    'nameEn',
    'description',
    'descriptionEn',
    'priceCents',
    'vatRate',
    'unit',
    'weightGrams',
    'volumeMl',
    'depositCents',
    'minAge',
  ],
  allergens: [
    'ingredients',
    'ingredientsEn',
    'allergensDeclared',
    'allergens',
    'additives',
    'nonFood',
    'safety',
  ],
  images: ['images', 'newImages'],
  options: ['options'],
  availability: ['available', 'weekdays', 'seasonFrom', 'seasonTo', 'branches', 'leadDays', 'perishable'],
  quantities: ['stockPerDay', 'stockPerBranchDay', 'minQuantity', 'maxQuantity', 'stepQuantity', 'packs'],
  baking: ['doughGroup', 'batchUnits'],
  nutrition: ['withNutrition', 'nutrition'],
} as const satisfies Record<string, readonly (keyof ProductDraft)[]>

export type ProductSection = keyof typeof SECTION_FIELDS
export const PRODUCT_SECTIONS = Object.keys(SECTION_FIELDS) as ProductSection[]

/** Sections that a product needs to be sold; its first form has only these. */
const NEW_PRODUCT_SECTIONS = ['basics', 'allergens'] as const satisfies ProductSection[]
/** Fields that the form of a new product does not show. */
const NOT_IN_NEW: ReadonlySet<keyof ProductDraft> = new Set(['ingredients', 'ingredientsEn'])

/**
 * Returns a new product with the fields read from its form; all others are taken from `base`, such as the product to
 * copy.
 */
export function readNewProduct(form: FormData, base: ProductDraft): ProductDraft {
  const fields = NEW_PRODUCT_SECTIONS.flatMap((section) => SECTION_FIELDS[section]).filter(
    (field) => !NOT_IN_NEW.has(field),
  )
  return readFields(productForm.read, form, fields, base)
}

/** Returns the stored product with the fields of some sections read from the form. */
export function readProductSections(
  form: FormData,
  sections: readonly ProductSection[],
  stored: ProductDraft,
): ProductDraft {
  const fields = sections.flatMap((section): readonly (keyof ProductDraft)[] => SECTION_FIELDS[section])
  return readFields(productForm.read, form, fields, stored)
}

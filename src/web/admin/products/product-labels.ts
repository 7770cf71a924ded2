import { NO_SAFETY, type ProductSafety } from '#bakery/catalogue/goods/goods.ts'
import { NUTRITION_KEYS } from '#bakery/catalogue/goods/nutrition.ts'
import { useT } from '#web/document/use-t.ts'
import type { ProductDraft } from './form/product-fields.ts'

const SAFETY_KEYS = Object.keys(NO_SAFETY) as (keyof ProductSafety)[]

/** Fields of several inputs, which have a label each, and boxes that accept any value. */
type Unlabelled =
  | 'options'
  | 'allergens'
  | 'additives'
  | 'nonFood'
  | 'safety'
  | 'withNutrition'
  | 'nutrition'
  | 'perishable'
  | 'available'
  | 'images'

/** Returns the labels of a product's inputs for the summary of problems; new pictures are labelled by file name. */
export function useProductLabels(newFiles: readonly string[]): Record<string, string> {
  const t = useT('admin').products
  const english = useT('admin').form.english
  const a = t.availability
  const ofOneInput: Record<Exclude<keyof ProductDraft, Unlabelled>, string> = {
    name: t.name,
    nameEn: `${t.name} (${english})`,
    category: t.category,
    description: t.description,
    descriptionEn: `${t.description} (${english})`,
    priceCents: t.price,
    vatRate: t.vat,
    unit: t.unit,
    weightGrams: t.weight,
    volumeMl: t.volume,
    depositCents: t.deposit,
    minAge: t.minAge,
    ingredients: t.ingredients,
    ingredientsEn: `${t.ingredients} (${english})`,
    weekdays: a.weekdays,
    leadDays: a.leadDays,
    doughGroup: t.baking.doughGroup,
    batchUnits: t.baking.batchUnits,
    stockPerDay: a.stockPerDay,
    stockPerBranchDay: a.stockPerBranchDay,
    branches: a.branches,
    seasonFrom: `${a.season}, ${a.seasonFrom}`,
    seasonTo: `${a.season}, ${a.seasonTo}`,
    minQuantity: `${a.perOrder}, ${a.min}`,
    maxQuantity: `${a.perOrder}, ${a.max}`,
    packs: a.packs,
    stepQuantity: `${a.perOrder}, ${a.step}`,
    allergensDeclared: t.allergens.title,
    newImages: t.images.title,
  }
  return {
    ...ofOneInput,
    ...Object.fromEntries(
      NUTRITION_KEYS.map((key) => [`nutrition.${key}`, `${t.nutrition.title}, ${t.nutrition.names[key]}`]),
    ),
    ...Object.fromEntries(SAFETY_KEYS.map((key) => [`safety.${key}`, t.safety[key]])),
    ...Object.fromEntries(newFiles.map((name, index) => [`newImages.${index}`, name])),
  }
}

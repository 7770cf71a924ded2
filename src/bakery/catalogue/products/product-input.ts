import { z } from 'zod'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import {
  addProblems,
  chosenKey,
  limitOrNone,
  optionalDay,
  optionalLine,
  optionalText,
  recordKey,
  requiredLine,
  uploadedImage,
  wholeNumber,
} from '#bakery/input.ts'
import { ALLERGENS, normalDeclaration } from '../goods/allergens.ts'
import {
  ADDITIVES,
  MAX_SAFETY_LINE,
  MAX_SAFETY_TEXT,
  MIN_AGES,
  normalAdditives,
  type ProductSafety,
} from '../goods/goods.ts'
import { nutritionProblems } from '../goods/nutrition.ts'
import { packSizes } from '../goods/packs.ts'
import { isAllowedQuantity, isSatisfiable, MAX_QUANTITY, quantityRule } from '../goods/quantity.ts'
import type { CategoryInput } from './categories.ts'
import { CATEGORY_MAX } from './category-bounds.ts'
import { PRODUCT_MAX, UNITS, VAT_RATES } from './product-bounds.ts'
import {
  MAX_OPTION_CHOICES,
  MAX_OPTION_GROUPS,
  MAX_OPTION_NAME,
  MAX_OPTION_TEXT,
  type OptionGroup,
} from './product-options.ts'
import type { ProductInput } from './products.ts'

export const categoryInput: z.ZodType<CategoryInput> = z.object({
  name: requiredLine(CATEGORY_MAX.name),
  nameEn: optionalLine(CATEGORY_MAX.name),
  description: optionalText(CATEGORY_MAX.description),
  descriptionEn: optionalText(CATEGORY_MAX.description),
})

const allergens = z
  .object({ contains: z.array(z.enum(ALLERGENS)).max(100), traces: z.array(z.enum(ALLERGENS)).max(100) })
  .transform(normalDeclaration)

const nutrition = z
  .object({
    energyKj: z.number(),
    energyKcal: z.number(),
    fat: z.number(),
    saturates: z.number(),
    carbohydrate: z.number(),
    sugars: z.number(),
    protein: z.number(),
    salt: z.number(),
  })
  .superRefine((values, context) => addProblems(context, [], nutritionProblems(values)))

const safety: z.ZodType<ProductSafety> = z.object({
  maker: optionalLine(MAX_SAFETY_LINE),
  makerAddress: optionalText(MAX_SAFETY_LINE),
  makerContact: optionalLine(MAX_SAFETY_LINE),
  identification: optionalLine(MAX_SAFETY_LINE),
  warnings: optionalText(MAX_SAFETY_TEXT),
  warningsEn: optionalText(MAX_SAFETY_TEXT),
})

const MAX_SURCHARGE_CENTS = 100_000

const optionNames = {
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  name: requiredLine(MAX_OPTION_NAME),
  nameEn: optionalLine(MAX_OPTION_NAME),
}
const optionSurcharge = { surchargeCents: wholeNumber(0, MAX_SURCHARGE_CENTS) }
const choices = z
  .array(z.object({ ...optionNames, ...optionSurcharge }))
  .min(1)
  .max(MAX_OPTION_CHOICES)
  .superRefine(refuseTwins)
const optionGroup: z.ZodType<OptionGroup> = z.discriminatedUnion('kind', [
  z.object({ ...optionNames, required: z.boolean(), kind: z.literal('choice'), choices }),
  z.object({
    ...optionNames,
    ...optionSurcharge,
    required: z.boolean(),
    kind: z.literal('text'),
    maxLength: wholeNumber(1, MAX_OPTION_TEXT),
  }),
])
const options = z.array(optionGroup).max(MAX_OPTION_GROUPS).superRefine(refuseTwins)

/** Refuses duplicate ids. */
function refuseTwins(items: readonly { id: string }[], context: z.RefinementCtx): void {
  for (const [index, { id }] of items.entries()) {
    if (items.findIndex((other) => other.id === id) < index)
      addProblems(context, [], { [`${index}.name`]: 'taken' })
  }
}

/** Schema of the fields that are stored as JSON. */
export const productDeclarations = z.object({
  allergens: allergens.nullable(),
  safety: safety.nullable(),
  nutrition: nutrition.nullable(),
  stockPerDay: limitOrNone(PRODUCT_MAX.stock),
  stockPerBranchDay: limitOrNone(PRODUCT_MAX.stock),
  options: options.nullish().transform((groups) => groups ?? undefined),
})

const priceCents = wholeNumber(0, PRODUCT_MAX.priceCents)
export const productPrice = z.object({ priceCents })

export const productInput: z.ZodType<ProductInput> = productDeclarations
  .extend({
    category: chosenKey,
    name: requiredLine(PRODUCT_MAX.name),
    nameEn: optionalLine(PRODUCT_MAX.name),
    description: optionalText(PRODUCT_MAX.description),
    descriptionEn: optionalText(PRODUCT_MAX.description),
    priceCents,
    vatRate: z.enum(VAT_RATES),
    unit: z.enum(UNITS),
    weightGrams: wholeNumber(0, PRODUCT_MAX.weightGrams),
    volumeMl: wholeNumber(0, PRODUCT_MAX.volumeMl),
    depositCents: wholeNumber(0, PRODUCT_MAX.depositCents),
    minAge: z.enum(['', ...MIN_AGES]),
    additives: z.array(z.enum(ADDITIVES)).max(100).transform(normalAdditives),
    nonFood: z.boolean(),
    ingredients: optionalText(PRODUCT_MAX.ingredients),
    ingredientsEn: optionalText(PRODUCT_MAX.ingredients),
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .max(20)
      .transform((days) => WEEKDAYS.filter((weekday) => days.includes(weekday))),
    seasonFrom: optionalDay,
    seasonTo: optionalDay,
    branches: z
      .array(recordKey)
      .max(PRODUCT_MAX.branches)
      .transform((ids) => [...new Set(ids)]),
    minQuantity: wholeNumber(0, MAX_QUANTITY),
    maxQuantity: wholeNumber(0, MAX_QUANTITY),
    stepQuantity: wholeNumber(0, PRODUCT_MAX.stepQuantity),
    packs: packSizes,
    leadDays: wholeNumber(0, PRODUCT_MAX.leadDays),
    doughGroup: z.union([z.literal(''), recordKey]),
    batchUnits: wholeNumber(0, PRODUCT_MAX.batchUnits),
    perishable: z.boolean(),
    available: z.boolean(),
    keepImages: z.array(z.string().max(255)).max(PRODUCT_MAX.images),
    newImages: z.array(uploadedImage(PRODUCT_MAX.imageBytes)).max(PRODUCT_MAX.images),
    newImagePlaces: z.array(z.number().int().min(0)).max(PRODUCT_MAX.images).optional(),
    imageTexts: z.array(optionalText(PRODUCT_MAX.imageText)).max(PRODUCT_MAX.images),
  })
  .superRefine((input, context) => {
    const { seasonFrom, seasonTo, maxQuantity, minQuantity, packs } = input
    const rule = quantityRule(input)
    if (input.weightGrams > 0 && input.volumeMl > 0) addProblems(context, [], { volumeMl: 'one_of_two' })
    if (seasonFrom !== '' && seasonTo !== '' && seasonTo < seasonFrom) {
      addProblems(context, [], { seasonTo: 'ends_before_it_starts' })
    }
    if (maxQuantity > 0 && maxQuantity < minQuantity) addProblems(context, [], { maxQuantity: 'too_small' })
    else if (!isSatisfiable(rule)) addProblems(context, [], { stepQuantity: 'implausible' })
    else if (!packs.every((pack) => isAllowedQuantity(pack, rule)))
      addProblems(context, [], { packs: 'implausible' })
    if (input.keepImages.length + input.newImages.length > PRODUCT_MAX.images) {
      addProblems(context, [], { newImages: 'too_long' })
    }
  })

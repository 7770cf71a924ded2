import { z } from 'zod'
import { WEEKDAYS } from '../branches/hours.ts'
import {
  addProblems,
  limitOrNone,
  optionalDay,
  optionalLine,
  optionalText,
  recordKey,
  requiredLine,
  uploadedImage,
  wholeNumber,
} from '../input.ts'
import { ALLERGENS, normalDeclaration } from './allergens.ts'
import type { CategoryInput } from './categories.ts'
import {
  ADDITIVES,
  MAX_SAFETY_LINE,
  MAX_SAFETY_TEXT,
  MIN_AGES,
  normalAdditives,
  type ProductSafety,
} from './goods.ts'
import { nutritionProblems } from './nutrition.ts'
import { packSizes } from './packs.ts'
import { MAX_DEPOSIT_CENTS, MAX_PRICE_CENTS } from './price-change.ts'
import {
  MAX_OPTION_CHOICES,
  MAX_OPTION_GROUPS,
  MAX_OPTION_TEXT,
  type OptionGroup,
} from './product-options.ts'
import type { ProductInput } from './products.ts'
import { isAllowedQuantity, isSatisfiable, MAX_QUANTITY, quantityRule } from './quantity.ts'

export const MAX_CATEGORY_NAME = 60
const MAX_PRODUCT_IMAGES = 4
const MAX_IMAGE_BYTES = 20 * 1024 * 1024
const MAX_STOCK = 100_000

export const categoryInput: z.ZodType<CategoryInput> = z.object({
  name: requiredLine(MAX_CATEGORY_NAME),
  nameEn: optionalLine(MAX_CATEGORY_NAME),
  description: optionalText(1000),
  descriptionEn: optionalText(1000),
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
  name: requiredLine(60),
  nameEn: optionalLine(60),
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
  stockPerDay: limitOrNone(MAX_STOCK),
  stockPerBranchDay: limitOrNone(MAX_STOCK),
  options: options.nullish().transform((groups) => groups ?? undefined),
})

const priceCents = wholeNumber(0, MAX_PRICE_CENTS)
export const productPrice = z.object({ priceCents })

export const productInput: z.ZodType<ProductInput> = productDeclarations
  .extend({
    category: recordKey,
    name: requiredLine(80),
    nameEn: optionalLine(80),
    description: optionalText(2000),
    descriptionEn: optionalText(2000),
    priceCents,
    vatRate: z.enum(['0', '7', '19']),
    unit: z.enum(['piece', 'loaf', 'slice', 'pack', 'portion']),
    weightGrams: wholeNumber(0, 100_000),
    volumeMl: wholeNumber(0, 100_000),
    depositCents: wholeNumber(0, MAX_DEPOSIT_CENTS),
    minAge: z.enum(['', ...MIN_AGES]),
    additives: z.array(z.enum(ADDITIVES)).max(100).transform(normalAdditives),
    nonFood: z.boolean(),
    ingredients: optionalText(2000),
    ingredientsEn: optionalText(2000),
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .max(20)
      .transform((days) => WEEKDAYS.filter((weekday) => days.includes(weekday))),
    seasonFrom: optionalDay,
    seasonTo: optionalDay,
    branches: z
      .array(recordKey)
      .max(500)
      .transform((ids) => [...new Set(ids)]),
    minQuantity: wholeNumber(0, MAX_QUANTITY),
    maxQuantity: wholeNumber(0, MAX_QUANTITY),
    stepQuantity: wholeNumber(0, 1000),
    packs: packSizes,
    leadDays: wholeNumber(0, 30),
    perishable: z.boolean(),
    available: z.boolean(),
    keepImages: z.array(z.string().max(255)).max(MAX_PRODUCT_IMAGES),
    newImages: z.array(uploadedImage(MAX_IMAGE_BYTES)).max(MAX_PRODUCT_IMAGES),
    newImagePlaces: z.array(z.number().int().min(0)).max(MAX_PRODUCT_IMAGES).optional(),
    imageTexts: z.array(optionalText(200)).max(MAX_PRODUCT_IMAGES),
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
    if (input.keepImages.length + input.newImages.length > MAX_PRODUCT_IMAGES) {
      addProblems(context, [], { newImages: 'too_long' })
    }
  })

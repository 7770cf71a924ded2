import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { OF_OPEN_SHOP } from '#bakery/tenancy/bakeries-collection.server.ts'
import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  defineCollection,
  json,
  multiFile,
  multiRelation,
  multiSelect,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import type { AllergenDeclaration } from '../goods/allergens.ts'
import { ADDITIVES, MIN_AGES, type ProductSafety } from '../goods/goods.ts'
import type { Nutrition } from '../goods/nutrition.ts'
import { MAX_QUANTITY } from '../goods/quantity.ts'
import { PRODUCT_MAX, UNITS, VAT_RATES } from './product-bounds.ts'
import type { OptionGroup } from './product-options.ts'

const VISIBLE = `(available = true && archived = false && ${OF_OPEN_SHOP}) || bakery.owner = @request.auth.id`
/** Content types of a product's pictures. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']
const DAY_OR_EMPTY = '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'

export const products = defineCollection({
  name: 'products',
  type: 'base',
  versionedBy: 'bakery',
  fields: {
    ...seenBy.everyone({
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      category: relation({ to: 'product_categories', required: true }),
      name: text({ required: true, max: PRODUCT_MAX.name }),
      nameEn: text({ max: PRODUCT_MAX.name }),
      description: text({ max: PRODUCT_MAX.description }),
      descriptionEn: text({ max: PRODUCT_MAX.description }),
      /** Price of one unit in cents, gross. */
      priceCents: number({ onlyInt: true, min: 0, max: PRODUCT_MAX.priceCents }),
      /** VAT rate in percent. */
      vatRate: select(VAT_RATES, { required: true }),
      /** Unit of sale, shown as “pro Stück” and the like. */
      unit: select(UNITS, { required: true }),
      /** Weight in grams for the base price (§§ 4, 5 PAngV); 0 when sold by the piece without a weight. */
      weightGrams: number({ onlyInt: true, min: 0, max: PRODUCT_MAX.weightGrams }),
      /** Volume in millilitres instead of the weight, for drinks. */
      volumeMl: number({ onlyInt: true, min: 0, max: PRODUCT_MAX.volumeMl }),
      /** Deposit of one unit in cents; not part of the price (§ 7 PAngV). */
      depositCents: number({ onlyInt: true, min: 0, max: PRODUCT_MAX.depositCents }),
      /** Minimum age for collecting it (§ 9 JuSchG); empty means none. */
      minAge: select(MIN_AGES),
      images: multiFile({
        maxSelect: PRODUCT_MAX.images,
        maxSize: PRODUCT_MAX.imageBytes,
        mimeTypes: PHOTO_TYPES,
        thumbs: ['160x0', '320x0', '640x0', '768x0', '1024x0', '1280x0', '1536x0'],
      }),
    }),
    ...seenBy.operators({
      /** True when `storablePhoto` has checked all images, which stores photographs as JPEG. */
      photosJudged: bool(),
    }),
    ...seenBy.owner({
      /** Empty for products without one, which are baked last. */
      doughGroup: relation({ to: 'dough_groups' }),
      /** Units on one tray or in one batch; 0 when it is not baked in batches. */
      batchUnits: number({ onlyInt: true, min: 0, max: PRODUCT_MAX.batchUnits }),
    }),
    ...seenBy.everyone({
      /** Alternative texts, by the position of the image. */
      imageTexts: json<string[]>(),
      /** `null` means not declared yet; the product then cannot be sold. */
      allergens: json<AllergenDeclaration>(),
      /** Classes of additives that must be named (§ 5 LMZDV). */
      additives: multiSelect(ADDITIVES),
      /** True for products that are not food, which need a manufacturer instead of an allergen declaration. */
      nonFood: bool(),
      /** `null` for food. */
      safety: json<ProductSafety>(),
      /** Per 100 g, or `null`. */
      nutrition: json<Nutrition>(),
      ingredients: text({ max: PRODUCT_MAX.ingredients }),
      ingredientsEn: text({ max: PRODUCT_MAX.ingredients }),
      /** At most three groups. */
      options: json<OptionGroup[]>(),
      /** Weekdays on which it is baked; empty means every day. */
      weekdays: multiSelect(WEEKDAYS),
      seasonFrom: text({ pattern: DAY_OR_EMPTY }),
      seasonTo: text({ pattern: DAY_OR_EMPTY }),
      /** Branches that sell it; empty means all. */
      branches: multiRelation({ to: 'branches', maxSelect: PRODUCT_MAX.branches }),
      /** Stock per day across all branches; `null` is unlimited, 0 is none. */
      stockPerDay: json<number>(),
      /** Stock per day at each branch; `null` is unlimited. */
      stockPerBranchDay: json<number>(),
      minQuantity: number({ onlyInt: true, min: 0, max: MAX_QUANTITY }),
      maxQuantity: number({ onlyInt: true, min: 0, max: MAX_QUANTITY }),
      stepQuantity: number({ onlyInt: true, min: 0, max: PRODUCT_MAX.stepQuantity }),
      /** Quantities that the shop offers with one tap; `null` means none. */
      packs: json<number[]>(),
      /** Baking days needed in addition to the branch's cut-off; the longest in an order applies. */
      leadDays: number({ onlyInt: true, min: 0, max: PRODUCT_MAX.leadDays }),
      /** Fresh goods have no right of withdrawal (§ 312g (2) no. 2 BGB). */
      perishable: bool(),
      available: bool(),
      archived: bool(),
      position: number({ onlyInt: true, min: 0 }),
      created: autodate({ onCreate: true }),
      updated: autodate({ onCreate: true, onUpdate: true }),
    }),
  },
  rules: { list: VISIBLE, view: VISIBLE },
  indexes: [
    { columns: ['bakery', 'archived', 'category', 'position'] },
    { columns: ['category'] },
    { columns: ['doughGroup'] },
  ],
})

/** Uploaded files that are not imported yet: one per bakery, replaced by the next upload. */
export const productImports = defineCollection({
  name: 'product_imports',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    fileName: text({ max: 255 }),
    table: json<string[][]>({ maxSize: 20 * 1024 * 1024 }),
    /** True when the owner has cancelled the running import. */
    givenUp: bool(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'], unique: true }],
})

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
import { WEEKDAYS } from '../branches/hours.ts'
import { OF_OPEN_SHOP } from '../tenancy/bakeries-collection.server.ts'
import type { AllergenDeclaration } from './allergens.ts'
import { ADDITIVES, MIN_AGES, type ProductSafety } from './goods.ts'
import type { Nutrition } from './nutrition.ts'
import { MAX_DEPOSIT_CENTS, MAX_PRICE_CENTS } from './price-change.ts'
import type { OptionGroup } from './product-options.ts'

const VISIBLE = `(available = true && archived = false && ${OF_OPEN_SHOP}) || bakery.owner = @request.auth.id`
const DAY_OR_EMPTY = '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'

export const products = defineCollection({
  name: 'products',
  type: 'base',
  versionedBy: 'bakery',
  fields: {
    ...seenBy.everyone({
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      category: relation({ to: 'product_categories', required: true }),
      name: text({ required: true, max: 80 }),
      nameEn: text({ max: 80 }),
      description: text({ max: 2000 }),
      descriptionEn: text({ max: 2000 }),
      /** Price of one unit in cents, gross. */
      priceCents: number({ onlyInt: true, min: 0, max: MAX_PRICE_CENTS }),
      /** VAT rate in percent. */
      vatRate: select(['0', '7', '19'], { required: true }),
      /** Unit of sale, shown as “pro Stück” and the like. */
      unit: select(['piece', 'loaf', 'slice', 'pack', 'portion'], { required: true }),
      /** Weight in grams for the base price (§§ 4, 5 PAngV); 0 when sold by the piece without a weight. */
      weightGrams: number({ onlyInt: true, min: 0, max: 100_000 }),
      /** Volume in millilitres instead of the weight, for drinks. */
      volumeMl: number({ onlyInt: true, min: 0, max: 100_000 }),
      /** Deposit of one unit in cents; not part of the price (§ 7 PAngV). */
      depositCents: number({ onlyInt: true, min: 0, max: MAX_DEPOSIT_CENTS }),
      /** Minimum age for collecting it (§ 9 JuSchG); empty means none. */
      minAge: select(MIN_AGES),
      images: multiFile({
        maxSelect: 4,
        maxSize: 20 * 1024 * 1024,
        mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
        thumbs: ['160x0', '320x0', '640x0', '768x0', '1024x0', '1280x0', '1536x0'],
      }),
    }),
    ...seenBy.operators({
      /** True when `storablePhoto` has checked all images, which stores photographs as JPEG. */
      photosJudged: bool(),
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
      ingredients: text({ max: 2000 }),
      ingredientsEn: text({ max: 2000 }),
      /** At most three groups. */
      options: json<OptionGroup[]>(),
      /** Weekdays on which it is baked; empty means every day. */
      weekdays: multiSelect(WEEKDAYS),
      seasonFrom: text({ pattern: DAY_OR_EMPTY }),
      seasonTo: text({ pattern: DAY_OR_EMPTY }),
      /** Branches that sell it; empty means all. */
      branches: multiRelation({ to: 'branches', maxSelect: 500 }),
      /** Stock per day across all branches; `null` is unlimited, 0 is none. */
      stockPerDay: json<number>(),
      /** Stock per day at each branch; `null` is unlimited. */
      stockPerBranchDay: json<number>(),
      minQuantity: number({ onlyInt: true, min: 0, max: 10_000 }),
      maxQuantity: number({ onlyInt: true, min: 0, max: 10_000 }),
      stepQuantity: number({ onlyInt: true, min: 0, max: 1000 }),
      /** Quantities that the shop offers with one tap; `null` means none. */
      packs: json<number[]>(),
      /** Baking days needed in addition to the branch's cut-off; the longest in an order applies. */
      leadDays: number({ onlyInt: true, min: 0, max: 30 }),
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
  indexes: [{ columns: ['bakery', 'archived', 'category', 'position'] }, { columns: ['category'] }],
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

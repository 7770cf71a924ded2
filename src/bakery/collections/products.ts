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
import type { AllergenDeclaration } from '../catalogue/allergens.ts'
import { ADDITIVES, MIN_AGES, type ProductSafety } from '../catalogue/goods.ts'
import type { Nutrition } from '../catalogue/nutrition.ts'
import { MAX_DEPOSIT_CENTS, MAX_PRICE_CENTS } from '../catalogue/price-change.ts'
import type { OptionGroup } from '../catalogue/product-options.ts'
import { OF_OPEN_SHOP } from './bakeries.ts'

const VISIBLE = `(available = true && archived = false && ${OF_OPEN_SHOP}) || bakery.owner = @request.auth.id`
const DAY_OR_EMPTY = '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'

export const products = defineCollection({
  name: 'products',
  type: 'base',
  fields: {
    ...seenBy.everyone({
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      category: relation({ to: 'product_categories', required: true }),
      name: text({ required: true, max: 80 }),
      nameEn: text({ max: 80 }),
      description: text({ max: 2000 }),
      descriptionEn: text({ max: 2000 }),
      /** Gross, in cents. */
      priceCents: number({ onlyInt: true, min: 0, max: MAX_PRICE_CENTS }),
      /** Percent. */
      vatRate: select(['0', '7', '19'], { required: true }),
      /** What one unit is: shown as „pro Stück“. */
      unit: select(['piece', 'loaf', 'slice', 'pack', 'portion'], { required: true }),
      /** For the base price (§§ 4, 5 PAngV); 0 when sold by the piece without weight. */
      weightGrams: number({ onlyInt: true, min: 0, max: 100_000 }),
      /** Instead of the weight, of what is drunk. */
      volumeMl: number({ onlyInt: true, min: 0, max: 100_000 }),
      /** Of one unit, in cents; no part of the price (§ 7 PAngV). */
      depositCents: number({ onlyInt: true, min: 0, max: MAX_DEPOSIT_CENTS }),
      /** Of whoever collects it (§ 9 JuSchG); empty is everybody. */
      minAge: select(MIN_AGES),
      images: multiFile({
        maxSelect: 4,
        maxSize: 20 * 1024 * 1024,
        mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
        thumbs: ['160x0', '320x0', '640x0', '768x0', '1024x0', '1280x0', '1536x0'],
      }),
    }),
    ...seenBy.operators({
      /** Whether all images are stored as what they are: photographs as JPEG (`storablePhoto`). */
      photosJudged: bool(),
    }),
    ...seenBy.everyone({
      /** Alternative texts, by the position of the image. */
      imageTexts: json<string[]>(),
      /** `null`: not declared yet, and then it cannot be sold. */
      allergens: json<AllergenDeclaration>(),
      /** Classes that have to be named (§ 5 LMZDV). */
      additives: multiSelect(ADDITIVES),
      /** Not eaten: it needs no declaration of allergens, but says who made it. */
      nonFood: bool(),
      /** `null` for food. */
      safety: json<ProductSafety>(),
      /** Per 100 g, or `null`. */
      nutrition: json<Nutrition>(),
      ingredients: text({ max: 2000 }),
      ingredientsEn: text({ max: 2000 }),
      /** At most three. */
      options: json<OptionGroup[]>(),
      /** Baked on; empty is every day. */
      weekdays: multiSelect(WEEKDAYS),
      seasonFrom: text({ pattern: DAY_OR_EMPTY }),
      seasonTo: text({ pattern: DAY_OR_EMPTY }),
      /** Sold at; empty is every branch. */
      branches: multiRelation({ to: 'branches', maxSelect: 500 }),
      /** Units per day over all branches: `null` is unlimited, 0 is none. */
      stockPerDay: json<number>(),
      /** Units per day at each branch: `null` is unlimited. */
      stockPerBranchDay: json<number>(),
      minQuantity: number({ onlyInt: true, min: 0, max: 10_000 }),
      maxQuantity: number({ onlyInt: true, min: 0, max: 10_000 }),
      stepQuantity: number({ onlyInt: true, min: 0, max: 1000 }),
      /** Quantities that the shop offers with one tap; `null` is none. */
      packs: json<number[]>(),
      /** Baking days needed beyond the branch's cut-off; the longest of an order wins. */
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

/** A file that was read and not imported yet: one per bakery, the next one takes its place. */
export const productImports = defineCollection({
  name: 'product_imports',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    fileName: text({ max: 255 }),
    table: json<string[][]>({ maxSize: 20 * 1024 * 1024 }),
    /** Its owner does not want the import that is under way. */
    givenUp: bool(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'], unique: true }],
})

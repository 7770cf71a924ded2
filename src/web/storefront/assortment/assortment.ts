import {
  ALLERGEN_GROUPS,
  type Allergen,
  type AllergenDeclaration,
} from '#bakery/catalogue/goods/allergens.ts'
import type { Additive } from '#bakery/catalogue/goods/goods.ts'
import { additivesText } from '#bakery/catalogue/goods/goods-text.ts'
import type { ShopCard, ShopCategory, ShopProduct, ShopView } from '#bakery/shop/shop.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { type AllergenWish, clashesOf } from './allergen-wish.ts'
import { findProducts } from './product-search.ts'

/** Filters for the assortment: those in the address, and the allergens to leave out. */
export type AssortmentWish = AllergenWish & {
  query: string
  /** Category that is shown beyond its first part. */
  more: { category: string; count: number } | undefined
}

export type Section = ShopCategory & {
  /** Number of products that match; `products` may be the first part only. */
  total: number
  products: ShopCard[]
}

export type Assortment = {
  wish: AssortmentWish
  sections: Section[]
  /** Number of products left out for their allergens. */
  hidden: number
  /** True if the shop has no products at all. */
  isEmpty: boolean
}

/** Shops with more products than this are shown in parts. */
const SHOWN_WHOLE = 150
/** Number of products that each category shows at first. */
export const FIRST_PART = 12
/** Number of further products that each click shows. */
export const NEXT_PART = 60
const MAX_QUERY = 80
const MAX_COUNT = 2000

/** Reads `?q=roggen&more=CATEGORY.72`; invalid parts are left out. */
export function readAssortmentWish(params: URLSearchParams, allergens: AllergenWish): AssortmentWish {
  const [, category, count] = /^([a-z0-9]{1,60})\.(\d{1,4})$/.exec(params.get('more') ?? '') ?? []
  return {
    query: (params.get('q') ?? '').trim().slice(0, MAX_QUERY),
    ...allergens,
    more: category === undefined ? undefined : { category, count: Math.min(Number(count), MAX_COUNT) },
  }
}

/** Tells whether a shop shows all its products at once. */
export function showsAll({ articles }: Pick<ShopView, 'articles'>): boolean {
  return articles.length <= SHOWN_WHOLE
}

/** Returns the matching products by category. Only the shown part of a long list is checked for availability. */
export function assortmentOf(
  { articles, categories, products }: Pick<ShopView, 'articles' | 'categories' | 'products'>,
  wish: AssortmentWish,
  words: CardWords,
): Assortment {
  const { query, more } = wish
  const found = findProducts(articles, query)
  const allowed = found.filter(({ allergens }) => clashesOf(allergens, wish).length === 0)
  const isLong = allowed.length > SHOWN_WHOLE
  const byCategory = Map.groupBy(allowed, ({ category }) => category)
  const parts = categories.map((category) => {
    const own = byCategory.get(category.id) ?? []
    const count = more?.category === category.id ? Math.max(more.count, FIRST_PART) : FIRST_PART
    return { category, total: own.length, shown: isLong ? own.slice(0, count) : own }
  })
  const cards = Map.groupBy(
    products(parts.flatMap(({ shown }) => shown.map(({ id }) => id))).map((product) =>
      cardOf(product, words, wish),
    ),
    ({ category }) => category,
  )
  return {
    wish,
    sections: parts
      .filter(({ total }) => total > 0)
      .map(({ category, total }) => ({ ...category, total, products: cards.get(category.id) ?? [] })),
    hidden: found.length - allowed.length,
    isEmpty: articles.length === 0,
  }
}

/** Texts for a card's allergens and measure. */
export type CardWords = Pick<
  Catalogue['storefront']['facts'],
  'contains' | 'traces' | 'noAllergens' | 'allergens' | 'goods'
> & { measure: (product: ShopProduct) => string; measureSaid: (product: ShopProduct) => string }

/** Returns a product without what only its details show; `wish` adds the allergen groups that the customer avoids. */
export function cardOf(product: ShopProduct, words: CardWords, wish?: AllergenWish): ShopCard {
  const {
    description: _,
    otherName: ______,
    allergens,
    nutrition: __,
    ingredients: ___,
    safety: ____,
    minAge: _____,
    additives,
    images,
    ...card
  } = product
  const clashes = wish ? clashesOf(allergens, wish) : []
  return {
    ...card,
    images: images.slice(0, 1),
    measure: words.measure(product),
    measureSaid: words.measureSaid(product),
    contains: allergens === null ? '' : containsText(allergens, additives, words, wish),
    ...(clashes.length > 0 && { clashes }),
  }
}

/** Names what a product contains, and those possible traces that the customer avoids. */
function containsText(
  { contains, traces }: AllergenDeclaration,
  additives: readonly Additive[],
  words: CardWords,
  wish?: AllergenWish,
): string {
  const named = (allergens: readonly Allergen[]) =>
    allergens.map((allergen) => words.allergens[allergen]).join(', ')
  const avoided = new Set<Allergen>(wish?.without.flatMap((group) => ALLERGEN_GROUPS[group]))
  const possible = named(traces.filter((allergen) => avoided.has(allergen)))
  const added = additivesText(additives, words.goods)
  return [
    contains.length === 0 ? words.noAllergens : words.contains(named(contains)),
    ...(possible === '' ? [] : [words.traces(possible)]),
    ...(added === '' ? [] : [added]),
  ].join('. ')
}

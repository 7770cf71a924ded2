import {
  ALLERGEN_GROUP_NAMES,
  type AllergenDeclaration,
  type AllergenGroup,
  groupStatementOf,
} from '#bakery/catalogue/allergens.ts'
import type { ShopCard, ShopCategory, ShopProduct, ShopView } from '#bakery/shop/shop.ts'
import { findProducts } from './product-search.ts'

/** What a customer wants to see of the assortment, as the address says it. */
export type AssortmentWish = {
  query: string
  /** What must not be in it. */
  without: AllergenGroup[]
  /** … nor traces of it. */
  withoutTraces: boolean
  /** Of one category more than the beginning. */
  more: { category: string; count: number } | undefined
}

export type Section = ShopCategory & {
  /** Of those that were asked for: `products` may be the beginning only. */
  total: number
  products: ShopCard[]
}

export type Assortment = {
  wish: AssortmentWish
  sections: Section[]
  /** Left out for what they contain. */
  hidden: number
  /** Whether there is anything to order at all. */
  isEmpty: boolean
}

/** Shops with more products than this are shown in parts. */
const SHOWN_WHOLE = 150
/** So many of each category are shown at first, … */
export const FIRST_PART = 12
/** … and with each click so many more. */
export const NEXT_PART = 60
const MAX_QUERY = 80
const MAX_COUNT = 2000

/** `?q=roggen&without=nuts&without=milk&traces=1&more=CATEGORY.72`; what makes no sense is left out. */
export function readAssortmentWish(params: URLSearchParams): AssortmentWish {
  const asked = new Set(params.getAll('without'))
  const [, category, count] = /^([a-z0-9]{1,60})\.(\d{1,4})$/.exec(params.get('more') ?? '') ?? []
  return {
    query: (params.get('q') ?? '').trim().slice(0, MAX_QUERY),
    without: ALLERGEN_GROUP_NAMES.filter((group) => asked.has(group)),
    withoutTraces: params.has('traces'),
    more: category === undefined ? undefined : { category, count: Math.min(Number(count), MAX_COUNT) },
  }
}

/** What the shop page shows: the products asked for, by category, and of long lists the beginning, which alone is judged. */
export function assortmentOf(
  { articles, categories, products }: Pick<ShopView, 'articles' | 'categories' | 'products'>,
  wish: AssortmentWish,
): Assortment {
  const { query, more } = wish
  const found = findProducts(articles, query)
  const allowed = found.filter(({ allergens }) => isWithout(allergens, wish))
  const isLong = allowed.length > SHOWN_WHOLE
  const byCategory = Map.groupBy(allowed, ({ category }) => category)
  const parts = categories.map((category) => {
    const own = byCategory.get(category.id) ?? []
    const count = more?.category === category.id ? Math.max(more.count, FIRST_PART) : FIRST_PART
    return { category, total: own.length, shown: isLong ? own.slice(0, count) : own }
  })
  const cards = Map.groupBy(
    products(parts.flatMap(({ shown }) => shown.map(({ id }) => id))).map(cardOf),
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

function isWithout(
  declaration: AllergenDeclaration,
  { without, withoutTraces }: Pick<AssortmentWish, 'without' | 'withoutTraces'>,
): boolean {
  return without.every((group) => {
    const statement = groupStatementOf(declaration, group)
    return statement === 'free' || (statement === 'traces' && !withoutTraces)
  })
}

/** A product without what only its details show. */
export function cardOf(product: ShopProduct): ShopCard {
  const { description: _, allergens, nutrition: __, ingredients: ___, images, ...card } = product
  return { ...card, images: images.slice(0, 1), contains: allergens.contains }
}

import { shownDeclaration } from '../catalogue/goods/allergens.ts'
import { goodsFactsOf } from '../catalogue/goods/goods.ts'
import { isAllowedQuantity, quantityRule } from '../catalogue/goods/quantity.ts'
import type { Category } from '../catalogue/products/categories.ts'
import { productImages } from '../catalogue/products/product-images.ts'
import type { Product } from '../catalogue/products/products.ts'
import { type Locale, localPassage, localText, untranslated } from '../locale.ts'
import type { PooledProduct } from '../ordering/rules/pools.ts'
import { isLimited } from '../ordering/rules/product-rules.ts'
import type { ShopArticle, ShopCategory, ShopSafety } from './shop.ts'

/** Products of a bakery, independent of the day; the same for all visitors until its owner changes something. */
export type Catalogue = {
  /** Sellable products by id, in the order of the shop. */
  products: ReadonlyMap<string, PooledProduct>
  /** Products with limited stock, of their own or shared. */
  limited: readonly PooledProduct[]
  /** Distinct lead times of products in days, shortest first; without 0. */
  leads: readonly number[]
  /** The products in a language; returns the same array for every call. */
  articles(locale: Locale): readonly ShopArticle[]
  /** Categories that contain products. */
  categories(locale: Locale): ShopCategory[]
}

/** Builds a catalogue from sellable products in the order of the shop. */
export function createCatalogue(
  products: readonly PooledProduct[],
  categories: readonly Category[],
): Catalogue {
  const articles = new Map<Locale, readonly ShopArticle[]>()
  const used = new Set(products.map(({ category }) => category))
  return {
    products: new Map(products.map((product) => [product.id, product])),
    limited: products.filter(isLimited),
    leads: [...new Set(products.map(({ leadDays }) => leadDays))]
      .filter((days) => days > 0)
      .toSorted((a, b) => a - b),
    articles(locale) {
      const known = articles.get(locale) ?? products.map((product) => shopArticle(product, locale))
      articles.set(locale, known)
      return known
    },
    categories: (locale) =>
      categories
        .filter(({ id }) => used.has(id))
        .map((category) => ({
          id: category.id,
          name: localText(locale, category.name, category.nameEn),
          description: localText(locale, category.description, category.descriptionEn),
          ...untranslated(locale, category, ['name', 'description']),
        })),
  }
}

function shopArticle(product: Product, locale: Locale): ShopArticle {
  const { id, category, priceCents, unit, nutrition, weekdays, leadDays } = product
  const rule = quantityRule(product)
  return {
    id,
    name: localText(locale, product.name, product.nameEn),
    otherName: product.nameEn === '' || locale === 'de' ? product.nameEn : product.name,
    description: localPassage(locale, product.description, product.descriptionEn),
    category,
    priceCents,
    unit,
    ...goodsFactsOf(product),
    images: productImages(product),
    allergens: shownDeclaration(product),
    nutrition,
    ingredients: localPassage(locale, product.ingredients, product.ingredientsEn),
    safety: shownSafety(product, locale),
    options: product.options ?? [],
    weekdays,
    leadDays,
    ...untranslated(locale, product, ['name', 'description', 'ingredients']),
    ...rule,
    packs: (product.packs ?? []).filter((pack) => isAllowedQuantity(pack, rule)),
  }
}

/** Returns the manufacturer and warnings of a product that is not food, in one language; `null` for food. */
export function shownSafety({ nonFood, safety }: Product, locale: Locale): ShopSafety | null {
  if (!nonFood || !safety) return null
  const { warnings, warningsEn, ...rest } = safety
  return {
    ...rest,
    warnings: localPassage(locale, warnings, warningsEn),
    ...untranslated(locale, { warnings, warningsEn }, ['warnings']),
  }
}

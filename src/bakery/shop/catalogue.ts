import type { Category } from '../catalogue/categories.ts'
import { productImages } from '../catalogue/product-images.ts'
import type { Product } from '../catalogue/products.ts'
import { type Locale, localPassage, localText } from '../locale.ts'
import { basePriceCentsPerKg } from '../ordering/money.ts'
import { isLimited } from '../ordering/product-rules.ts'
import { quantityRule } from '../ordering/quantity.ts'
import type { ShopArticle, ShopCategory } from './shop.ts'

/** What a bakery sells, whatever the day: the same for all visitors until its owner changes something. */
export type Catalogue = {
  /** Sellable ones, in the order of the shop. */
  products: ReadonlyMap<string, Product>
  /** Those of which only so many can be had. */
  limited: readonly Product[]
  /** The same as customers of a language read them: the very same objects each time. */
  articles(locale: Locale): readonly ShopArticle[]
  /** Those with products. */
  categories(locale: Locale): ShopCategory[]
}

/** Of products that may be sold, in the order of the shop. */
export function createCatalogue(products: readonly Product[], categories: readonly Category[]): Catalogue {
  const articles = new Map<Locale, readonly ShopArticle[]>()
  const used = new Set(products.map(({ category }) => category))
  return {
    products: new Map(products.map((product) => [product.id, product])),
    limited: products.filter(isLimited),
    articles(locale) {
      const known = articles.get(locale) ?? products.map((product) => shopArticle(product, locale))
      articles.set(locale, known)
      return known
    },
    categories: (locale) =>
      categories
        .filter(({ id }) => used.has(id))
        .map(({ id, name, nameEn, description, descriptionEn }) => ({
          id,
          name: localText(locale, name, nameEn),
          description: localText(locale, description, descriptionEn),
        })),
  }
}

function shopArticle(product: Product, locale: Locale): ShopArticle {
  const { id, category, priceCents, unit, weightGrams, nutrition, weekdays } = product
  return {
    id,
    name: localText(locale, product.name, product.nameEn),
    description: localPassage(locale, product.description, product.descriptionEn),
    category,
    priceCents,
    basePriceCentsPerKg: basePriceCentsPerKg(priceCents, weightGrams),
    unit,
    weightGrams,
    images: productImages(product),
    allergens: product.allergens ?? { contains: [], traces: [] },
    nutrition,
    ingredients: localPassage(locale, product.ingredients, product.ingredientsEn),
    options: product.options ?? [],
    weekdays,
    ...quantityRule(product),
  }
}

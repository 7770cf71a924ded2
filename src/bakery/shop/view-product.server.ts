import type { Core } from '#core/core.ts'
import { shownDeclaration } from '../catalogue/goods/allergens.ts'
import { productImages } from '../catalogue/products/product-images.ts'
import { type Locale, localPassage, untranslated } from '../locale.ts'
import { loadProducts } from '../ordering/rulebooks/load-rules.server.ts'
import { isSellable } from '../ordering/rules/product-rules.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { shownSafety } from './catalogue.ts'
import type { ProductDetails } from './shop.ts'

const PRODUCT_ID = /^[a-z0-9]{1,60}$/

/**
 * Returns the details of a product, including those that the law requires before ordering; `undefined` when it is not
 * sold.
 */
export async function viewProduct(
  core: Core,
  { bakery }: ShopScope,
  id: string,
  locale: Locale,
): Promise<ProductDetails | undefined> {
  if (!PRODUCT_ID.test(id)) return undefined
  const product = (await loadProducts(core, bakery.id, [id])).get(id)
  if (!product || !isSellable(product)) return undefined
  return {
    id,
    description: localPassage(locale, product.description, product.descriptionEn),
    images: productImages(product),
    allergens: shownDeclaration(product),
    nutrition: product.nutrition,
    ingredients: localPassage(locale, product.ingredients, product.ingredientsEn),
    additives: product.additives,
    minAge: product.minAge,
    safety: shownSafety(product, locale),
    ...untranslated(locale, product, ['description', 'ingredients']),
  }
}

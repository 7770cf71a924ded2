import type { ShopProduct, ShopView } from '#bakery/shop/shop.ts'
import type { Bag } from './basket-cookie.ts'

export function productsById<P extends { id: string }>(products: readonly P[]): ReadonlyMap<string, P> {
  return new Map(products.map((product) => [product.id, product]))
}

/** Returns the products of a basket, with their availability. */
export function productsOf(
  { lines }: Pick<Bag, 'lines'>,
  view: Pick<ShopView, 'productsOf'>,
): ReadonlyMap<string, ShopProduct> {
  return productsById(view.productsOf(lines))
}

import type { BasketItem } from '#bakery/ordering/order-request.ts'
import { unitsByProduct } from '#bakery/ordering/rules/capacity.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'

export type Stock = Pick<ShopProduct, 'id' | 'left' | 'unavailable'>

/** Tells whether a product of the bag is unavailable, or less of it is left than the bag has. */
export function isShort(
  products: readonly Stock[],
  lines: readonly Pick<BasketItem, 'product' | 'quantity'>[],
): boolean {
  const wanted = unitsByProduct(lines)
  return products.some(
    ({ id, left, unavailable }) => unavailable !== null || (left !== null && left < (wanted.get(id) ?? 0)),
  )
}

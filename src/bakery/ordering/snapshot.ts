import { goodsFactsOf } from '../catalogue/goods/goods.ts'
import { type LineOption, selectionOf, surchargeOf } from '../catalogue/products/product-options.ts'
import type { Product } from '../catalogue/products/products.ts'
import type { BasketItem } from './order-request.ts'
import type { OrderLine } from './orders.ts'

/** Product data that a line stores, independent of later changes to the product. */
export type LineSnapshot = Pick<
  OrderLine,
  | 'product'
  | 'name'
  | 'nameEn'
  | 'unit'
  | 'priceCents'
  | 'vatRate'
  | 'allergens'
  | 'weightGrams'
  | 'volumeMl'
  | 'depositCents'
  | 'minAge'
  | 'additives'
  | 'options'
  | 'revocable'
>

/** Copies the product's current data; the price includes the surcharges of the options. */
export function snapshotOf(product: Product, options: LineOption[]): LineSnapshot {
  const { id, name, nameEn, unit, vatRate } = product
  const priceCents = product.priceCents + surchargeOf(options)
  return {
    product: id,
    name,
    nameEn,
    unit,
    priceCents,
    vatRate,
    allergens: product.nonFood ? null : product.allergens,
    ...goodsFactsOf(product),
    options,
    revocable: !product.perishable,
  }
}

/** Returns the basket item that corresponds to a stored line. */
export function itemOf({
  product,
  quantity,
  options,
}: Pick<OrderLine, 'product' | 'quantity' | 'options'>): BasketItem {
  return { product, quantity, options: selectionOf(options) }
}

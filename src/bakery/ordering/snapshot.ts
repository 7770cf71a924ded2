import { goodsFactsOf } from '../catalogue/goods.ts'
import { type LineOption, selectionOf, surchargeOf } from '../catalogue/product-options.ts'
import type { Product } from '../catalogue/products.ts'
import type { BasketItem } from '../shop/shop.ts'
import type { OrderLine } from './orders.ts'

/** What a line keeps of its product, whatever becomes of that. */
export type LineSnapshot = Pick<
  OrderLine,
  | 'product'
  | 'name'
  | 'nameEn'
  | 'unit'
  | 'priceCents'
  | 'vatRate'
  | 'allergens'
  | 'depositCents'
  | 'minAge'
  | 'additives'
  | 'options'
  | 'revocable'
>

/** As it is sold now; the price has the surcharges of the options in it. */
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

/** What to ask for to get a stored line again. */
export function itemOf({ product, quantity, options }: OrderLine): BasketItem {
  return { product, quantity, options: selectionOf(options) }
}

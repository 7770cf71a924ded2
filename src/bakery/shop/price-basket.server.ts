import type { Core } from '#core/core.ts'
import { productImages } from '../catalogue/product-images.ts'
import { type Locale, localText } from '../locale.ts'
import { lineCents, totalCents, vatLines } from '../ordering/money.ts'
import { isSellable } from '../ordering/product-rules.ts'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '../ordering/quantity.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { loadProducts } from './load-shop.server.ts'
import type { BasketItem, PricedBasket } from './shop.ts'

/** A basket at today's prices, in its own order. What can no longer be bought at all is named as gone. */
export async function priceBasket(
  core: Core,
  { bakery }: ShopScope,
  items: readonly BasketItem[],
  locale: Locale,
): Promise<PricedBasket> {
  const basket = items
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY)
    .slice(0, MAX_ORDER_LINES)
  const ids = [...new Set(basket.map(({ product }) => product))]
  const products = await loadProducts(core, bakery.id, ids)
  const sold = basket.flatMap(({ product: id, quantity }) => {
    const product = products.get(id)
    return product && isSellable(product) ? [{ product, quantity }] : []
  })
  const priced = sold.map(({ product, quantity }) => ({
    quantity,
    priceCents: product.priceCents,
    vatRate: product.vatRate,
  }))
  const soldIds = new Set(sold.map(({ product }) => product.id))
  return {
    lines: sold.map(({ product, quantity }) => ({
      product: product.id,
      name: localText(locale, product.name, product.nameEn),
      unit: product.unit,
      quantity,
      priceCents: product.priceCents,
      lineCents: lineCents({ priceCents: product.priceCents, quantity }),
      imageUrl: productImages(product)[0]?.url ?? '',
      allergens: product.allergens ?? { contains: [], traces: [] },
    })),
    totalCents: totalCents(priced),
    vat: vatLines(priced),
    gone: ids.filter((id) => !soldIds.has(id)),
  }
}

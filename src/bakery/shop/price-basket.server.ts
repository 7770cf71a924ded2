import type { Core } from '#core/core.ts'
import { productImages } from '../catalogue/product-images.ts'
import { chooseOptions, selectionOf } from '../catalogue/product-options.ts'
import type { Product } from '../catalogue/products.ts'
import { branches } from '../collections/branches.ts'
import { type Locale, localText } from '../locale.ts'
import { deadlineOf } from '../ordering/judge-order.ts'
import { lineCents, totalCents, vatLines } from '../ordering/money.ts'
import { isSellable } from '../ordering/product-rules.ts'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '../ordering/quantity.ts'
import { snapshotOf } from '../ordering/snapshot.ts'
import type { Bakery, ShopScope } from '../tenancy/scope.ts'
import { loadProducts, rulesOf } from './load-shop.server.ts'
import type { BasketItem, PickupWish, PricedBasket } from './shop.ts'

/** A basket at today's prices, in its own order. What can no longer be bought at all is named as gone. */
export async function priceBasket(
  core: Core,
  { bakery }: ShopScope,
  items: readonly BasketItem[],
  locale: Locale,
  pickup?: PickupWish,
): Promise<PricedBasket> {
  const basket = items
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY)
    .slice(0, MAX_ORDER_LINES)
  const ids = [...new Set(basket.map(({ product }) => product))]
  const products = await loadProducts(core, bakery.id, ids)
  const sold = basket.flatMap(({ product: id, quantity, options: selection }) => {
    const product = products.get(id)
    if (!product || !isSellable(product)) return []
    // What is no longer on offer so is told by `placeOrder`; until then it is shown without.
    const options = chooseOptions(product.options, selection) ?? []
    return [{ product, quantity, options, snapshot: snapshotOf(product, options) }]
  })
  const priced = sold.map(({ snapshot, quantity }) => ({ ...snapshot, quantity }))
  const soldIds = new Set(sold.map(({ product }) => product.id))
  return {
    lines: sold.map(({ product, quantity, options, snapshot: { priceCents } }) => ({
      product: product.id,
      name: localText(locale, product.name, product.nameEn),
      unit: product.unit,
      quantity,
      options: selectionOf(options),
      chosen: options,
      priceCents,
      lineCents: lineCents({ priceCents, quantity }),
      imageUrl: productImages(product)[0]?.url ?? '',
      allergens: product.allergens ?? { contains: [], traces: [] },
      perishable: product.perishable,
    })),
    totalCents: totalCents(priced),
    vat: vatLines(priced),
    gone: ids.filter((id) => !soldIds.has(id)),
    editableUntil: pickup && sold.length > 0 ? await deadline(core, bakery, pickup, sold, locale) : null,
  }
}

async function deadline(
  core: Core,
  bakery: Bakery,
  pickup: PickupWish,
  lines: readonly { product: Product }[],
  locale: Locale,
): Promise<string | null> {
  const branch = await core.records.find(branches, pickup.branch)
  if (branch?.bakery !== bakery.id) return null
  return deadlineOf(rulesOf(branch, locale), pickup, lines, bakery.timezone).toISOString()
}

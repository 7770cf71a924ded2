import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { currentRush } from '../branches/rush/list-rush.server.ts'
import { shownDeclaration } from '../catalogue/goods/allergens.ts'
import { goodsFactsOf } from '../catalogue/goods/goods.ts'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '../catalogue/goods/quantity.ts'
import { productImages } from '../catalogue/products/product-images.ts'
import { chooseOptions, selectionOf } from '../catalogue/products/product-options.ts'
import type { Product } from '../catalogue/products/products.ts'
import { type Locale, localText, untranslated } from '../locale.ts'
import { reducedCents } from '../ordering/leftovers/judge-rescue.ts'
import { lineCents, totalCents, vatLines } from '../ordering/money.ts'
import type { BasketItem } from '../ordering/order-request.ts'
import { loadProducts, rulesOf } from '../ordering/rulebooks/load-rules.server.ts'
import { deadlineOf } from '../ordering/rules/judge-order.ts'
import { isSellable } from '../ordering/rules/product-rules.ts'
import { snapshotOf } from '../ordering/snapshot.ts'
import type { Bakery, ShopScope } from '../tenancy/scope.ts'
import type { PricedBasket, PriceWish } from './shop.ts'

/**
 * Prices a basket at today's prices, in its own order. Products that can no longer be bought are listed in `gone`.
 */
export async function priceBasket(
  core: Core,
  { bakery }: ShopScope,
  items: readonly BasketItem[],
  locale: Locale,
  { pickup, percent = 0 }: PriceWish = {},
): Promise<PricedBasket> {
  const basket = items
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY)
    .slice(0, MAX_ORDER_LINES)
  const ids = [...new Set(basket.map(({ product }) => product))]
  const products = await loadProducts(core, bakery.id, ids)
  const sold = basket.flatMap(({ product: id, quantity, options: selection }) => {
    const found = products.get(id)
    if (!found || !isSellable(found)) return []
    const product = { ...found, priceCents: reducedCents(found.priceCents, percent) }
    const chosen = chooseOptions(product.options, selection)
    const options = chosen ?? []
    return [{ product, quantity, options, isMisfit: !chosen, snapshot: snapshotOf(product, options) }]
  })
  const priced = sold.map(({ snapshot, quantity }) => ({ ...snapshot, quantity }))
  const soldIds = new Set(sold.map(({ product }) => product.id))
  const named = (id: string) => {
    const product = products.get(id)
    return { product: id, name: product ? localText(locale, product.name, product.nameEn) : '' }
  }
  const misfits = sold.filter(({ isMisfit }) => isMisfit).map(({ product }) => product.id)
  return {
    lines: sold.map(({ product, quantity, options, snapshot: { priceCents } }) => ({
      product: product.id,
      name: localText(locale, product.name, product.nameEn),
      ...untranslated(locale, product, ['name']),
      unit: product.unit,
      ...goodsFactsOf(product),
      quantity,
      options: selectionOf(options),
      chosen: options,
      priceCents,
      lineCents: lineCents({ priceCents, quantity }),
      ...(percent > 0 && { formerCents: products.get(product.id)?.priceCents ?? priceCents }),
      imageUrl: productImages(product)[0]?.url ?? '',
      allergens: shownDeclaration(product),
      perishable: product.perishable,
    })),
    totalCents: totalCents(priced),
    vat: vatLines(priced),
    gone: ids.filter((id) => !soldIds.has(id)).map(named),
    misfits: [...new Set(misfits)].map(named),
    ...(pickup && sold.length > 0 ? await deadline(core, bakery, pickup, sold, locale) : NO_DEADLINE),
  }
}

type Deadline = Pick<PricedBasket, 'editableUntil' | 'closesFirst'>

const NO_DEADLINE: Deadline = { editableUntil: null, closesFirst: '' }

async function deadline(
  core: Core,
  bakery: Bakery,
  pickup: NonNullable<PriceWish['pickup']>,
  lines: readonly { product: Product }[],
  locale: Locale,
): Promise<Deadline> {
  const branch = await core.records.find(branches, pickup.branch)
  if (branch?.bakery !== bakery.id) return NO_DEADLINE
  const rules = rulesOf(branch, locale, await currentRush(core, bakery.id))
  const until = deadlineOf(rules, pickup, lines, bakery.timezone)
  const ofShop = deadlineOf(rules, pickup, [{ product: { leadDays: 0 } }], bakery.timezone)
  const longest = lines.map(({ product }) => product).toSorted((a, b) => b.leadDays - a.leadDays)[0]
  return {
    editableUntil: until.toISOString(),
    closesFirst: longest && until < ofShop ? localText(locale, longest.name, longest.nameEn) : '',
  }
}

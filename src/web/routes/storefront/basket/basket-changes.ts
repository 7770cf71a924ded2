import type { ShopProduct } from '#bakery/shop/shop.ts'
import type { BasketLine } from './basket-cookie.ts'

/** What is no longer as it was when the customer put it into the basket, or does not go with the chosen day. */
export type BasketChange =
  | { kind: 'gone'; product: string }
  | { kind: 'unavailable'; product: ShopProduct; why: Exclude<ShopProduct['unavailable'], null> }
  | { kind: 'quantity'; product: ShopProduct; quantity: number; allowed: number }
  | { kind: 'price'; product: ShopProduct; before: number }

type Products = ReadonlyMap<string, ShopProduct>

export function productsById(products: readonly ShopProduct[]): Products {
  return new Map(products.map((product) => [product.id, product]))
}

/** The most of a product that one order may hold on the chosen day. */
export function mostOf({ max, left, step }: Pick<ShopProduct, 'max' | 'left' | 'step'>): number {
  return left === null ? max : Math.min(max, Math.floor(left / step) * step)
}

/** The allowed quantity nearest to the wished one, 0 when there is none. */
export function allowedQuantity(product: ShopProduct, wished: number): number {
  const most = mostOf(product)
  if (most < product.min) return 0
  const inSteps = Math.round(wished / product.step) * product.step
  return Math.min(most, Math.max(product.min, inSteps))
}

export function findBasketChanges(lines: readonly BasketLine[], products: Products): BasketChange[] {
  return lines.flatMap((line): BasketChange[] => {
    const product = products.get(line.product)
    if (!product) return [{ kind: 'gone', product: line.product }]
    if (product.unavailable) return [{ kind: 'unavailable', product, why: product.unavailable }]
    const allowed = allowedQuantity(product, line.quantity)
    if (allowed !== line.quantity) return [{ kind: 'quantity', product, quantity: line.quantity, allowed }]
    return product.priceCents === line.priceCents ? [] : [{ kind: 'price', product, before: line.priceCents }]
  })
}

/** The basket as it can be ordered now, at today's prices. Only ever applied when the customer agrees. */
export function settleBasket(lines: readonly BasketLine[], products: Products): BasketLine[] {
  return lines.flatMap((line) => {
    const product = products.get(line.product)
    if (!product || product.unavailable) return []
    const quantity = allowedQuantity(product, line.quantity)
    return quantity > 0 ? [{ product: product.id, quantity, priceCents: product.priceCents }] : []
  })
}

/** At today's prices; what is gone costs nothing. */
export function basketTotal(lines: readonly BasketLine[], products: Products): number {
  return lines.reduce(
    (sum, { product, quantity }) => sum + quantity * (products.get(product)?.priceCents ?? 0),
    0,
  )
}

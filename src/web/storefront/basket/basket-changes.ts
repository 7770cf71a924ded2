import { nearestQuantity } from '#bakery/catalogue/goods/quantity.ts'
import { chooseOptions, surchargeOf } from '#bakery/catalogue/products/product-options.ts'
import type { BasketItem } from '#bakery/ordering/order-request.ts'
import { unitsByProduct } from '#bakery/ordering/rules/capacity.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import type { Bag, BasketLine } from './basket-cookie.ts'

/** Fields of a product that a basket needs. */
export type BasketProduct = Pick<
  ShopProduct,
  'id' | 'name' | 'priceCents' | 'min' | 'max' | 'step' | 'packs' | 'left' | 'unavailable' | 'options'
>

type Reason = Exclude<ShopProduct['unavailable'], null> | 'options'

/** Difference from when the customer put the product into the basket, or conflict with the chosen day. */
export type BasketChange =
  | { kind: 'gone'; product: string }
  /** A line that cannot be read; the name is `''` if the product is unknown. */
  | { kind: 'unread'; product: string; name: string }
  | { kind: 'unavailable'; product: BasketProduct; why: Reason }
  | { kind: 'quantity'; product: BasketProduct; quantity: number; allowed: number }
  | { kind: 'price'; product: BasketProduct; now: number; before: number }

type Products = ReadonlyMap<string, BasketProduct>

/** Returns the largest quantity of a product that one order may contain on the chosen day. */
export function mostOf({ max, left, step }: Pick<ShopProduct, 'max' | 'left' | 'step'>): number {
  return left === null ? max : Math.min(max, Math.floor(left / step) * step)
}

/** Returns the allowed quantity that is nearest to the requested one, 0 if there is none. */
export function allowedQuantity(product: BasketProduct, wished: number): number {
  return nearestQuantity(wished, { ...product, max: mostOf(product) })
}

/**
 * Returns today's price of one unit with its options, in cents; `undefined` if these options are no longer available.
 */
export function unitCents(
  product: Pick<BasketProduct, 'priceCents' | 'options'>,
  { options }: Pick<BasketItem, 'options'>,
): number | undefined {
  const chosen = chooseOptions(product.options, options)
  return chosen && product.priceCents + surchargeOf(chosen)
}

export function findBasketChanges({ lines, unread }: Bag, products: Products): BasketChange[] {
  const allowed = allowedLines(lines, products)
  const unreadable = unread.map((product) => ({
    kind: 'unread' as const,
    product,
    name: products.get(product)?.name ?? '',
  }))
  const changed = lines.flatMap((line, place): BasketChange[] => {
    const product = products.get(line.product)
    if (!product) return [{ kind: 'gone', product: line.product }]
    if (product.unavailable) return [{ kind: 'unavailable', product, why: product.unavailable }]
    const now = unitCents(product, line)
    if (now === undefined) return [{ kind: 'unavailable', product, why: 'options' }]
    const quantity = allowed[place] ?? 0
    if (quantity !== line.quantity) {
      return [{ kind: 'quantity', product, quantity: line.quantity, allowed: quantity }]
    }
    return now === line.priceCents ? [] : [{ kind: 'price', product, now, before: line.priceCents }]
  })
  return [...unreadable, ...changed]
}

/** Returns the basket as it can be ordered now, at today's prices. Only applied when the customer agrees. */
export function settleBasket(lines: readonly BasketLine[], products: Products): BasketLine[] {
  const allowed = allowedLines(lines, products)
  return lines.flatMap((line, place) => {
    const product = products.get(line.product)
    const priceCents = product && unitCents(product, line)
    const quantity = allowed[place] ?? 0
    if (!product || product.unavailable || priceCents === undefined || quantity === 0) return []
    return [{ ...line, quantity, priceCents }]
  })
}

/**
 * Returns the allowed quantity of each line. A product's rules apply to all its lines together; earlier lines take
 * precedence.
 */
function allowedLines(lines: readonly BasketLine[], products: Products): number[] {
  const rest = new Map<string, number>()
  for (const [id, wished] of unitsByProduct(lines)) {
    const product = products.get(id)
    if (product) rest.set(id, allowedQuantity(product, wished))
  }
  return lines.map(({ product, quantity }, place) => {
    const left = rest.get(product) ?? 0
    const isLast = !lines.slice(place + 1).some((later) => later.product === product)
    const taken = isLast ? left : Math.min(left, quantity)
    rest.set(product, left - taken)
    return taken
  })
}

/** Returns the total at today's prices, in cents; products that are gone cost nothing. */
export function basketTotal(lines: readonly BasketLine[], products: Products): number {
  return lines.reduce((sum, line) => {
    const product = products.get(line.product)
    return sum + line.quantity * ((product && unitCents(product, line)) ?? 0)
  }, 0)
}

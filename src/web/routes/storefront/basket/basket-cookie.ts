import { MAX_ORDER_LINES, MAX_QUANTITY } from '#bakery/ordering/quantity.ts'
import type { BasketItem } from '#bakery/shop/shop.ts'

/**
 * The basket lives in one cookie of the bakery's host, written by the browser and, without JavaScript, by the server:
 * `product.quantity.cents` joined by `_`. Lasts 30 days (seconds).
 */
export const BASKET_COOKIE = { name: 'basket', maxAge: 30 * 24 * 60 * 60 } as const

/** Browsers keep cookies of 4096 bytes, name and attributes included. */
const MAX_BYTES = 3800

/** With the price that the customer saw when they chose it, to tell them when it changed. */
export type BasketLine = BasketItem & { priceCents: number }

const LINE = /^([a-z0-9]{1,60})\.(\d{1,5})\.(\d{1,7})$/

/** What a cookie says, as far as it makes sense: it is the visitor's own and may hold anything. */
export function parseBasket(text: string | undefined): BasketLine[] {
  const lines = new Map<string, BasketLine>()
  for (const part of (text ?? '').slice(0, MAX_BYTES).split('_')) {
    const [, product, quantity, priceCents] = LINE.exec(part) ?? []
    if (product === undefined || lines.size === MAX_ORDER_LINES) continue
    const line = { product, quantity: Number(quantity), priceCents: Number(priceCents) }
    if (line.quantity > 0 && line.quantity <= MAX_QUANTITY) lines.set(product, line)
  }
  return [...lines.values()]
}

export function serializeBasket(lines: readonly BasketLine[]): string {
  return lines.map(({ product, quantity, priceCents }) => `${product}.${quantity}.${priceCents}`).join('_')
}

/** The basket with so many of a product; 0 takes it out. What no longer fits into the cookie is not added. */
export function withLine(lines: readonly BasketLine[], line: BasketLine): BasketLine[] {
  const isThere = lines.some(({ product }) => product === line.product)
  const changed = isThere
    ? lines.map((other) => (other.product === line.product ? line : other))
    : [...lines, line]
  const kept = changed.filter(({ quantity }) => quantity > 0)
  const fits = kept.length <= MAX_ORDER_LINES && serializeBasket(kept).length <= MAX_BYTES
  return fits ? kept : [...lines]
}

export function countPieces(lines: readonly BasketItem[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

import { createContext, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { lineKey, type OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import { BASKET_COOKIE } from '#bakery/device-storage.ts'
import { unitsByProduct } from '#bakery/ordering/rules/capacity.ts'
import { writeCookie } from '#web/browser/script-cookie.ts'
import {
  type Bag,
  type BasketLine,
  countPieces,
  isFull,
  readBag,
  withLine,
  writeBag,
} from './basket-cookie.ts'

export type Basket = Bag & {
  /** Number of units in all lines together. */
  pieces: number
  /** Returns the quantity of a product: in all its lines, or with `options` in that line only. */
  quantityOf: (product: string, options?: OptionSelection) => number
}

const SentContext = createContext('')

/** Provides the basket as the server has read it; wraps everything that shows the basket. */
export const BasketProvider = SentContext.Provider

/** Last known value of the cookie: reading cookies is slow, and every card of a shop needs it. */
let known: string | undefined
const listeners = new Set<() => void>()

function storedText(): string {
  known ??= readCookie()
  return known
}

function readCookie(): string {
  const start = `${BASKET_COOKIE.name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return pair?.slice(start.length) ?? ''
}

function lookAgain(): void {
  const text = readCookie()
  if (text === known) return
  known = text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads the cookie again when the component renders, which the shop's frame does after each answer of the server, and
 * when this tab gets the focus: the server and other tabs write it too.
 */
export function useFreshBasket(): void {
  useLayoutEffect(lookAgain)
  useEffect(() => {
    addEventListener('focus', lookAgain)
    return () => removeEventListener('focus', lookAgain)
  }, [])
}

/** Writes a line into the cookie at once. */
export function setLine(line: BasketLine): void {
  writeCookie(BASKET_COOKIE, writeBag(withLine(readBag(readCookie()), line)))
  lookAgain()
}

/** Returns the basket of this shop. The cookie is its only storage, so nothing can contradict it. */
export function useBasket(): Basket {
  const sent = use(SentContext)
  return basketOf(useSyncExternalStore(subscribe, storedText, () => sent))
}

/** Returns the quantity of a product in the basket. Changes of others do not render the component again. */
export function useQuantity(product: string, options?: OptionSelection): number {
  const sent = use(SentContext)
  return useSyncExternalStore(
    subscribe,
    () => basketOf(storedText()).quantityOf(product, options),
    () => basketOf(sent).quantityOf(product, options),
  )
}

/** Returns whether the basket has no room for this line, so that the shop can say so before the tap. */
export function useIsFull(line: BasketLine): boolean {
  const sent = use(SentContext)
  return useSyncExternalStore(
    subscribe,
    () => isFull(storedText(), line),
    () => isFull(sent, line),
  )
}

let latest: { text: string; basket: Basket } | undefined

/** Returns the basket of a cookie's value. Caches the latest one, since the same value is read again and again. */
function basketOf(text: string): Basket {
  if (latest?.text !== text) latest = { text, basket: readBasket(text) }
  return latest.basket
}

function readBasket(text: string): Basket {
  const { lines, unread } = readBag(text)
  const units = unitsByProduct(lines)
  const quantities = new Map(lines.map((line) => [lineKey(line), line.quantity]))
  return {
    lines,
    unread,
    pieces: countPieces(lines),
    quantityOf: (product, options) =>
      (options ? quantities.get(lineKey({ product, options })) : units.get(product)) ?? 0,
  }
}

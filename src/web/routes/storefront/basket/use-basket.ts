import { createContext, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { lineKey, type OptionSelection } from '#bakery/catalogue/product-options.ts'
import { unitsByProduct } from '#bakery/ordering/capacity.ts'
import { writeCookie } from '../../../session/script-cookie.ts'
import {
  BASKET_COOKIE,
  type Bag,
  type BasketLine,
  countPieces,
  isFull,
  readBag,
  withLine,
  writeBag,
} from './basket-cookie.ts'

export type Basket = Bag & {
  /** Of all lines together. */
  pieces: number
  /** Of a product, whatever was chosen for it; with options of that line alone. */
  quantityOf: (product: string, options?: OptionSelection) => number
}

const SentContext = createContext('')

/** What the server has read, around everything that shows the basket. */
export const BasketProvider = SentContext.Provider

/** What the cookie says, as it was read last: a browser takes its time to tell, and every card of a shop asks. */
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
 * Reads the cookie again whenever the component renders, which the shop's frame does with each answer of the server,
 * and when this tab is looked at: the server and other tabs write it too.
 */
export function useFreshBasket(): void {
  useLayoutEffect(lookAgain)
  useEffect(() => {
    addEventListener('focus', lookAgain)
    return () => removeEventListener('focus', lookAgain)
  }, [])
}

/** In this browser, at once. */
export function setLine(line: BasketLine): void {
  writeCookie(BASKET_COOKIE, writeBag(withLine(readBag(readCookie()), line)))
  lookAgain()
}

/** The basket of this shop. The cookie is its only place: nothing can contradict it. */
export function useBasket(): Basket {
  const sent = use(SentContext)
  return basketOf(useSyncExternalStore(subscribe, storedText, () => sent))
}

/** How many of a product are in the basket. Changes of others do not render the component again. */
export function useQuantity(product: string, options?: OptionSelection): number {
  const sent = use(SentContext)
  return useSyncExternalStore(
    subscribe,
    () => basketOf(storedText()).quantityOf(product, options),
    () => basketOf(sent).quantityOf(product, options),
  )
}

/** Whether there is no room for this line as well: told before somebody taps in vain. */
export function useIsFull(line: BasketLine): boolean {
  const sent = use(SentContext)
  return useSyncExternalStore(
    subscribe,
    () => isFull(storedText(), line),
    () => isFull(sent, line),
  )
}

let latest: { text: string; basket: Basket } | undefined

/** Asked for the same text again and again, so the latest answer is kept. */
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

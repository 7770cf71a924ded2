import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  BASKET_COOKIE,
  type BasketLine,
  countPieces,
  parseBasket,
  serializeBasket,
  withLine,
} from './basket-cookie.ts'

export type Basket = {
  lines: BasketLine[]
  /** Of all lines together. */
  pieces: number
  quantityOf: (product: string) => number
  /** In this browser, at once. */
  setLine: (line: BasketLine) => void
}

const listeners = new Set<() => void>()

/** Other tabs and the server write the cookie too, so it is read again when this tab is looked at. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}

function storedText(): string {
  const start = `${BASKET_COOKIE.name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return pair?.slice(start.length) ?? ''
}

function setLine(line: BasketLine): void {
  const text = serializeBasket(withLine(parseBasket(storedText()), line))
  document.cookie = `${BASKET_COOKIE.name}=${text}; path=/; max-age=${BASKET_COOKIE.maxAge}; samesite=lax`
  for (const listener of listeners) listener()
}

/** The basket of this shop. The cookie is its only place: nothing can contradict it. */
export function useBasket(): Basket {
  const sent = useRouteLoaderData<{ basket: string }>('routes/storefront/layout')?.basket ?? ''
  const text = useSyncExternalStore(subscribe, storedText, () => sent)
  return useMemo(() => {
    const lines = parseBasket(text)
    const quantities = new Map(lines.map(({ product, quantity }) => [product, quantity]))
    return {
      lines,
      pieces: countPieces(lines),
      quantityOf: (product) => quantities.get(product) ?? 0,
      setLine,
    }
  }, [text])
}

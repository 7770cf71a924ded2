import { createContext, type RouterContextProvider } from 'react-router'
import {
  ALLERGEN_COOKIE,
  BASKET_COOKIE,
  COMPANY_COOKIE,
  LAST_ORDER_COOKIE,
  PICKUP_COOKIE,
} from '#bakery/device-storage.ts'
import { scriptCookie } from '#web/browser/script-cookie.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { serializeCookie } from '#web/session/cookies.server.ts'
import { type AllergenWish, parseAllergenWish, serializeAllergenWish } from './assortment/allergen-wish.ts'
import { type Bag, readBag, writeBag } from './basket/basket-cookie.ts'
import { readPickupChoice } from './pickup/read-pickup-choice.ts'
import { chosenBy, type PickupChoice, pickupSearch } from './query/pickup-choice.ts'

type Context = Readonly<RouterContextProvider>

/** Bag and choice set by an action of this request: its loaders run after it, before the browser has the cookies. */
const decided = createContext<{ bag?: Bag; choice?: PickupChoice }>({})

export function readBasket(context: Context): Bag {
  const { bag } = context.get(decided)
  return bag ?? readBag(requestOf(context).cookies.get(BASKET_COOKIE.name))
}

/** Stores the bag in the cookie that scripts read and write too. */
export function storeBasket(context: Context, bag: Bag): void {
  requestOf(context).setCookies.push(scriptCookie(BASKET_COOKIE, writeBag(bag), false))
}

/** Returns the choice: set by this request, or in its address and completed from an earlier visit. */
export function readChoice(context: Context, url: URL): PickupChoice {
  const { choice } = context.get(decided)
  if (choice) return choice
  const asked = readPickupChoice(url.searchParams)
  const earlier = readPickupChoice(new URLSearchParams(requestOf(context).cookies.get(PICKUP_COOKIE.name)))
  return chosenBy(asked, earlier)
}

export function storeChoice(context: Context, choice: PickupChoice): void {
  const { name, maxAge } = PICKUP_COOKIE
  requestOf(context).setCookies.push(serializeCookie(name, pickupSearch(choice), maxAge))
}

/** Returns the allergens that the visitor has chosen to leave out in this browser. */
export function readWithout(context: Context): AllergenWish {
  return parseAllergenWish(requestOf(context).cookies.get(ALLERGEN_COOKIE.name))
}

export function storeWithout(context: Context, wish: AllergenWish): void {
  const text = serializeAllergenWish(wish)
  const { name, maxAge } = ALLERGEN_COOKIE
  requestOf(context).setCookies.push(serializeCookie(name, text, text === '' ? 0 : maxAge))
}

/**
 * Renews the wish's cookie from this visit on. Only for documents: an answer to a script could overtake a newer wish.
 */
export function renewWithout(context: Context, request: Request): void {
  const wish = readWithout(context)
  const isVisit = request.headers.get('sec-fetch-mode') === 'navigate'
  if (isVisit && wish.without.length > 0) storeWithout(context, wish)
}

/** Sets bag or choice for an action whose page is rendered in the same response. */
export function decideInAction(context: Context, decision: { bag?: Bag; choice?: PickupChoice }): void {
  context.set(decided, { ...context.get(decided), ...decision })
  if (decision.bag) storeBasket(context, decision.bag)
  if (decision.choice) storeChoice(context, decision.choice)
}

/** Orders of this browser that its cookie remembers. */
const MOST_ORDERS = 5

/** Returns the ids of the orders that this browser placed last, the latest first. */
export function readLastOrders(context: Context): string[] {
  const ids = (requestOf(context).cookies.get(LAST_ORDER_COOKIE.name) ?? '').split('.')
  return ids.filter((id) => /^[a-z0-9]{26}$/.test(id)).slice(0, MOST_ORDERS)
}

/** Returns where this browser's orders are: on the page of the only one, or in a list; `undefined` without any. */
export function ownOrdersPath(context: Context): string | undefined {
  const [first, ...others] = readLastOrders(context)
  if (first === undefined) return undefined
  return others.length > 0 ? '/orders' : `/orders/${first}`
}

export function storeLastOrder(context: Context, id: string): void {
  const { name, maxAge } = LAST_ORDER_COOKIE
  const earlier = readLastOrders(context).filter((other) => other !== id)
  const ids = [id, ...earlier].slice(0, MOST_ORDERS)
  requestOf(context).setCookies.push(serializeCookie(name, ids.join('.'), maxAge))
}

/** Returns the key of the company that this browser orders for; `''` without one. */
export function readCompanyKey(context: Context): string {
  return requestOf(context).cookies.get(COMPANY_COOKIE.name) ?? ''
}

/** Stores the key of a company; `''` deletes it. */
export function storeCompanyKey(context: Context, key: string): void {
  const { name, maxAge } = COMPANY_COOKIE
  requestOf(context).setCookies.push(serializeCookie(name, key, key === '' ? 0 : maxAge))
}

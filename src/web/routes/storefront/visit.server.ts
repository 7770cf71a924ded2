import { serialize } from 'hono/utils/cookie'
import { createContext, type RouterContextProvider } from 'react-router'
import { requestOf } from '../../request-context.server.ts'
import { serializeCookie } from '../../session/cookies.server.ts'
import { BASKET_COOKIE, type BasketLine, parseBasket, serializeBasket } from './basket/basket-cookie.ts'
import { type PickupChoice, pickupSearch } from './pickup-choice.ts'
import { readPickupChoice } from './read-pickup-choice.ts'

type Context = Readonly<RouterContextProvider>

/** Cookie with the chosen day, branch and time, as a query. */
const PICKUP_COOKIE = { name: 'pickup', maxAge: 30 * 24 * 60 * 60 } as const
/** Cookie with the id of the order placed last, which leads back to it. It is a key, so scripts cannot read it. */
const LAST_ORDER_COOKIE = { name: 'last-order', maxAge: 30 * 24 * 60 * 60 } as const

/** Decided by an action of this very request: its loaders run after it, before the browser has the cookies. */
const decided = createContext<{ basket?: BasketLine[]; choice?: PickupChoice }>({})

export function readBasket(context: Context): BasketLine[] {
  const { basket } = context.get(decided)
  if (basket) return basket
  return parseBasket(requestOf(context).cookies.get(BASKET_COOKIE.name))
}

export function storeBasket(context: Context, lines: readonly BasketLine[]): void {
  const { name, maxAge } = BASKET_COOKIE
  // Scripts write this one too.
  const cookie = serialize(name, serializeBasket(lines), { path: '/', maxAge, sameSite: 'Lax' })
  requestOf(context).setCookies.push(cookie)
}

/** What was chosen: by this request, in its address, or at an earlier visit. */
export function readChoice(context: Context, url: URL): PickupChoice {
  const { choice } = context.get(decided)
  if (choice) return choice
  const asked = readPickupChoice(url.searchParams)
  if (asked.day || asked.branch) return asked
  return readPickupChoice(new URLSearchParams(requestOf(context).cookies.get(PICKUP_COOKIE.name)))
}

export function storeChoice(context: Context, choice: PickupChoice): void {
  const { name, maxAge } = PICKUP_COOKIE
  requestOf(context).setCookies.push(serializeCookie(name, pickupSearch(choice), maxAge))
}

/** For actions whose page is rendered in the same response. */
export function decideInAction(
  context: Context,
  decision: { basket?: BasketLine[]; choice?: PickupChoice },
): void {
  context.set(decided, { ...context.get(decided), ...decision })
  if (decision.basket) storeBasket(context, decision.basket)
  if (decision.choice) storeChoice(context, decision.choice)
}

export function readLastOrder(context: Context): string | undefined {
  const id = requestOf(context).cookies.get(LAST_ORDER_COOKIE.name) ?? ''
  return /^[a-z0-9]{26}$/.test(id) ? id : undefined
}

export function storeLastOrder(context: Context, id: string): void {
  const { name, maxAge } = LAST_ORDER_COOKIE
  requestOf(context).setCookies.push(serializeCookie(name, id, maxAge))
}

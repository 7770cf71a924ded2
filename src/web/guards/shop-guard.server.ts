import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { PAUSED } from '#web/request/paused-shop.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { accessOf, applies } from './route-access.ts'

const scopeKey = createContext<ShopScope>()

/**
 * Middleware of the shops. Answers other hosts with 404 and, while the shop is suspended, routes without
 * `openWhileSuspended` with the page of a paused shop.
 */
export const guardShop: MiddlewareFunction<Response> = ({ context, pattern, request }) => {
  const { site } = requestOf(context)
  if (site.kind !== 'shop') throw data(null, { status: 404 })
  const { openWhileSuspended } = accessOf(context, pattern)
  if (site.scope.bakery.suspendedAt !== '' && !applies(openWhileSuspended, request))
    throw new Response(PAUSED, { status: 503 })
  context.set(scopeKey, site.scope)
}

/** Returns the shop of this host; throws on a route without `guardShop`. */
export function shopOf(context: Readonly<RouterContextProvider>): ShopScope {
  return context.get(scopeKey)
}

import type { Site } from './site.ts'

/**
 * Paths that stay open while a shop is suspended: orders, legal pages, the contact for vulnerabilities and the route
 * manifest. Open documents request the manifest by themselves and would reload without an answer.
 */
const STAYS_OPEN =
  /^(\/embed)?\/(orders\/|imprint|datasecurity|terms|accessibility|withdraw|\.well-known\/|__manifest$)/

/** The checkout, whose action reports the pause itself, so that everything typed stays in the form. */
const TELLS_BY_ITSELF = /^(\/embed)?\/checkout(\.data)?$/

/** Body of the 503, which tells a suspended shop from a proxy whose server is restarting. */
export const PAUSED = 'paused'

/** Returns the 503 for the closed pages of a suspended shop; `undefined` for every other request. */
export function pauseOf(site: Site, method: string, path: string): Response | undefined {
  if (site.kind !== 'shop' || site.scope.bakery.suspendedAt === '' || STAYS_OPEN.test(path)) return undefined
  if (method === 'POST' && TELLS_BY_ITSELF.test(path)) return undefined
  return new Response(PAUSED, { status: 503 })
}

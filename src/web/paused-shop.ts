import type { Site } from './site.ts'

/**
 * What customers who have ordered still need, what the law asks for, whom to tell of a hole, and which pages there are: a
 * document that is open asks for that by itself, and would be loaded anew without an answer.
 */
const STAYS_OPEN =
  /^(\/embed)?\/(orders\/|imprint|datasecurity|terms|accessibility|withdraw|\.well-known\/|__manifest$)/

/** Whoever was in the middle of it is told there, with all that they have typed. */
const TELLS_BY_ITSELF = /^(\/embed)?\/checkout(\.data)?$/

/** Says that it is the shop, and no proxy in front of a server that is just starting. */
export const PAUSED = 'paused'

/** The answer for what is closed of a shop that an operator has suspended; `undefined` for everything else. */
export function pauseOf(site: Site, method: string, path: string): Response | undefined {
  if (site.kind !== 'shop' || site.scope.bakery.suspendedAt === '' || STAYS_OPEN.test(path)) return undefined
  if (method === 'POST' && TELLS_BY_ITSELF.test(path)) return undefined
  return new Response(PAUSED, { status: 503 })
}

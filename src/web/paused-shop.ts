import type { Site } from './site.ts'

/** What customers who have ordered still need, and what the law asks for. */
const STAYS_OPEN = /^(\/embed)?\/(orders\/|imprint|datasecurity|terms)/

/** The answer for what is closed of a shop that an operator has suspended; `undefined` for everything else. */
export function pauseOf(site: Site, path: string): Response | undefined {
  if (site.kind !== 'shop' || site.scope.bakery.suspendedAt === '' || STAYS_OPEN.test(path)) return undefined
  return new Response(null, { status: 503 })
}

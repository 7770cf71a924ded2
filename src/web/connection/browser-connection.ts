import { BUILD_PATH } from '#web/browser/build-check.ts'
import { createConnection } from './connection.ts'

const isBrowser = typeof window !== 'undefined'
const { fetch } = globalThis

/** Connection of this page. The server renders with one that is never used. */
export const connection = createConnection({
  fetch: (...question) => fetch(...question),
  events: isBrowser ? window : new EventTarget(),
  probe: BUILD_PATH,
})

/**
 * Returns whether navigation in an area waits for the connection. In the other areas, which people work in, a failed
 * load is reported at once.
 */
export function waitsForConnection(area: string | undefined): boolean {
  return area === 'storefront' || area === 'public'
}

/**
 * Makes the router wait for the connection. It loads page data and the route manifest with the global `fetch` and has
 * no option to replace it: only these requests are handled here, all others as before.
 */
export function waitWithRouter(): void {
  window.fetch = (input, init) => (isOfRouter(input, init) ? connection.ask(input, init) : fetch(input, init))
}

function isOfRouter(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (!(input instanceof URL) || input.origin !== location.origin) return false
  return (init?.method ?? 'GET') === 'GET' && /\.data$|\/__manifest$/.test(input.pathname)
}

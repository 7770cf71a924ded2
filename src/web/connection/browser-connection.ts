import { BUILD_PATH } from '../build-check.ts'
import { createConnection } from './connection.ts'

const isBrowser = typeof window !== 'undefined'
const { fetch } = globalThis

/** The connection of this page. A server renders with one that nobody asks. */
export const connection = createConnection({
  fetch: (...question) => fetch(...question),
  events: isBrowser ? window : new EventTarget(),
  probe: BUILD_PATH,
})

/** Whether what is tapped waits for the connection. Those who work here are told at once what could not be loaded. */
export function waitsForConnection(area: string | undefined): boolean {
  return area === 'storefront' || area === 'public'
}

/**
 * Makes the router wait for the connection. Its pages, and the list of routes that it looks up at a first visit, come by
 * a `fetch` that it lets nobody replace: only these two are answered here, everything else as before.
 */
export function waitWithRouter(): void {
  window.fetch = (input, init) => (isOfRouter(input, init) ? connection.ask(input, init) : fetch(input, init))
}

function isOfRouter(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (!(input instanceof URL) || input.origin !== location.origin) return false
  return (init?.method ?? 'GET') === 'GET' && /\.data$|\/__manifest$/.test(input.pathname)
}

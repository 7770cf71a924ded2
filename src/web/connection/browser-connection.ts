import { BUILD_PATH } from '#web/browser/build-check.ts'
import { createConnection, wholeAnswer } from './connection.ts'

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
 * Gives the router answers that are whole: in some areas it waits for them, elsewhere one that breaks off is a network
 * failure. The router requests page data and the route manifest with the global `fetch` and has no option to replace
 * it: only these requests are handled here, all others as before.
 */
export function connectRouter(area: string): void {
  const waits = waitsForConnection(area)
  window.fetch = (input, init) => {
    if (!isOfRouter(input)) return fetch(input, init)
    return waits && (init?.method ?? 'GET') === 'GET' ? connection.ask(input, init) : askOnce(input, init)
  }
}

function isOfRouter(input: RequestInfo | URL): input is URL {
  return (
    input instanceof URL && input.origin === location.origin && /\.data$|\/__manifest$/.test(input.pathname)
  )
}

async function askOnce(...question: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...question)
  // Browsers name a body that breaks off differently.
  const answer = await wholeAnswer(response).catch(() => undefined)
  if (!answer) throw new TypeError('network error: the answer broke off')
  return answer
}

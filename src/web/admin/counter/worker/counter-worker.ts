import { COUNTER_CACHE } from '#bakery/device-storage.ts'
import '#web/older-engines/abort-signals.ts'
import type { CounterWorkerScope } from './counter-worker-scope.ts'

/**
 * Service worker of the counter; its scope is that page alone. It loads the page from the network if possible, and
 * from its cache otherwise. Actions of the staff are stored by the page, not here.
 */
// The compiler types `self` as a window.
const worker = self as unknown as CounterWorkerScope

const CACHE = `${COUNTER_CACHE.name}${worker.KRUME_VERSION}`
/** Timeout of a page request in milliseconds, after which the cache is used. */
const TIMEOUT_MS = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetEarlierVersions(), worker.clients.claim()]))
})

// The page sends the addresses of assets that it loaded before this worker was active.
worker.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data) ? event.data.filter((entry) => typeof entry === 'string') : []
  event.waitUntil(keep(addresses))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function forgetEarlierVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(COUNTER_CACHE.name) && name !== CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue
    // One missing asset must not prevent the others from being cached.
    await cache.add(address).catch(() => undefined)
  }
}

async function page(request: Request, url: URL): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // A redirect leads to the login page, which must not be cached.
    if (response.ok && !response.redirected) await put(url.pathname, response)
    return response
  } catch {
    return (await kept(url.pathname)) ?? Response.error()
  }
}

async function asset(request: Request): Promise<Response> {
  const found = await kept(request)
  if (found) return found
  const response = await fetch(request)
  // A deleted cache is not recreated by a page that is still open after signing out (`forgetCounter`).
  if (response.ok && (await caches.has(CACHE))) await put(request, response)
  return response
}

function kept(asked: RequestInfo): Promise<Response | undefined> {
  return caches.match(asked, { cacheName: CACHE, ignoreVary: true })
}

async function put(asked: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(asked, response.clone())
}

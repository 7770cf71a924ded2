import '#web/older-engines/abort-signals.ts'
import type { CounterWorkerScope } from './counter-worker-scope.ts'

/**
 * The counter's service worker. Its scope is the counter alone. The page comes from the network while there is one; what
 * it needs is kept, so that it opens without one too. What people did is not its business: the page keeps that.
 */
// The compiler takes `self` for that of a window.
const worker = self as unknown as CounterWorkerScope

const CACHE = `counter-${worker.KRUME_VERSION}`
/** A network that takes longer than this is none (milliseconds). */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetEarlierVersions(), worker.clients.claim()]))
})

// The page names what it has loaded: it was there before this worker.
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
  const names = (await caches.keys()).filter((name) => name.startsWith('counter-') && name !== CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue
    // One that is missing must not keep the others from being there.
    await cache.add(address).catch(() => undefined)
  }
}

async function page(request: Request, url: URL): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    // A redirect leads to the login page: that is not the counter.
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
  // What is forgotten stays so, although the page that somebody has signed out of is still open (`forgetCounter`).
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

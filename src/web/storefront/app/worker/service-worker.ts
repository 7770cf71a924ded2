import { OFFLINE_CACHE } from '#bakery/device-storage.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import { findKeptOrder, forgetOldOrders, keepOrder, keptOrders } from './kept-orders.ts'
import { orderPathOf, orderPathOfData } from './order-paths.ts'
import { assetsOf, documentHeaders, withOrders } from './page-parts.ts'
import type { NavigationEvent, WorkerScope } from './worker-scope.ts'

/**
 * The shop's service worker. It never answers in place of the server: pages always come from the network, so they are
 * never outdated. Without a connection it shows orders that were opened before, and an offline page.
 */
// The compiler types `self` as a window.
const worker = self as unknown as WorkerScope

const OFFLINE_PAGES = { de: '/offline', en: '/en/offline' } as const

worker.addEventListener('install', (event) => {
  // Pages do not depend on a worker's version, so the new one takes over at once.
  event.waitUntil(Promise.all([storeOfflinePages(), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim(), keepOpenOrders()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else {
    const order = orderPathOfData(url)
    if (order !== undefined) event.respondWith(answerOrderData(event, order))
  }
})

/**
 * Stores the offline pages in one cache for all versions of the worker: a browser may delay a new worker for minutes,
 * and the current offline page must not wait for it.
 */
async function storeOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE.name)
  const needed = new Set<string>()
  for (const path of Object.values(OFFLINE_PAGES)) {
    const response = await fetch(path, { cache: 'reload' })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const assets = assetsOf(await response.clone().text())
    // The page comes last, so that all files it needs are already in the cache.
    await cache.addAll(assets)
    await cache.put(path, response)
    for (const kept of [path, ...assets]) needed.add(kept)
  }
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url)
}

/**
 * Stores the orders in open windows. A customer who came through a link in a mail opened the order before there was a
 * worker.
 */
async function keepOpenOrders(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const orders = new Set(windows.flatMap(({ url }) => orderPathOf(new URL(url)) ?? []))
  // Without an answer there is nothing to store, which must not fail the worker's activation.
  for (const order of orders) await keepOrder(order).catch(() => undefined)
}

async function answerNavigation(event: NavigationEvent, url: URL): Promise<Response> {
  const order = orderPathOf(url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(order === undefined ? forgetOldOrders(response) : keepOrder(order))
    return response
  } catch {
    const kept = order === undefined ? undefined : await findKeptOrder(order)
    return kept ?? offlinePage(url)
  }
}

async function offlinePage({ pathname }: URL): Promise<Response> {
  const cache = await caches.open(OFFLINE_CACHE.name)
  const page = await cache.match(OFFLINE_PAGES[splitLocale(pathname).locale], { ignoreVary: true })
  if (!page) return Response.error()
  const html = withOrders(await page.text(), await keptOrders())
  return new Response(html, { headers: documentHeaders(page) })
}

/** Answers from the cache first: files of a build never change, and stored pages need their own. */
async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Last data of each order: while it is the same, the stored page is still right. */
const told = new Map<string, string>()

/**
 * Answers requests for the data of an order opened through a link or after the checkout. Its page is stored only when
 * the data has changed.
 */
async function answerOrderData(event: NavigationEvent, order: string): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(keepWhenChanged(order, response.clone()))
  return response
}

async function keepWhenChanged(order: string, response: Response): Promise<void> {
  const data = await response.text()
  if (told.get(order) === data) return
  await keepOrder(order)
  told.set(order, data)
}

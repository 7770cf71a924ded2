import { ORDERS_CACHE } from '#bakery/device-storage.ts'
import { assetsOf, documentHeaders, markedAsKept } from './page-parts.ts'

const CACHE = ORDERS_CACHE.name
/** Maximum number of stored orders. */
const MAX_KEPT = 5
const MAX_AGE_MS = ORDERS_CACHE.maxAge * 1000

/**
 * Stores an order's page with everything needed to show it. Requests the page again, since the answer that the
 * customer sees may contain a one-time message.
 */
export async function keepOrder(path: string): Promise<void> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  const cache = await caches.open(CACHE)
  if (!response.ok) {
    if (response.status === 404) await cache.delete(path)
    return
  }
  const html = await response.text()
  const headers = documentHeaders(response)
  await cache.delete(path)
  await cache.put(path, new Response(markedAsKept(html), { headers }))
  await addMissing(cache, assetsOf(html))
  await forgetOldOrders(response)
}

/** Returns the stored page of an order. */
export async function findKeptOrder(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  return cache.match(path, { ignoreVary: true })
}

/** Returns all stored orders, the newest first. */
export async function keptOrders(): Promise<{ path: string; html: string }[]> {
  const cache = await caches.open(CACHE)
  const pages = []
  for (const { url } of await pagesOf(cache)) {
    const page = await cache.match(url, { ignoreVary: true })
    if (page) pages.push({ path: new URL(url).pathname, html: await page.text() })
  }
  return [...pages].reverse()
}

async function addMissing(cache: Cache, assets: string[]): Promise<void> {
  const known = await Promise.all(assets.map((asset) => cache.match(asset, { ignoreVary: true })))
  const missing = assets.filter((_, index) => known[index] === undefined)
  // A file that is missing after a new build must not prevent the others.
  await Promise.allSettled(missing.map((asset) => cache.add(asset)))
}

/**
 * Deletes pages that are too old or too many, and files that no other page needs. Their age is counted by the clock of
 * the server that sent `latest`.
 */
export async function forgetOldOrders(latest: Response): Promise<void> {
  // Opening a cache would create it.
  if (!(await caches.has(CACHE))) return
  const now = latest.headers.get('Date') ?? ''
  const cache = await caches.open(CACHE)
  const pages = await pagesOf(cache)
  const needed = new Set<string>()
  for (const [index, { url }] of pages.entries()) {
    const page = await cache.match(url, { ignoreVary: true })
    const age = Date.parse(now) - Date.parse(page?.headers.get('Date') ?? now)
    if (!page || pages.length - index > MAX_KEPT || age > MAX_AGE_MS) await cache.delete(url)
    else for (const asset of assetsOf(await page.text())) needed.add(asset)
  }
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !needed.has(pathname)) await cache.delete(url)
  }
}

/** Returns the requests of stored pages, in the order in which they were stored. */
async function pagesOf(cache: Cache): Promise<Request[]> {
  return (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'))
}

import { assetsOf, documentHeaders, markedAsKept } from './page-parts.ts'

const CACHE = 'orders'
/** Whoever orders every day still finds last week's. */
const MAX_KEPT = 5
/** As long as the shop itself remembers the last order. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps an order's page with everything that it takes to show it. The page is asked for once more: the answer that a
 * person sees may carry a message that belongs to that moment.
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
  await forgetOldOrders(cache, headers.get('Date') ?? '')
}

/** The kept page of an order. */
export async function findKeptOrder(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  return cache.match(path, { ignoreVary: true })
}

/** The newest first. */
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
  // One that is gone already, after a new build, must not cost the others.
  await Promise.allSettled(missing.map((asset) => cache.add(asset)))
}

/** Pages that are too old or too many, and files that none of the others needs. `now` as the server says it. */
async function forgetOldOrders(cache: Cache, now: string): Promise<void> {
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

/** In the order in which they were kept. */
async function pagesOf(cache: Cache): Promise<Request[]> {
  return (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'))
}

import { BAKERY_COOKIE } from '#bakery/device-storage.ts'
import { localPath } from '#bakery/links.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import type { WebConfig } from './request-context.server.ts'
import { isSlug, type Site, shopUrl, VIA_CHOICE } from './site.ts'

/** Query parameters of the page on which a bakery is chosen; removed on the way to the shop. */
const CHOICE = ['bakery', 'choose', 'q']

/**
 * Returns the shop page that corresponds to a URL below `/display`. A parameter makes it offer the way back to the
 * choice.
 */
export function chosenShop(publicUrl: URL, slug: string, url: URL): string {
  const address = new URL(inShop(publicUrl, slug, url))
  address.searchParams.set(VIA_CHOICE.name, VIA_CHOICE.value)
  return address.href
}

function inShop(publicUrl: URL, slug: string, url: URL): string {
  const { locale, path } = splitLocale(url.pathname)
  const search = new URLSearchParams(url.search)
  for (const name of CHOICE) search.delete(name)
  const query = search.size === 0 ? '' : `?${search}`
  return shopUrl(publicUrl, slug, localPath(locale, (path.slice('/display'.length) || '/') + query))
}

/**
 * Returns the redirect for a request below `/display` or to a shop's former address. Once a bakery is known, by
 * subdomain or by the stored choice, the prefix is dropped: the shop is at the root of its subdomain. `undefined`
 * means no redirect.
 */
export function redirectFor(
  site: Site,
  url: URL,
  cookies: ReadonlyMap<string, string>,
  config: WebConfig,
): Response | undefined {
  if (site.kind === 'missing' && site.movedTo !== undefined) {
    const address = shopUrl(config.publicUrl, site.movedTo, url.pathname + url.search)
    // Not cached: the bakery may take its former slug back.
    return moved(address, 308, { 'Cache-Control': 'no-store' })
  }
  if (!/^\/display(\/|$)/.test(splitLocale(url.pathname).path)) return undefined
  if (site.kind === 'shop') return moved(inShop(config.publicUrl, site.slug, url), 308)
  const stored = cookies.get(BAKERY_COOKIE.name) ?? ''
  const isChoosing = CHOICE.some((name) => url.searchParams.has(name))
  if (site.kind !== 'platform' || isChoosing || !isSlug(stored)) return undefined
  return moved(chosenShop(config.publicUrl, stored, url), 302)
}

function moved(location: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, Location: location } })
}

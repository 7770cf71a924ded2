import { localPath } from '#bakery/links.ts'
import { splitLocale } from './i18n/locale.ts'
import type { WebConfig } from './request-context.server.ts'
import { isSlug, type Site, shopUrl, VIA_CHOICE } from './site.ts'

/** Cookie on the platform's host: slug of the bakery chosen at `/display`. */
export const BAKERY_COOKIE = 'bakery'

/** Parameters that belong to the choice of bakeries and end with it. */
const CHOICE = ['bakery', 'choose', 'q']

/** The page of a bakery's shop that stands for a URL below `/display`; it offers the way back to the choice. */
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
 * Where a request below `/display` belongs. Once a bakery is known, by the subdomain or by the stored choice, the
 * prefix falls away and the shop is at the root of its subdomain. `undefined` where no redirect is due.
 */
export function redirectFor(
  site: Site,
  url: URL,
  cookies: ReadonlyMap<string, string>,
  config: WebConfig,
): Response | undefined {
  if (site.kind === 'missing' && site.movedTo !== undefined) {
    const address = shopUrl(config.publicUrl, site.movedTo, url.pathname + url.search)
    // Not for ever: the bakery may take its former name back.
    return moved(address, 308, { 'Cache-Control': 'no-store' })
  }
  if (!/^\/display(\/|$)/.test(splitLocale(url.pathname).path)) return undefined
  if (site.kind === 'shop') return moved(inShop(config.publicUrl, site.slug, url), 308)
  const stored = cookies.get(BAKERY_COOKIE) ?? ''
  const isChoosing = CHOICE.some((name) => url.searchParams.has(name))
  if (site.kind !== 'platform' || isChoosing || !isSlug(stored)) return undefined
  return moved(chosenShop(config.publicUrl, stored, url), 302)
}

function moved(location: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, Location: location } })
}

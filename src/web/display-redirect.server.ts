import { localePath, splitLocale } from './i18n/locale.ts'
import type { WebConfig } from './request-context.server.ts'
import { type Site, shopUrl } from './site.ts'

/** Cookie on the platform's host: slug of the bakery chosen at `/display`. */
export const BAKERY_COOKIE = 'bakery'

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
  const { locale, path } = splitLocale(url.pathname)
  if (!/^\/display(\/|$)/.test(path)) return undefined
  const inShop = localePath(locale, (path.slice('/display'.length) || '/') + url.search)
  if (site.kind === 'shop') return Response.redirect(shopUrl(config.publicUrl, site.slug, inShop), 308)
  const stored = cookies.get(BAKERY_COOKIE)
  if (site.kind !== 'platform' || !stored || url.searchParams.has('choose')) return undefined
  return Response.redirect(shopUrl(config.publicUrl, stored, inShop), 302)
}

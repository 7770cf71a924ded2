import { shopOrigin } from '#bakery/links.ts'
import type { Site } from './site.ts'

/** Returns the origin of a site's pages. */
export function originOf(publicUrl: URL, site: Pick<Site, 'kind'> & { slug?: string }): string {
  return site.slug === undefined ? publicUrl.origin : shopOrigin(publicUrl.origin, site.slug)
}

/**
 * Returns whether a page of `origin` sent a request that changes something. Browsers send `Origin` with all of these;
 * without it, or with `null` from a page with `no-referrer`, the browser must send `Sec-Fetch-Site: same-origin`.
 */
export function comesFrom(origin: string, headers: Headers): boolean {
  const sent = headers.get('origin')
  return sent === null || sent === 'null' ? headers.get('sec-fetch-site') === 'same-origin' : sent === origin
}

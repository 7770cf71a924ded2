import { shopOrigin } from '#bakery/links.ts'
import type { Site } from './site.ts'

/** The origin of a site's pages. */
export function originOf(publicUrl: URL, site: Pick<Site, 'kind'> & { slug?: string }): string {
  return site.slug === undefined ? publicUrl.origin : shopOrigin(publicUrl.origin, site.slug)
}

/**
 * Whether a request that changes something was sent by a page of `origin`. Browsers send `Origin` with all of these;
 * a request without any, or from a page that hides where it is (`no-referrer`), is taken only when the browser vouches for
 * it otherwise.
 */
export function comesFrom(origin: string, headers: Headers): boolean {
  const sent = headers.get('origin')
  return sent === null || sent === 'null' ? headers.get('sec-fetch-site') === 'same-origin' : sent === origin
}

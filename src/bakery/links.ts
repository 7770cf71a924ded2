import type { Locale } from './locale.ts'

/** Returns the URL of a record's file; `?thumb=640x0` selects a smaller version. */
export function fileUrl(collection: string, recordId: string, filename: string): string {
  return `/api/files/${collection}/${recordId}/${encodeURIComponent(filename)}`
}

/** Returns the origin of a bakery's shop: its slug as a subdomain of the platform's host. */
export function shopOrigin(publicUrl: string, slug: string): string {
  const url = new URL(publicUrl)
  url.hostname = `${slug}.${url.hostname}`
  return url.origin
}

/** Returns a path (with query) in the locale: `/login` → `/en/login`. */
export function localPath(locale: Locale, path: string): string {
  if (locale === 'de') return path
  return /^\/(\?|$)/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/**
 * Returns the URL where a customer sees and cancels an order. NB! Its id is the access key: send it to the customer
 * only.
 */
export function orderUrl(publicUrl: string, slug: string, locale: Locale, orderId: string): string {
  return shopOrigin(publicUrl, slug) + localPath(locale, `/orders/${orderId}`)
}

import type { Locale } from './locale.ts'

/** Where a record's file is served; `?thumb=640x0` gives a smaller one. */
export function fileUrl(collection: string, recordId: string, filename: string): string {
  return `/api/files/${collection}/${recordId}/${encodeURIComponent(filename)}`
}

/** The origin of a bakery's shop: its slug as a subdomain of the platform's host. */
export function shopOrigin(publicUrl: string, slug: string): string {
  const url = new URL(publicUrl)
  url.hostname = `${slug}.${url.hostname}`
  return url.origin
}

/** A path (with query) as `locale` has it: `/login` → `/en/login`. */
export function localPath(locale: Locale, path: string): string {
  if (locale === 'de') return path
  return /^\/(\?|$)/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/** Where a customer sees and cancels an order. The id is the key to it: such links go to the customer only. */
export function orderUrl(publicUrl: string, slug: string, locale: Locale, orderId: string): string {
  return shopOrigin(publicUrl, slug) + localPath(locale, `/orders/${orderId}`)
}

import { shopOrigin } from '#bakery/links.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import type { Address } from '#web/i18n/locale.ts'

/** Site that a request's host names. */
export type HostMatch = { kind: 'platform' } | { kind: 'shop'; slug: string } | { kind: 'unknown' }

/** Site that a request is for: the platform, a bakery's shop, or a shop that does not exist. */
export type Site =
  | { kind: 'platform' }
  | { kind: 'shop'; slug: string; scope: ShopScope }
  /** `movedTo`: current slug of the shop that had this one before. */
  | { kind: 'missing'; slug: string; movedTo?: string | undefined }

/** Query parameter in the address of a shop that was chosen at `/display`. */
export const VIA_CHOICE = { name: 'via', value: 'display' } as const

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Returns the site that a host names: the platform is the host of the public URL, a bakery one label below it. Ports
 * are not compared, since a proxy in front may listen on another.
 */
export function matchHost(host: string, publicUrl: URL): HostMatch {
  const name = hostname(host)
  const platform = hostname(publicUrl.host)
  if (name === platform) return { kind: 'platform' }
  const slug = name.endsWith(`.${platform}`) ? name.slice(0, -platform.length - 1) : ''
  return isSlug(slug) ? { kind: 'shop', slug } : { kind: 'unknown' }
}

/**
 * Returns the full address of a page of a bakery's shop; `path` begins with a slash and includes the locale prefix,
 * if any.
 */
export function shopUrl(publicUrl: URL, slug: string, path: string): string {
  return shopOrigin(publicUrl.origin, slug) + path
}

/** Returns whether a text can be a bakery's subdomain. Check it before the text becomes part of an address. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}

function hostname(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/** Returns how a site addresses its visitors: a shop as its bakery wishes, everything else formally. */
export function addressOf(site: Site): Address {
  return site.kind === 'shop' ? site.scope.bakery.address : 'sie'
}

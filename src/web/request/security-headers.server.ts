import { embeddingOrigins } from '#bakery/tenancy/embed-sites.ts'
import type { WebConfig } from './request-context.server.ts'
import type { Site } from './site.ts'

/** One year, for the shops' subdomains too. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

type Page = {
  config: WebConfig
  site: Site
  nonce: string
  /** True for a shop page in a frame on another site. */
  isEmbedded: boolean
  development: boolean
  /** Origins of scripts that this page loads besides its own. */
  scripts?: string[]
}

/**
 * Returns the page's content security policy. Scripts and style elements need the response's nonce; style attributes
 * are allowed, since server-rendered positions and Radix use them. The platform may frame a shop (preview in the
 * admin area), and so may, below `/embed`, the sites that its owner names. Nobody may frame the platform.
 */
export function contentSecurityPolicy({
  config,
  site,
  nonce,
  isEmbedded,
  development,
  scripts = [],
}: Page): string {
  const platform = config.publicUrl.origin
  const api = config.apiBaseUrl.origin
  const shops =
    site.kind === 'platform' ? [`${config.publicUrl.protocol}//*.${config.publicUrl.host}`] : [platform]
  const embedding = isEmbedded && site.kind === 'shop' ? embeddingOrigins(site.scope.bakery.embedSites) : []
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...scripts],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-elem': development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api, ...(development ? ['ws:'] : [])],
    'form-action': ["'self'", ...shops],
    'frame-src': ["'self'", ...shops],
    'frame-ancestors': site.kind === 'platform' ? ["'none'"] : [platform, ...embedding],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  }
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Returns the headers of every page; a route's own headers take precedence. */
export function securityHeaders(page: Page): Record<string, string> {
  const { config, site, isEmbedded } = page
  return {
    'Content-Security-Policy': contentSecurityPolicy(page),
    'X-Content-Type-Options': 'nosniff',
    // The address of an order page is its secret: it must not reach other hosts.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    // Popups of the sign-in flow keep their opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(site.kind === 'platform' ? { 'X-Frame-Options': 'DENY' } : {}),
    // Excludes previews, and embedded copies of the shop, from search engines.
    ...(isEmbedded || (site.kind === 'shop' && site.scope.preview) ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...(config.publicUrl.protocol === 'https:' ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  }
}

import type { WebConfig } from './request-context.server.ts'
import type { Site } from './site.ts'

/**
 * Headers of every page. Scripts and style elements need the response's nonce; style attributes stay allowed, since
 * server-rendered positions and Radix use them. A shop may be framed by the platform (preview in the admin area), the
 * platform by nobody.
 */
export function securityHeaders(
  config: WebConfig,
  site: Site,
  nonce: string,
  development: boolean,
): Record<string, string> {
  const platform = config.publicUrl.origin
  const api = config.apiBaseUrl.origin
  const shops =
    site.kind === 'platform' ? [`${config.publicUrl.protocol}//*.${config.publicUrl.host}`] : [platform]
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-elem': development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api, ...(development ? ['ws:'] : [])],
    'form-action': ["'self'", ...shops],
    'frame-src': ["'self'", ...shops],
    'frame-ancestors': site.kind === 'platform' ? ["'none'"] : [platform],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    // Order pages have an unguessable address: it must not travel to other hosts.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    // Popups of the sign-in flow keep their opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(site.kind === 'platform' ? { 'X-Frame-Options': 'DENY' } : {}),
    ...(config.publicUrl.protocol === 'https:'
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

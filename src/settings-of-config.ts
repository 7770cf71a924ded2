import type { RateLimitRule, Settings } from '#core/settings/settings.ts'
import type { SettingsOptions } from '#core/settings/settings-store.ts'
import { readS3Url } from '#kit/blob-store/s3-place.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-mailer.ts'
import type { Config } from './config.ts'

/**
 * On from the start: wide enough for all customers behind one address (a bakery's Wi-Fi, a mobile network), narrow
 * enough for programs that try things out. Pages ask little of the API: pictures, live updates and one refresh of the
 * session at the start. Ordering and signing in are bounded apart (`abuse-limits.ts`).
 */
const RULES: RateLimitRule[] = [
  { label: '*:auth', audience: '', duration: 10, maxRequests: 100 },
  { label: '*:create', audience: '', duration: 5, maxRequests: 50 },
  { label: '/api/batch', audience: '', duration: 1, maxRequests: 10 },
  { label: '/api/files/', audience: '', duration: 10, maxRequests: 5000 },
  { label: '/api/', audience: '', duration: 10, maxRequests: 1000 },
]

/** On from the start, as every other call is: no more at once than one request may bring and one transaction may hold. */
const BATCH: Settings['batch'] = { enabled: true, maxRequests: 50, timeout: 3, maxBodySize: 32 * 1024 * 1024 }

/** What the environment says about settings: where they start, and what nobody can change while it is set. */
export function settingsOf(
  config: Pick<Config, 'limitsExcludedIps' | 'publicUrl' | 's3Url' | 'smtpUrl' | 'trustProxy'>,
): Required<SettingsOptions> {
  const { hostname, origin } = config.publicUrl
  // An address needs a domain with a dot.
  const s3 = config.s3Url === undefined ? undefined : { enabled: true, ...readS3Url(config.s3Url) }
  const domain = hostname.includes('.') ? hostname : `${hostname}.localdomain`
  return {
    defaults: {
      meta: {
        appName: 'Krume',
        appURL: origin,
        senderName: 'Krume',
        senderAddress: `no-reply@${domain}`,
      },
      batch: BATCH,
      rateLimits: { enabled: true, rules: RULES },
    },
    environment: {
      ...(s3 && { s3, backups: { s3 } }),
      ...(config.smtpUrl && { smtp: { enabled: true, ...readSmtpUrl(config.smtpUrl) } }),
      ...(config.trustProxy && { trustedProxy: { headers: ['X-Forwarded-For'], useLeftmostIP: false } }),
      ...(config.limitsExcludedIps.length > 0 && { rateLimits: { excludedIPs: config.limitsExcludedIps } }),
    },
  }
}

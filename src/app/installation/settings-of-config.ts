import type { RateLimitRule, Settings } from '#core/settings/settings.ts'
import type { SettingsOptions } from '#core/settings/settings-store.ts'
import { readS3Url } from '#kit/blob-store/s3-place.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-server.ts'
import type { Config } from '../config/config.ts'

/**
 * Default rate limits: wide enough for all customers behind one IP address (a bakery's Wi-Fi, a mobile network),
 * narrow enough to stop attacks by programs. Pages rarely call the API: for pictures, live updates and one session
 * refresh. Ordering and signing in have limits of their own (`abuse-limits.ts`).
 */
const RULES: RateLimitRule[] = [
  { label: '*:auth', audience: '', duration: 10, maxRequests: 100 },
  { label: '*:create', audience: '', duration: 5, maxRequests: 50 },
  { label: '/api/batch', audience: '', duration: 1, maxRequests: 10 },
  { label: '/api/files/', audience: '', duration: 10, maxRequests: 5000 },
  { label: '/api/', audience: '', duration: 10, maxRequests: 1000 },
]

/**
 * Default settings of batch requests, enabled like all other endpoints. Bounded by what one request and one
 * transaction may hold.
 */
const BATCH: Settings['batch'] = { enabled: true, maxRequests: 50, timeout: 3, maxBodySize: 32 * 1024 * 1024 }

/** Returns the default settings and those fixed by the environment, which cannot be changed while it sets them. */
export function settingsOf(
  config: Pick<Config, 'limitsExcludedIps' | 'publicUrl' | 's3Url' | 'smtpUrl' | 'trustProxy'>,
): Required<SettingsOptions> {
  const { hostname, origin } = config.publicUrl
  // An e-mail address needs a domain with a dot.
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

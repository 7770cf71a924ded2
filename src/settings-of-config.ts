import type { SettingsOptions } from '#core/settings/settings-store.ts'
import { readS3Url } from '#kit/blob-store/s3-place.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-mailer.ts'
import type { Config } from './config.ts'

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
    },
    environment: {
      ...(s3 && { s3, backups: { s3 } }),
      ...(config.smtpUrl && { smtp: { enabled: true, ...readSmtpUrl(config.smtpUrl) } }),
      ...(config.trustProxy && { trustedProxy: { headers: ['X-Forwarded-For'], useLeftmostIP: false } }),
      ...(config.limitsExcludedIps.length > 0 && { rateLimits: { excludedIPs: config.limitsExcludedIps } }),
    },
  }
}

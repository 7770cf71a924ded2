import { isIP } from 'node:net'
import type { ErrorData, FieldError } from '#kit/errors.ts'
import { isIpOrSubnet } from '#kit/network/ip-ranges.ts'
import { isCronExpression } from '#kit/time/scheduler.ts'
import { isEmailAddress } from '../fields/email-kind.ts'
import { fieldError } from '../fields/field-errors.ts'
import {
  checkBetween,
  checkEach,
  checkIn,
  checkLengthBetween,
  checkMatch,
  checkRequired,
  problems,
} from '../fields/generic-checks.ts'
import { checkUrl } from '../fields/url-kind.ts'
import type { RateLimitRule, S3Settings, Settings } from './settings.ts'

const HOST_NAME = /^\w[\w-]{0,62}(?:\.\w[\w-]{0,62})*\.?$/
const HEX_COLOUR = /^#[0-9a-f]{6}$/i
const RULE_LABEL = /^(?:\w+ \/[\w/-]*|\/[\w/-]*|\w+:\w+|\*:\w+|\w+)$/

/** Returns all errors of the settings by path, with the wire contract's codes; `undefined` without errors. */
export function checkSettings(settings: Settings): ErrorData | undefined {
  const { backups, batch, logs, rateLimits, superuserIPs } = settings
  return problems({
    meta: checkMeta(settings.meta),
    logs: problems({ maxDays: checkMin(logs.maxDays, 0) }),
    smtp: checkSmtp(settings.smtp),
    s3: checkS3(settings.s3),
    backups: problems({
      cron:
        backups.cron === '' || isCronExpression(backups.cron)
          ? undefined
          : fieldError('invalid_cron', 'Must be a cron expression of five fields.'),
      cronMaxKeep:
        (backups.cron === '' ? undefined : checkRequired(backups.cronMaxKeep)) ??
        checkMin(backups.cronMaxKeep, 1),
      s3: checkS3(backups.s3),
    }),
    batch: problems({
      maxRequests: checkWhen(batch.enabled, batch.maxRequests) ?? checkMin(batch.maxRequests, 0),
      timeout: checkWhen(batch.enabled, batch.timeout) ?? checkMin(batch.timeout, 0),
      maxBodySize: checkMin(batch.maxBodySize, 0),
    }),
    rateLimits: problems({
      rules: checkWhen(rateLimits.enabled, rateLimits.rules) ?? checkRules(rateLimits.rules),
      excludedIPs: checkAddresses(rateLimits.excludedIPs),
    }),
    superuserIPs: checkAddresses(superuserIPs),
  })
}

function checkMeta(meta: Settings['meta']): ErrorData | undefined {
  const { accentColor, appName, appURL, senderAddress, senderName } = meta
  return problems({
    accentColor: checkColour(accentColor),
    appName: checkRequired(appName) ?? checkLengthBetween(appName, 1, 255),
    appURL: checkRequired(appURL) ?? checkUrl(appURL),
    senderName: checkRequired(senderName) ?? checkLengthBetween(senderName, 1, 255),
    senderAddress:
      checkRequired(senderAddress) ??
      (isEmailAddress(senderAddress) ? undefined : fieldError('is_email', 'Must be a valid email address.')),
  })
}

function checkSmtp({ authMethod, enabled, host, localName, port }: Settings['smtp']): ErrorData | undefined {
  return problems({
    host: checkWhen(enabled, host) ?? checkHost(host),
    port: checkWhen(enabled, port) ?? checkBetween(port, 0, 65_535),
    authMethod: checkIn(authMethod, ['PLAIN', 'LOGIN']),
    localName: checkHost(localName),
  })
}

function checkS3({
  accessKey,
  bucket,
  enabled,
  endpoint,
  region,
  secret,
}: S3Settings): ErrorData | undefined {
  return problems({
    endpoint: checkWhen(enabled, endpoint) ?? checkUrl(endpoint),
    bucket: checkWhen(enabled, bucket),
    region: checkWhen(enabled, region),
    accessKey: checkWhen(enabled, accessKey),
    secret: checkWhen(enabled, secret),
  })
}

/** Returns the errors of rate limit rules; conflicts between rules only if each is valid on its own. */
function checkRules(rules: readonly RateLimitRule[]): ErrorData | undefined {
  const each = checkEach(rules, (rule) =>
    problems({
      label: checkRequired(rule.label) ?? checkMatch(rule.label, RULE_LABEL),
      maxRequests: checkRequired(rule.maxRequests) ?? checkMin(rule.maxRequests, 1),
      duration: checkRequired(rule.duration) ?? checkMin(rule.duration, 1),
      audience: checkIn(rule.audience, ['@guest', '@auth']),
    }),
  )
  return each ?? checkConflicts(rules)
}

function checkConflicts(rules: readonly RateLimitRule[]): ErrorData | undefined {
  const keys = rules.map(({ label, audience }) => `${label}@@${audience}`)
  const conflict = keys.findIndex((key, position) =>
    keys.slice(0, position).some((other) => other.startsWith(key) || key.startsWith(other)),
  )
  const label = rules[conflict]?.label
  if (label === undefined) return undefined
  const message = `Rate limit rule configuration with label ${label} already exists or conflicts with another rule.`
  return { [conflict]: { label: fieldError('conflicting_rate_limit_rule', message, { label }) } }
}

function checkWhen(isNeeded: boolean, value: unknown): FieldError | undefined {
  return isNeeded ? checkRequired(value) : undefined
}

function checkMin(value: number, min: number): FieldError | undefined {
  return checkBetween(value, min, Number.MAX_SAFE_INTEGER)
}

function checkAddresses(addresses: readonly string[]): ErrorData | undefined {
  return checkEach(
    addresses,
    (address) =>
      checkRequired(address) ??
      // The wire contract's spelling.
      (isIpOrSubnet(address) ? undefined : fieldError('invlaid_ip_or_subnet', 'Invalid IP or CIDR subnet.')),
  )
}

function checkColour(colour: string): FieldError | undefined {
  if (colour === '') return undefined
  if (colour.length !== 7) {
    return fieldError('length_invalid', 'The length must be exactly 7.', { max: 7, min: 7 })
  }
  return HEX_COLOUR.test(colour)
    ? undefined
    : fieldError('is_hex_color', 'Must be a valid hexadecimal color code.')
}

function checkHost(host: string): FieldError | undefined {
  if (host === '' || isIP(host) !== 0 || (host.length <= 255 && HOST_NAME.test(host))) return undefined
  return fieldError('is_host', 'Must be a valid IP address or DNS name.')
}

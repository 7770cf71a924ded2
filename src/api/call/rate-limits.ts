import type { Collection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RateLimitRule } from '#core/settings/settings.ts'
import { tooManyRequests } from '#kit/errors.ts'
import { createIpRanges, networkOf } from '#kit/network/ip-ranges.ts'

/** Properties of a request that labels of rate limits can match. */
export type LimitedRequest = {
  method: string
  path: string
  ip: string
  auth: AuthRecord | null
  /** Action on a collection: `create`, or both `authWithPassword` and `auth`. `route` is the endpoint's path. */
  action?: { collection: Collection; names: readonly string[]; route: string } | undefined
}

/** Throws 429 when the request exceeds a rate limit. */
export type RequireWithinLimits = (request: LimitedRequest) => void

/**
 * Creates the rate limits of the settings (wire contract, section 12). Superusers and excluded addresses are exempt.
 * A change of the settings resets all counters.
 */
export function createRateLimits({ peers, settings }: Pick<Core, 'peers' | 'settings'>): RequireWithinLimits {
  const limiter = peers.rateLimiter('requests')
  let current = read()
  settings.onChange(() => {
    current = read()
    limiter.clear()
  })

  function read() {
    const { enabled, excludedIPs, rules } = settings.get().rateLimits
    return { enabled, excluded: createIpRanges(excludedIPs), rules }
  }

  return (request) => {
    const { enabled, excluded, rules } = current
    const { action, auth, ip } = request
    if (!enabled || ip === '' || isSuperuser(auth) || excluded.has(ip)) return
    const rule = findRule(rules, labelsOf(request), auth ? '@auth' : '@guest')
    if (!rule) return
    const counted = action ? `${action.collection.id}${action.route}${action.names.join()}` : rule.label
    const key = `${counted}|${rule.audience}|${networkOf(ip)}`
    const window = { kind: 'window', max: rule.maxRequests, seconds: rule.duration } as const
    if (limiter.waitFor(key, window) > 0) throw tooManyRequests()
    limiter.count(key, window)
  }
}

/** Returns the labels that apply to a request, the most specific one first. */
function labelsOf({ action, method, path }: LimitedRequest): string[] {
  const names = action?.names ?? []
  return [
    ...names.map((name) => `${action?.collection.name}:${name}`),
    ...names.map((name) => `*:${name}`),
    `${method} ${path}`,
    path,
  ]
}

/** Returns the rule with the first matching label, or one whose label is a prefix of it ending in `/`. */
function findRule(
  rules: readonly RateLimitRule[],
  labels: readonly string[],
  audience: string,
): RateLimitRule | undefined {
  const open = rules.filter((rule) => rule.audience === '' || rule.audience === audience)
  for (const label of labels) {
    const found =
      open.find((rule) => rule.label === label) ??
      open.find((rule) => rule.label.endsWith('/') && `${label}/`.startsWith(rule.label))
    if (found) return found
  }
  return undefined
}

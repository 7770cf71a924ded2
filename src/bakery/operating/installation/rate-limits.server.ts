import type { FieldProblems } from '#bakery/result.ts'
import type { Core } from '#core/core.ts'
import type { Settings } from '#core/settings/settings.ts'
import {
  MAX_RATE_LIMIT_RULES,
  type OperatedRateLimits,
  type TypedRateLimits,
  type TypedRule,
} from './rate-limits.ts'
import {
  fingerprintOf,
  isTooLong,
  type ReadSettings,
  readLines,
  readNumber,
  saveSettings,
} from './save-settings.server.ts'

const EXCLUDED = 'rateLimits.excludedIPs'
const RULES = 'rateLimits.rules'

export function createOperatedRateLimits(core: Core): OperatedRateLimits {
  const { settings } = core

  return {
    view() {
      const values = typedRateLimits(settings.get())
      return { values, isExcludedFixed: settings.locked.includes(EXCLUDED), seen: fingerprintOf(values) }
    },

    save: (scope, typed, seen) =>
      saveSettings(core, scope, readRateLimits(typed), {
        seen,
        fingerprint: (settings) => fingerprintOf(typedRateLimits(settings)),
      }),
  }
}

function typedRateLimits({ rateLimits }: Settings): TypedRateLimits {
  const { enabled, excludedIPs, rules } = rateLimits
  return {
    enabled,
    excludedIPs: excludedIPs.join('\n'),
    rules: rules.map(({ label, maxRequests, duration, audience }) => ({
      label,
      maxRequests: String(maxRequests),
      duration: String(duration),
      audience,
    })),
  }
}

function readRateLimits({ enabled, excludedIPs, rules }: TypedRateLimits): ReadSettings {
  const values = new Map<string, unknown>([['rateLimits.enabled', enabled]])
  const problems: FieldProblems = {}
  const excluded = readLines(excludedIPs)
  if (excluded) values.set(EXCLUDED, excluded)
  else problems[EXCLUDED] = 'too_long'
  if (rules.length > MAX_RATE_LIMIT_RULES) problems[RULES] = 'too_large'
  else
    values.set(
      RULES,
      rules.map((rule, index) => readRule(rule, `${RULES}.${index}`, problems)),
    )
  return { values, problems }
}

/** Reads a rule and adds its errors to `problems`. */
function readRule(rule: TypedRule, path: string, problems: FieldProblems) {
  const numberOf = (name: 'maxRequests' | 'duration') => {
    const number = readNumber(rule[name])
    if (typeof number === 'number') return number
    problems[`${path}.${name}`] = number
    return 0
  }
  if (isTooLong(rule.label)) problems[`${path}.label`] = 'too_long'
  return {
    label: isTooLong(rule.label) ? '' : rule.label,
    audience: isTooLong(rule.audience) ? '' : rule.audience,
    maxRequests: numberOf('maxRequests'),
    duration: numberOf('duration'),
  }
}

import type { Saved } from '#bakery/result.ts'
import type { OperatorScope } from '../access/operator-scope.ts'

export const MAX_RATE_LIMIT_RULES = 100

/** Clients that a rule applies to; empty means all. */
export const RATE_LIMIT_AUDIENCES = ['', '@guest', '@auth'] as const

/** A rule as typed in the form. `duration` is in seconds. */
export type TypedRule = { label: string; maxRequests: string; duration: string; audience: string }

export type TypedRateLimits = {
  enabled: boolean
  /** IP addresses and networks without limits, one per line. */
  excludedIPs: string
  rules: TypedRule[]
}

export type RateLimitsView = {
  values: TypedRateLimits
  /** True when the environment sets the addresses without limits. */
  isExcludedFixed: boolean
  /** Identifies the state of `values`; pass it to `save` to detect concurrent changes. */
  seen: string
}

/** Rate limits of the API. Problems are by path: `rateLimits.rules.0.label`. */
export type OperatedRateLimits = {
  view(scope: OperatorScope): RateLimitsView
  save(scope: OperatorScope, typed: TypedRateLimits, seen: string | undefined): Promise<Saved<null>>
}

import type { Saved } from '../result.ts'
import type { OperatorScope } from './operator-scope.ts'

export const MAX_RATE_LIMIT_RULES = 100

/** Who is counted; empty: everybody. */
export const RATE_LIMIT_AUDIENCES = ['', '@guest', '@auth'] as const

/** As a form holds it. `duration`: seconds. */
export type TypedRule = { label: string; maxRequests: string; duration: string; audience: string }

export type TypedRateLimits = {
  enabled: boolean
  /** Addresses and networks without limits, one a line. */
  excludedIPs: string
  rules: TypedRule[]
}

export type RateLimitsView = {
  values: TypedRateLimits
  /** The environment decides which addresses have no limits. */
  isExcludedFixed: boolean
  /** Stands for `values`: a save that gives it back overwrites nobody's change. */
  seen: string
}

/** How often the API may be asked. Problems are by path: `rateLimits.rules.0.label`. */
export type OperatedRateLimits = {
  view(scope: OperatorScope): RateLimitsView
  save(scope: OperatorScope, typed: TypedRateLimits, seen: string | undefined): Promise<Saved<null>>
}

import { networkOf } from './ip-ranges.ts'
import type { RateLimiter, RateRule } from './rate-limiter.ts'

/** One bound on what can be abused; an action has several. */
export type LimitRule = RateRule & {
  /** What is counted: tries from one address, tries at one target (such as an account), or the two together. */
  by: 'ip' | 'target' | 'ip+target'
  /** Does not hold for an address from which this target was reached before: nobody can shut its owner out. */
  sparesKnown?: boolean
}

type Tried = {
  /** The client's address; empty when nobody knows it, and then nothing is counted by it. */
  ip: string
  target?: string
}

export type Admission =
  | {
      ok: true
      /** It was no abuse: it does not count, and what was counted at the target is forgotten. */
      succeeded: () => void
      /** Nothing came of it: it does not count, and nothing else changes. */
      takeBack: () => void
    }
  | { ok: false; waitSeconds: number }

export type Limits<Name extends string> = {
  /** Counts a try, when it is let in. Tries that are not let in count nowhere. */
  enter(name: Name, tried: Tried): Promise<Admission>
}

export type LimitsOptions<Name extends string> = {
  /** Counts for a purpose. */
  rateLimiter: (name: string) => RateLimiter
  rules: Record<Name, readonly LimitRule[]>
  /** Addresses without limits. */
  isExcluded?: (ip: string) => boolean
}

/** How long an address from which a target was reached is remembered. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60
const KNOWN: RateRule = { kind: 'window', max: 1, seconds: KNOWN_SECONDS }

/** Bounds on what can be abused, counted by the given limiters. */
export function createLimits<Name extends string>(options: LimitsOptions<Name>): Limits<Name> {
  const { rateLimiter, rules, isExcluded = () => false } = options
  const limiter = rateLimiter('limits')
  /** Pairs of address and target are "known" while their window is full. */
  const known = rateLimiter('limits-known')

  return {
    async enter(name, { ip, target = '' }) {
      if (ip !== '' && isExcluded(ip)) return { ok: true, succeeded: nothing, takeBack: nothing }
      const network = networkOf(ip)
      const aim = target.trim().toLowerCase()
      const pair = `${name}|${network}|${aim}`
      const isKnown = known.waitFor(pair, KNOWN) > 0
      const counted = rules[name].flatMap((rule, position) => {
        if ((rule.by !== 'target' && ip === '') || (rule.by !== 'ip' && aim === '')) return []
        if (rule.sparesKnown === true && isKnown) return []
        const counts = rule.by === 'ip' ? network : rule.by === 'target' ? aim : pair
        return [{ rule, key: `${name}|${position}|${counts}` }]
      })
      const wait = Math.max(0, ...counted.map(({ key, rule }) => limiter.waitFor(key, rule)))
      if (wait > 0) return { ok: false, waitSeconds: Math.ceil(wait / 1000) }
      for (const { key, rule } of counted) limiter.count(key, rule)
      return {
        ok: true,
        succeeded() {
          for (const { key, rule } of counted) {
            if (rule.by === 'ip') limiter.giveBack(key)
            else limiter.forget(key)
          }
          if (ip !== '' && aim !== '') known.count(pair, KNOWN)
        },
        takeBack() {
          for (const { key } of counted) limiter.giveBack(key)
        },
      }
    },
  }
}

function nothing(): void {}

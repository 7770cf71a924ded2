import { networkOf } from './ip-ranges.ts'
import type { RateLimiter, RateRule } from './rate-limiter.ts'

/** One limit of an action that can be abused; an action may have several. */
export type LimitRule = RateRule & {
  /**
   * Counter key: attempts from one address, attempts at one target (such as an account), or at one target from one
   * address.
   */
  by: 'ip' | 'target' | 'ip+target'
  /** Exempts addresses that have reached this target before, so that an attacker cannot lock out the owner. */
  sparesKnown?: boolean
}

type Tried = {
  /** The client's IP address; if unknown, it is empty and rules by `ip` do not apply. */
  ip: string
  target?: string
}

export type Admission =
  | {
      ok: true
      /** Reports a successful attempt: it is not counted, and the counters of the target are reset. */
      succeeded: () => void
      /** Uncounts the attempt; nothing else changes. */
      takeBack: () => void
    }
  | { ok: false; waitSeconds: number }

export type Limits<Name extends string> = {
  /** Counts an attempt and admits it; a refused attempt is not counted. */
  enter(name: Name, tried: Tried): Promise<Admission>
}

export type LimitsOptions<Name extends string> = {
  /** Creates the counters for a purpose. */
  rateLimiter: (name: string) => RateLimiter
  rules: Record<Name, readonly LimitRule[]>
  /** Tells whether an address is exempt from all limits. */
  isExcluded?: (ip: string) => boolean
}

/** Time for which an address that reached a target counts as known, in seconds. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60
const KNOWN: RateRule = { kind: 'window', max: 1, seconds: KNOWN_SECONDS }

/** Creates limits that count with the given rate limiters. */
export function createLimits<Name extends string>(options: LimitsOptions<Name>): Limits<Name> {
  const { rateLimiter, rules, isExcluded = () => false } = options
  const limiter = rateLimiter('limits')
  /** A pair of address and target is known while its window is full. */
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

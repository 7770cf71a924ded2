import { createRateLimiter, type RateCount, type RateLimiter } from '#kit/network/rate-limiter.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { ToldCount } from './peers.ts'

/** Delay in ms after which counts are sent: a burst is sent together, while an attacker gains only a few attempts. */
const SHARE_AFTER_MS = 20
/** Maximum number of pending counts; beyond it, they are counted in this process only. */
const MAX_WAITING = 5000
/** Maximum number of counters of one limiter that a new process takes over. */
const MAX_ADOPTED = 20_000
/** Number of counters in one message. */
const COUNTS_AT_ONCE = 1000

type SharedLimitersOptions = {
  clock: Clock
  /** Sends counts to the other processes; `undefined` when there are none. */
  share: ((counts: ToldCount[]) => Promise<void>) | undefined
}

/**
 * Creates rate limiters in memory that processes synchronise by messages. They never wait for the database; a limit
 * can be exceeded only by what happens within a few hundredths of a second.
 */
export function createSharedLimiters({ clock, share }: SharedLimitersOptions) {
  const limiters = new Map<string, { own: RateLimiter; shared: RateLimiter }>()
  let waiting: ToldCount[] = []
  let timer: NodeJS.Timeout | undefined

  function tell(count: ToldCount): void {
    if (!share || waiting.length >= MAX_WAITING) return
    waiting.push(count)
    timer ??= setTimeout(flush, SHARE_AFTER_MS).unref()
  }

  function flush(): void {
    timer = undefined
    const counts = waiting
    waiting = []
    // Fails only when the database is unavailable; then no one can sign in or order either.
    share?.(counts).catch(() => undefined)
  }

  function create(limiter: string): { own: RateLimiter; shared: RateLimiter } {
    const own = createRateLimiter(clock)
    const shared: RateLimiter = {
      ...own,
      count(key, rule) {
        own.count(key, rule)
        tell({ limiter, key, done: 'count', rule })
      },
      giveBack(key) {
        own.giveBack(key)
        tell({ limiter, key, done: 'giveBack' })
      },
      forget(key) {
        own.forget(key)
        tell({ limiter, key, done: 'forget' })
      },
    }
    return { own, shared }
  }

  function find(name: string): { own: RateLimiter; shared: RateLimiter } {
    const limiter = limiters.get(name) ?? create(name)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    get: (name: string): RateLimiter => find(name).shared,
    /** Returns the running counters in portions, for a process that has just started. */
    portions(): { limiter: string; counts: RateCount[] }[] {
      return [...limiters].flatMap(([limiter, { own }]) => {
        const counts = own.latest(MAX_ADOPTED)
        return Array.from({ length: Math.ceil(counts.length / COUNTS_AT_ONCE) }, (_, nth) => ({
          limiter,
          counts: counts.slice(nth * COUNTS_AT_ONCE, (nth + 1) * COUNTS_AT_ONCE),
        }))
      })
    },
    adopt: (name: string, counts: readonly RateCount[]): void => find(name).own.adopt(counts),
    /** Applies the counts of other processes. */
    apply(counts: readonly ToldCount[]): void {
      for (const count of counts) {
        const { own } = find(count.limiter)
        if (count.done === 'count') own.count(count.key, count.rule)
        else own[count.done](count.key)
      }
    },
  }
}

import type { Clock } from '#kit/clock.ts'
import { createRateLimiter, type RateLimiter } from '#kit/rate-limiter.ts'
import type { ToldCount } from './peers.ts'

/** Delay in ms after which counts are sent: a burst is sent together, while an attacker gains only few attempts. */
const SHARE_AFTER_MS = 20
/** Maximum number of pending counts; beyond it, they are counted in this process only. */
const MAX_WAITING = 5000

type SharedLimitersOptions = {
  clock: Clock
  /** Sends counts to the other processes; `undefined` when there are none. */
  share: ((counts: ToldCount[]) => Promise<void>) | undefined
}

/**
 * Creates rate limiters in memory that processes synchronise by messages. They never wait for the database; a limit
 * can be exceeded only by what happens within some hundredths of a second.
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

  return {
    get(name: string): RateLimiter {
      const limiter = limiters.get(name) ?? create(name)
      limiters.set(name, limiter)
      return limiter.shared
    },
    /** Applies the counts of other processes. */
    apply(counts: readonly ToldCount[]): void {
      for (const count of counts) {
        const own = limiters.get(count.limiter)?.own
        if (count.done === 'count') own?.count(count.key, count.rule)
        else own?.[count.done](count.key)
      }
    },
  }
}

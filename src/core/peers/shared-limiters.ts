import type { Clock } from '#kit/clock.ts'
import { createRateLimiter, type RateLimiter } from '#kit/rate-limiter.ts'
import type { ToldCount } from './peers.ts'

/** Long enough for a burst to travel together, far too short for many guesses. */
const SHARE_AFTER_MS = 20
/** In a flood, the others hear of so many; each process goes on counting for itself. */
const MAX_WAITING = 5000

type SharedLimitersOptions = {
  clock: Clock
  /** Tells the other processes; `undefined` when there are none. */
  share: ((counts: ToldCount[]) => Promise<void>) | undefined
}

/**
 * Rate limiters in the memory of each process that tell each other what they have counted: nobody waits for the
 * database, and a limit is exceeded by no more than what happens within some hundredths of a second.
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
    // The database is away: then nobody signs in or orders anyhow.
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
    /** What other processes have counted. */
    apply(counts: readonly ToldCount[]): void {
      for (const count of counts) {
        const own = limiters.get(count.limiter)?.own
        if (count.done === 'count') own?.count(count.key, count.rule)
        else own?.[count.done](count.key)
      }
    },
  }
}

import type { Clock } from '../time/clock.ts'

export type RateRule =
  /** Admits `max` within a window that begins with the first. */
  | { kind: 'window'; max: number; seconds: number }
  /**
   * Admits `free` at once, then requires a pause that doubles each time, up to `maxPauseSeconds`: it slows clients
   * down but never locks them out. The counter is reset once nothing has been admitted for `seconds`.
   */
  | { kind: 'pause'; free: number; pauseSeconds: number; maxPauseSeconds: number; seconds: number }

/** A counter as one process passes it on to another; times are milliseconds since the epoch. */
export type RateCount = { key: string; count: number; first: number; last: number; ends: number }

/** Counters by key. */
export type RateLimiter = {
  /** Returns the milliseconds until the next attempt would be admitted; 0 means now. Counts nothing. */
  waitFor(key: string, rule: RateRule): number
  /** Counts an admitted attempt. */
  count(key: string, rule: RateRule): void
  /** Uncounts the last attempt. */
  giveBack(key: string): void
  forget(key: string): void
  clear(): void
  /** Returns the running counters that were counted last, up to `max`, oldest first. */
  latest(max: number): RateCount[]
  /** Takes over counters of another process; where both have one, the stricter values stay. */
  adopt(counts: readonly RateCount[]): void
}

/** Maximum number of keys; beyond it, the keys counted longest ago are dropped. */
const MAX_KEYS = 100_000
/** Number of old keys that are checked for expiry with each new one. */
const SWEEP = 3

type Entry = Omit<RateCount, 'key'>

/** Creates counters in the memory of this process. */
export function createRateLimiter(clock: Clock): RateLimiter {
  /** Ordered by the time of the last count, oldest first. */
  const entries = new Map<string, Entry>()

  function find(key: string, now: number): Entry | undefined {
    const entry = entries.get(key)
    return entry && entry.ends > now ? entry : undefined
  }

  function sweep(now: number): void {
    let looked = 0
    for (const [key, { ends }] of entries) {
      if (++looked > SWEEP && entries.size <= MAX_KEYS) return
      if (ends <= now || entries.size > MAX_KEYS) entries.delete(key)
    }
  }

  return {
    waitFor(key, rule) {
      const now = clock.now().getTime()
      const entry = find(key, now)
      if (!entry) return 0
      if (rule.kind === 'window') return entry.count < rule.max ? 0 : entry.ends - now
      return Math.max(0, entry.last + pauseAfter(entry.count, rule) - now)
    },
    count(key, rule) {
      const now = clock.now().getTime()
      const { count, first } = find(key, now) ?? { count: 0, first: now }
      const ends = (rule.kind === 'window' ? first : now) + rule.seconds * 1000
      entries.delete(key)
      entries.set(key, { count: count + 1, first, last: now, ends })
      sweep(now)
    },
    giveBack(key) {
      const entry = entries.get(key)
      if (entry && entry.count > 0) entry.count--
    },
    forget: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    latest(max) {
      const now = clock.now().getTime()
      const running = [...entries].filter(([, { count, ends }]) => ends > now && count > 0)
      return running.slice(-max).map(([key, entry]) => ({ key, ...entry }))
    },
    adopt(counts) {
      const now = clock.now().getTime()
      for (const { key, ...theirs } of counts) {
        const own = find(key, now) ?? theirs
        entries.delete(key)
        entries.set(key, {
          count: Math.max(own.count, theirs.count),
          first: Math.min(own.first, theirs.first),
          last: Math.max(own.last, theirs.last),
          ends: Math.max(own.ends, theirs.ends),
        })
        sweep(now)
      }
    },
  }
}

function pauseAfter(count: number, rule: Extract<RateRule, { kind: 'pause' }>): number {
  const beyond = count - rule.free
  if (beyond < 0) return 0
  return Math.min(rule.pauseSeconds * 2 ** Math.min(beyond, 30), rule.maxPauseSeconds) * 1000
}

import type { Clock } from './clock.ts'

export type RateRule =
  /** So many in a window that begins with the first. */
  | { kind: 'window'; max: number; seconds: number }
  /**
   * `free` ones at once; after that a pause that doubles with each, up to `maxPauseSeconds`: it slows down, and never
   * shuts out for good. All is forgotten once nothing has been let in for `seconds`.
   */
  | { kind: 'pause'; free: number; pauseSeconds: number; maxPauseSeconds: number; seconds: number }

/** Counts by key. */
export type RateLimiter = {
  /** Milliseconds until the next one would be let in; 0 means now. Counts nothing. */
  waitFor(key: string, rule: RateRule): number
  /** Counts one that was let in. */
  count(key: string, rule: RateRule): void
  /** Takes the last one back: it shall not count. */
  giveBack(key: string): void
  forget(key: string): void
  clear(): void
}

/** Beyond this many keys at once, those that were counted longest ago start anew. */
const MAX_KEYS = 100_000
/** How many old keys are looked at with each new one. */
const SWEEP = 3

type Entry = { count: number; first: number; last: number; ends: number }

/** Counts in the memory of this process. */
export function createRateLimiter(clock: Clock): RateLimiter {
  /** Those that were counted longest ago come first. */
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
  }
}

function pauseAfter(count: number, rule: Extract<RateRule, { kind: 'pause' }>): number {
  const beyond = count - rule.free
  if (beyond < 0) return 0
  return Math.min(rule.pauseSeconds * 2 ** Math.min(beyond, 30), rule.maxPauseSeconds) * 1000
}

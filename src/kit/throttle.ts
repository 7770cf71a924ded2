import type { Clock } from './clock.ts'

/** Lets each key through once in a while. In the memory of this process. */
export type Throttle = {
  /** False while the pause since the key's last entry lasts. */
  enter: (key: string) => boolean
  /** Ends the key's pause. */
  leave: (key: string) => void
}

/** Beyond this many keys at once, the oldest are let through again. */
const MAX_KEYS = 10_000

export function createThrottle(clock: Clock, pauseMs: number): Throttle {
  /** When each key's pause ends; the oldest first. */
  const ends = new Map<string, number>()

  function forget(now: number): void {
    for (const [key, end] of ends) {
      if (end > now && ends.size <= MAX_KEYS) return
      ends.delete(key)
    }
  }

  return {
    enter(key) {
      const now = clock.now().getTime()
      forget(now)
      if (ends.has(key)) return false
      ends.set(key, now + pauseMs)
      return true
    },
    leave: (key) => void ends.delete(key),
  }
}

import type { Clock } from '#kit/time/clock.ts'

/** A clock that stands still until it is set or advanced. */
export type FakeClock = Clock & {
  set(instant: string): void
  /** Advances by that many seconds. */
  advance(seconds: number): void
}

export function createFakeClock(start = '2026-03-02T08:00:00.000Z'): FakeClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set(instant) {
      time = new Date(instant).getTime()
    },
    advance(seconds) {
      time += seconds * 1000
    },
  }
}

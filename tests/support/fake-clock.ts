import type { Clock } from '#kit/clock.ts'

/** Stands still until told otherwise. */
export type FakeClock = Clock & {
  set(instant: string): void
  /** Goes on by so many seconds. */
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

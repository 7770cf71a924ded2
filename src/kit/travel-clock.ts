import type { Clock } from './clock.ts'

/** A clock that can be set to another instant, where it stands still until it is set again or returns. */
export type TravelClock = Clock & {
  travelTo(instant: Date): void
  returnToPresent(): void
}

/** For making data that look as if they had grown over days. */
export function createTravelClock(present: Clock): TravelClock {
  let elsewhere: Date | undefined
  return {
    now: () => new Date(elsewhere ?? present.now()),
    travelTo(instant) {
      elsewhere = new Date(instant)
    },
    returnToPresent() {
      elsewhere = undefined
    },
  }
}

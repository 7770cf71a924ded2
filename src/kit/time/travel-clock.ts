import type { Clock } from './clock.ts'

/**
 * A clock that can be set to another instant; it stands still there until it is set again or returns to the present.
 */
export type TravelClock = Clock & {
  travelTo(instant: Date): void
  returnToPresent(): void
}

/** Creates a clock for sample data that seems to have accumulated over days. */
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

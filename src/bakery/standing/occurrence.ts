import type { Day } from '../branches/hours.ts'

/** Returns the key of the order that a standing order places for a day; there is at most one order with it. */
export function occurrenceOf(standing: string, day: Day): string {
  return `${standing}/${day}`
}

/** Returns the standing order that has placed an order; `''` for all others. */
export function standingOf({ occurrence }: { occurrence: string }): string {
  return occurrence.split('/')[0] ?? ''
}

/** Returns the day for which a standing order has placed an order, whatever day it was moved to. */
export function dayOf({ occurrence }: { occurrence: string }): Day {
  return occurrence.split('/')[1] ?? ''
}

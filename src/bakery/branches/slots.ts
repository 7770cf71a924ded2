import type { FieldProblems } from '../result.ts'
import {
  type Interval,
  intervalProblems,
  isWithin,
  minutesOf,
  type OpeningHours,
  type PickupSlot,
  WEEKDAYS,
  type Weekday,
  wallTimeOf,
} from './hours.ts'

/** Maximum number of stored slots; one every 5 minutes around the clock on every day would be 2016. */
export const MAX_SLOTS = 1000
export const MAX_SLOT_CAPACITY = 10_000

export type SlotPattern = {
  weekdays: readonly Weekday[]
  window: Interval
  lengthMinutes: number
  capacity: number | null
}

/**
 * Generates consecutive slots of equal length from the window's start; a remainder too short for a slot stays empty.
 */
export function generateSlots(pattern: SlotPattern): PickupSlot[] {
  const { lengthMinutes, capacity, window } = pattern
  if (!Number.isInteger(lengthMinutes) || lengthMinutes < 1) {
    throw new RangeError(`not a slot length: ${lengthMinutes}`)
  }
  const start = minutesOf(window.from)
  const count = Math.max(0, Math.floor((minutesOf(window.to) - start) / lengthMinutes))
  const intervals = Array.from({ length: count }, (_, index) => ({
    from: wallTimeOf(start + index * lengthMinutes),
    to: wallTimeOf(start + (index + 1) * lengthMinutes),
  }))
  return pattern.weekdays.flatMap((weekday) =>
    intervals.map((interval) => ({ ...interval, weekday, capacity })),
  )
}

/** Sorts slots by weekday, then by time, as they are stored and shown. */
export function sortedSlots<Slot extends Pick<PickupSlot, 'weekday' | 'from'>>(
  slots: readonly Slot[],
): Slot[] {
  const key = (slot: Slot) => `${WEEKDAYS.indexOf(slot.weekday)}${slot.from}`
  return slots.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Returns the problems of a branch's slots, by `{index}.{field}`. Slots of a weekday may touch but not overlap. */
export function slotProblems(slots: readonly PickupSlot[]): FieldProblems {
  const problems: FieldProblems = {}
  for (const weekday of WEEKDAYS) {
    const ofDay = slots.flatMap((slot, index) => (slot.weekday === weekday ? [{ slot, index }] : []))
    for (const [path, problem] of Object.entries(intervalProblems(ofDay.map(({ slot }) => slot)))) {
      const [position, field] = path.split('.')
      const place = ofDay[Number(position)]
      if (place) problems[`${place.index}.${field}`] = problem
    }
  }
  return problems
}

/** Returns the slots outside the opening hours of their weekday; they are allowed, but the owner gets a warning. */
export function slotsOutsideHours(slots: readonly PickupSlot[], hours: OpeningHours): PickupSlot[] {
  return slots.filter((slot) => !hours[slot.weekday].some((interval) => isWithin(slot, interval)))
}

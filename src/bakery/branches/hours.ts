export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A calendar date, `YYYY-MM-DD`. Never an instant. */
export type Day = string
/** Wall time, `HH:MM`. `24:00` is allowed as an end. */
export type WallTime = string

/** `[from, to)` within one day. */
export type Interval = { from: WallTime; to: WallTime }
export type OpeningHours = Record<Weekday, Interval[]>

/** `capacity` counts orders; `null` is unlimited, 0 is none. */
export type PickupSlot = Interval & { weekday: Weekday; capacity: number | null }

/** One date that differs from its weekday: closed (`intervals` empty) or other hours; `slots` `null` keeps those of `slotsOf`. */
export type SpecialDay = {
  day: Day
  label: string
  intervals: Interval[]
  /** Slots of this weekday apply that day, cut to the intervals. */
  slotsOf: Weekday | null
}

export type WeekdayCutoffs = Partial<Record<Weekday, { days: number; time: WallTime }>>

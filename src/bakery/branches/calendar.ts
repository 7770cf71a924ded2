import { addDays, weekdayOf } from './days.ts'
import {
  type Day,
  type Interval,
  isWithin,
  type OpeningHours,
  type PickupSlot,
  type SpecialDay,
  sortedIntervals,
} from './hours.ts'
import type { RushDay } from './rush/rush-days.ts'

/** Returns the name of the day's public holiday, or `''`. */
export type HolidayLookup = (day: Day) => string

export type CalendarRules = {
  openingHours: OpeningHours
  slots: readonly PickupSlot[]
  specialDays: readonly SpecialDay[]
  rushDays?: ReadonlyMap<Day, RushDay>
}

export type DaySlot = Interval & { capacity: number | null }

type DayPlan = {
  day: Day
  /** Opening hours; empty on a closed day. */
  hours: Interval[]
  /** Pickup slots; none on a closed day. They may lie outside the hours. */
  slots: DaySlot[]
  /** The rule that decided; `label` is the name of the rush profile, special day or holiday. */
  source: 'rush' | 'special_day' | 'holiday' | 'weekday'
  label: string
  /** Further rules of a rush day. */
  rush?: RushDay
}

export type BranchCalendar = {
  plan(day: Day): DayPlan
  /** Days with rules of a rush profile, past ones too, in order. */
  rushDays: readonly Day[]
  /** Tells whether the branch is open, which makes it a baking day. */
  isBakingDay(day: Day): boolean
  /** Returns the day `count` baking days before `day`; 0 is `day` itself. */
  bakingDayBefore(day: Day, count: number): Day
}

/** Maximum number of days to search for baking days, for branches that are hardly ever open. */
const LONGEST_SEARCH_DAYS = 400

/**
 * Creates the calendar of a branch. A rush day takes precedence over a special day, that over a public holiday, and a
 * holiday over the weekday (rule D). On a holiday the branch is closed unless the owner made it a special day (rule E).
 * Days are cached.
 */
export function createBranchCalendar(rules: CalendarRules, holidayOn: HolidayLookup): BranchCalendar {
  const plans = new Map<Day, DayPlan>()
  const specialDays = new Map(rules.specialDays.map((special) => [special.day, special]))
  const rushDays = [...(rules.rushDays?.keys() ?? [])].toSorted()

  function plan(day: Day): DayPlan {
    const known = plans.get(day)
    if (known) return known
    const fresh = planDay(rules, day, specialDays.get(day), holidayOn)
    plans.set(day, fresh)
    return fresh
  }

  function isBakingDay(day: Day): boolean {
    return plan(day).hours.length > 0
  }

  function bakingDayBefore(day: Day, count: number): Day {
    let current = day
    let missing = count
    for (let steps = 0; missing > 0 && steps < LONGEST_SEARCH_DAYS; steps++) {
      current = addDays(current, -1)
      if (isBakingDay(current)) missing--
    }
    return current
  }

  return { plan, rushDays, isBakingDay, bakingDayBefore }
}

function planDay(
  rules: CalendarRules,
  day: Day,
  special: SpecialDay | undefined,
  holidayOn: HolidayLookup,
): DayPlan {
  const rush = rules.rushDays?.get(day)
  if (rush) return { day, hours: rush.hours, slots: rush.slots, source: 'rush', label: rush.name, rush }
  const weekday = weekdayOf(day)
  if (special) {
    const hours = sortedIntervals(special.intervals)
    const slots = slotsOf(rules, special.slotsOf ?? weekday).filter((slot) =>
      hours.some((interval) => isWithin(slot, interval)),
    )
    return { day, hours, slots, source: 'special_day', label: special.label }
  }
  const holiday = holidayOn(day)
  if (holiday !== '') return { day, hours: [], slots: [], source: 'holiday', label: holiday }
  const hours = sortedIntervals(rules.openingHours[weekday])
  return { day, hours, slots: hours.length > 0 ? slotsOf(rules, weekday) : [], source: 'weekday', label: '' }
}

function slotsOf(rules: CalendarRules, weekday: PickupSlot['weekday']): DaySlot[] {
  return sortedIntervals(rules.slots.filter((slot) => slot.weekday === weekday)).map(
    ({ from, to, capacity }) => ({ from, to, capacity }),
  )
}

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

/** The name of the public holiday of a day, or `''`. */
export type HolidayLookup = (day: Day) => string

export type CalendarRules = {
  openingHours: OpeningHours
  slots: readonly PickupSlot[]
  specialDays: readonly SpecialDay[]
}

export type DaySlot = Interval & { capacity: number | null }

type DayPlan = {
  day: Day
  /** Empty: closed. */
  hours: Interval[]
  /** Where orders can be picked up; none on a closed day. May lie outside the hours. */
  slots: DaySlot[]
  /** Which rule decided, and that special day's or holiday's name. */
  source: 'special_day' | 'holiday' | 'weekday'
  label: string
}

export type BranchCalendar = {
  plan(day: Day): DayPlan
  /** Baking is done on the days that the branch is open. */
  isBakingDay(day: Day): boolean
  /** The day `count` baking days before `day`; 0 is `day` itself. */
  bakingDayBefore(day: Day, count: number): Day
}

/** A branch that hardly ever opens must not be searched for ever. */
const LONGEST_SEARCH_DAYS = 400

/**
 * What happens at a branch on each day. A special day wins over a public holiday, a holiday over the weekday (rule D);
 * on a holiday the branch is closed unless the owner made it a special day (rule E). Days are worked out once.
 */
export function createBranchCalendar(rules: CalendarRules, holidayOn: HolidayLookup): BranchCalendar {
  const plans = new Map<Day, DayPlan>()
  const specialDays = new Map(rules.specialDays.map((special) => [special.day, special]))

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

  return { plan, isBakingDay, bakingDayBefore }
}

function planDay(
  rules: CalendarRules,
  day: Day,
  special: SpecialDay | undefined,
  holidayOn: HolidayLookup,
): DayPlan {
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

import { weekdayOf } from '#bakery/branches/days.ts'
import { eveOn, type Holiday } from '#bakery/branches/eves.ts'
import type { Day, Interval, OpeningHours, SpecialDay } from '#bakery/branches/hours.ts'

/** Choices for a day of the holiday planner: closed, short hours, or like its weekday. */
export const HOLIDAY_CHOICES = ['closed', 'short', 'normal'] as const
export type HolidayChoice = (typeof HOLIDAY_CHOICES)[number]

type Plan = Pick<SpecialDay, 'intervals' | 'slotsOf'>

/** Default short hours, used if no opening hours apply to the day. */
const SHORT_HOURS: Interval = { from: '08:00', to: '11:00' }
/** Time at which bakeries usually close on an eve. */
const EVE_CLOSES = '13:00'

/**
 * Returns the short hours of a holiday: Sunday's hours on a public holiday, the weekday's until `EVE_CLOSES` on an
 * eve.
 */
export function shortHours({ day, usual }: Holiday, openingHours: OpeningHours): Plan {
  if (usual === 'normal') {
    const intervals = openingHours[weekdayOf(day)]
      .filter(({ from }) => from < EVE_CLOSES)
      .map(({ from, to }) => ({ from, to: to < EVE_CLOSES ? to : EVE_CLOSES }))
    return { intervals: intervals.length > 0 ? intervals : [SHORT_HOURS], slotsOf: null }
  }
  const { sunday } = openingHours
  return sunday.length > 0
    ? { intervals: sunday, slotsOf: 'sunday' }
    : { intervals: [SHORT_HOURS], slotsOf: null }
}

/**
 * Returns the choice that a stored special day on a holiday represents; `undefined` if the owner entered the day by
 * hand.
 */
export function choiceOf(
  special: SpecialDay,
  openingHours: OpeningHours,
  holiday: Holiday,
): HolidayChoice | undefined {
  // On an eve only an entry with the eve's own name counts, not a day of a closure.
  if (holiday.usual === 'normal' && special.label !== eveOn(special.day, 'de')) return undefined
  return HOLIDAY_CHOICES.find((choice) => {
    if (choice === holiday.usual) return false
    const { intervals, slotsOf } = planOf(choice, holiday, openingHours)
    return slotsOf === special.slotsOf && JSON.stringify(intervals) === JSON.stringify(special.intervals)
  })
}

/**
 * Returns the special days for choices that differ from the usual one, except for days in `taken`, which the owner
 * entered by hand.
 */
export function holidaySpecialDays(
  choices: Record<Day, HolidayChoice>,
  openingHours: OpeningHours,
  holidays: readonly Holiday[],
  taken: ReadonlySet<Day>,
): SpecialDay[] {
  return holidays.flatMap((holiday) => {
    const choice = choices[holiday.day] ?? holiday.usual
    if (choice === holiday.usual || taken.has(holiday.day)) return []
    return [{ day: holiday.day, label: holiday.name, ...planOf(choice, holiday, openingHours) }]
  })
}

function planOf(choice: HolidayChoice, holiday: Holiday, openingHours: OpeningHours): Plan {
  switch (choice) {
    case 'closed':
      return { intervals: [], slotsOf: null }
    case 'short':
      return shortHours(holiday, openingHours)
    case 'normal':
      return { intervals: openingHours[weekdayOf(holiday.day)], slotsOf: null }
  }
}

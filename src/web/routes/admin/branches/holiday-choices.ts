import { weekdayOf } from '#bakery/branches/days.ts'
import { eveOn, type Holiday } from '#bakery/branches/eves.ts'
import type { Day, Interval, OpeningHours, SpecialDay } from '#bakery/branches/hours.ts'

/** What happens on a day of the holiday planner: closed, open for a few hours, or like its weekday. */
export const HOLIDAY_CHOICES = ['closed', 'short', 'normal'] as const
export type HolidayChoice = (typeof HOLIDAY_CHOICES)[number]

type Plan = Pick<SpecialDay, 'intervals' | 'slotsOf'>

/** Short hours where neither Sunday nor the weekday tells any. */
const SHORT_HOURS: Interval = { from: '08:00', to: '11:00' }
/** When bakeries close on an eve. */
const EVE_CLOSES = '13:00'

/** Short hours: Sunday's on a public holiday, the weekday's until early afternoon on an eve. */
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

/** The choice that a stored special day on a holiday stands for; `undefined` when the owner entered it by hand. */
export function choiceOf(
  special: SpecialDay,
  openingHours: OpeningHours,
  holiday: Holiday,
): HolidayChoice | undefined {
  // Its own entry, not a day of a vacation.
  if (holiday.usual === 'normal' && special.label !== eveOn(special.day, 'de')) return undefined
  return HOLIDAY_CHOICES.find((choice) => {
    if (choice === holiday.usual) return false
    const { intervals, slotsOf } = planOf(choice, holiday, openingHours)
    return slotsOf === special.slotsOf && JSON.stringify(intervals) === JSON.stringify(special.intervals)
  })
}

/** Special days made of the choices; what is usual stores nothing, and days in `taken` are entered by hand. */
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

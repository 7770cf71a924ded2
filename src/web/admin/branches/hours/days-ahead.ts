import { type BranchCalendar, createBranchCalendar } from '#bakery/branches/calendar.ts'
import { daysFrom } from '#bakery/branches/days.ts'
import type { Holiday } from '#bakery/branches/eves.ts'
import { type Day, type Interval, isWallTime, type WallTime } from '#bakery/branches/hours.ts'
import type { RushDay } from '#bakery/branches/rush/rush-days.ts'
import { type Cutoff, cutoffOf } from '#bakery/ordering/rules/cutoff.ts'
import { type BranchDraft, branchInputOf } from '../branch-fields.ts'
import { isInterval } from './hours-track.ts'

const DAYS_AHEAD = 14

export type RushDays = ReadonlyMap<Day, RushDay>

/** Current day and time in the bakery's time zone. */
export type BakeryNow = { day: Day; time: WallTime }

export type DayAhead = {
  day: Day
  /** Opening hours; empty if the branch is closed. */
  hours: Interval[]
  slots: number
  /** The special day's or holiday's name, or `''`. */
  label: string
  /** Cut-off of the day; absent for closed days and while its inputs are invalid. */
  cutoff?: Cutoff
  isPastCutoff: boolean
}

/** Returns the next days as the unsaved form defines them. Rows that are incomplete or invalid are left out. */
export function daysAhead(
  draft: BranchDraft,
  holidays: readonly Holiday[],
  now: BakeryNow,
  rushDays: RushDays = new Map<Day, RushDay>(),
): DayAhead[] {
  const { openingHours, slots, specialDays, ...rules } = branchInputOf(draft, holidays)
  const shut = holidays.filter(({ usual }) => usual === 'closed')
  const names = new Map(shut.map(({ day, name }) => [day, name]))
  const calendar = createBranchCalendar(
    {
      openingHours: Object.fromEntries(
        Object.entries(openingHours).map(([weekday, hours]) => [weekday, hours.filter(isInterval)]),
      ) as typeof openingHours,
      slots: slots.filter(isInterval),
      specialDays: specialDays.map((special) => ({
        ...special,
        intervals: special.intervals.filter(isInterval),
      })),
      rushDays,
    },
    (day) => names.get(day) ?? '',
  )
  return daysFrom(now.day, DAYS_AHEAD).map((day) => dayAhead(calendar, rules, day, now))
}

function dayAhead(
  calendar: BranchCalendar,
  rules: Parameters<typeof cutoffOf>[0],
  day: Day,
  now: BakeryNow,
): DayAhead {
  const { hours, slots, label } = calendar.plan(day)
  const ahead = { day, hours, slots: slots.length, label, isPastCutoff: false }
  if (slots.length === 0 || !Number.isInteger(rules.cutoffDays)) return ahead
  const cutoff = cutoffOf(rules, calendar, day, 0)
  if (!isWallTime(cutoff.time)) return ahead
  const isPastCutoff = cutoff.day < now.day || (cutoff.day === now.day && cutoff.time <= now.time)
  return { ...ahead, cutoff, isPastCutoff }
}

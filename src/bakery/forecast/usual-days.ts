import type { BranchCalendar, HolidayLookup } from '../branches/calendar.ts'
import { addDays } from '../branches/days.ts'
import { eveOn } from '../branches/eves.ts'
import type { Day } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'

/**
 * Whether a day at a branch can be compared with others of its weekday. `special` days have opening hours and are not
 * usual; `label` is the reason, and `before` is true for the day before that public holiday.
 */
export type DayKind =
  | { kind: 'usual' }
  | { kind: 'closed'; label: string }
  | { kind: 'special'; label: string; before: boolean }

const USUAL: DayKind = { kind: 'usual' }

/**
 * Judges a day: rush days, the owner's special days, open holidays, Christmas Eve, New Year's Eve and the days before
 * public holidays are special.
 */
export function dayKindOf(
  day: Day,
  { calendar, holidayOn, locale }: { calendar: BranchCalendar; holidayOn: HolidayLookup; locale: Locale },
): DayKind {
  const { hours, source, label } = calendar.plan(day)
  if (hours.length === 0) return { kind: 'closed', label }
  if (source !== 'weekday') return { kind: 'special', label: label || holidayOn(day), before: false }
  const eve = eveOn(day, locale)
  if (eve !== '') return { kind: 'special', label: eve, before: false }
  const next = holidayOn(addDays(day, 1))
  return next === '' ? USUAL : { kind: 'special', label: next, before: true }
}

/** Combines the kinds of one day at several branches: usual only if it is usual wherever it is open. */
export function combinedKind(kinds: readonly DayKind[]): DayKind {
  const special = kinds.find(({ kind }) => kind === 'special')
  return special ?? kinds.find(({ kind }) => kind === 'usual') ?? kinds[0] ?? { kind: 'closed', label: '' }
}

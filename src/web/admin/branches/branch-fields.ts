import type { Branch, BranchInput } from '#bakery/branches/branches.ts'
import type { Holiday } from '#bakery/branches/eves.ts'
import { GERMAN_STATES } from '#bakery/branches/german-states.ts'
import {
  type Day,
  type SpecialDay,
  WEEKDAYS,
  type Weekday,
  type WeekdayCutoffs,
} from '#bakery/branches/hours.ts'
import { generateSlots, sortedSlots } from '#bakery/branches/slots.ts'
import {
  choice,
  chosen,
  date,
  each,
  type FormField,
  flag,
  group,
  number,
  plain,
  rows,
  type TypedOf,
  text,
  time,
} from '#web/desk/forms/form-fields.ts'
import { choiceOf, HOLIDAY_CHOICES, type HolidayChoice, holidaySpecialDays } from './hours/holiday-choices.ts'

/** An end of `00:00` is midnight. */
const endTime: FormField<string> = { ...time, parsed: (typed) => (typed === '00:00' ? '24:00' : typed) }
const interval = group({ from: time, to: endTime })
const intervals = rows(interval)

const weekday = text as FormField<string> as FormField<Weekday>
const anySlots = rows(group({ weekday, from: time, to: endTime, capacity: number(null) }))
/** Slots of the week; rows of an unknown weekday are left out. */
const slots: typeof anySlots = {
  ...anySlots,
  read: (form, name) => anySlots.read(form, name).filter((slot) => WEEKDAYS.includes(slot.weekday)),
}

/** Choices for the days that the holiday planner lists, by day. */
const holidays = plain<Record<Day, HolidayChoice>>({}, (form, prefix) => {
  const choices: Record<Day, HolidayChoice> = {}
  for (const [name, value] of form) {
    const day = name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : ''
    const choice = HOLIDAY_CHOICES.find((known) => known === value)
    if (/^\d{4}-\d{2}-\d{2}$/.test(day) && choice) choices[day] = choice
  }
  return choices
})

/** Form of a branch, which holds the state itself, with and without JavaScript. */
export const branchForm = group({
  ...each(['name', 'street', 'zip', 'city', 'phone'], text),
  active: flag,
  state: choice(GERMAN_STATES, ''),
  holidayRegion: text,
  openingHours: group(each(WEEKDAYS, intervals)),
  slots,
  holidays,
  specialDays: rows(group({ day: date, label: text, slotsOf: choice(WEEKDAYS, null), intervals })),
  cutoffDays: number(),
  cutoffTime: time,
  /** Cut-off per weekday; an empty value falls back to the branch's. */
  cutoffByWeekday: group(each(WEEKDAYS, group({ days: text, time }))),
  horizonDays: number(),
  /** Inputs of "make slots from a window" and of "enter a holiday closure": never stored. */
  generator: group({ weekdays: chosen(WEEKDAYS), from: time, to: time, minutes: text, capacity: text }),
  closure: group({ from: date, to: date, label: text }),
  /** Whether the other branches close too on days that this save closes: never stored. */
  closesOthers: flag,
})
export type BranchDraft = TypedOf<typeof branchForm>
export type IntervalDraft = TypedOf<typeof interval>
export type SlotDraft = TypedOf<typeof slots>[number]
export type SpecialDayDraft = BranchDraft['specialDays'][number]

/** Numbers of a branch are whole, so they are typed the same way in both languages. */
const LOCALE = 'de'
/** Default capacity of a slot: the orders that a small bakery handles in half an hour. */
const USUAL_CAPACITY = 12

export const intervalOf = (typed: IntervalDraft) => interval.parsed(typed, LOCALE)
export const stateOf = (typed: string) => choice(GERMAN_STATES, '').parsed(typed, LOCALE)

export function byWeekday<T>(make: (weekday: Weekday) => T): Record<Weekday, T> {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, make(weekday)])) as Record<Weekday, T>
}

/** Returns the draft of a new branch, with the usual hours and cut-off of a German bakery. */
export function emptyBranchDraft(): BranchDraft {
  const hours = byWeekday((weekday) =>
    weekday === 'sunday' ? [] : [{ from: '06:30', to: weekday === 'saturday' ? '13:00' : '18:00' }],
  )
  return {
    ...branchForm.empty,
    active: true,
    openingHours: hours,
    slots: usualSlots(hours),
    cutoffDays: '1',
    cutoffTime: '18:00',
    horizonDays: '28',
    generator: freshGenerator(hours),
  }
}

/** Returns half-hour slots for the morning, as a default that owners adjust. */
function usualSlots(hours: Record<Weekday, unknown[]>): SlotDraft[] {
  const window = { from: '07:00', to: '12:00' }
  const weekdays = openWeekdays(hours)
  return slots.typed(generateSlots({ weekdays, window, lengthMinutes: 30, capacity: USUAL_CAPACITY }), LOCALE)
}

function openWeekdays(hours: Record<Weekday, unknown[]>): Weekday[] {
  return WEEKDAYS.filter((weekday) => hours[weekday].length > 0)
}

function freshGenerator(hours: Record<Weekday, unknown[]>): BranchDraft['generator'] {
  const capacity = String(USUAL_CAPACITY)
  return { weekdays: openWeekdays(hours), from: '07:00', to: '12:00', minutes: '30', capacity }
}

/**
 * Returns the draft of a stored branch. Special days on the listed `holidays` that match a choice become that choice;
 * those before `today` are left out, so that the next save deletes them.
 */
export function branchDraftOf(branch: Branch, holidays: readonly Holiday[], today: Day): BranchDraft {
  const openingHours = branch.openingHours ?? branchForm.empty.openingHours
  const listed = new Map(holidays.map((holiday) => [holiday.day, holiday]))
  const choices: Record<Day, HolidayChoice> = {}
  const specialDays: SpecialDay[] = []
  for (const special of branch.specialDays ?? []) {
    if (special.day < today) continue
    const holiday = listed.get(special.day)
    const choice = holiday && choiceOf(special, openingHours, holiday)
    if (choice) choices[special.day] = choice
    else specialDays.push(special)
  }
  const cutoffByWeekday = byWeekday((weekday) => {
    const { days, time = '' } = branch.cutoffByWeekday?.[weekday] ?? {}
    return { days: days === undefined ? '' : String(days), time }
  })
  const { closure } = branchForm.empty
  const generator = freshGenerator(openingHours)
  const ofTools = { generator, closure, closesOthers: false }
  const own = { openingHours, holidays: choices, specialDays, cutoffByWeekday, ...ofTools }
  return branchForm.typed({ ...branch, slots: sortedSlots(branch.slots ?? []), ...own }, LOCALE)
}

/** Drops rows that were added but left empty, so that row numbers in problems match the page. */
export function withoutEmptyRows(draft: BranchDraft): BranchDraft {
  const isFilled = ({ from, to }: IntervalDraft) => from !== '' || to !== ''
  return {
    ...draft,
    openingHours: byWeekday((weekday) => draft.openingHours[weekday].filter(isFilled)),
    slots: draft.slots.filter(isFilled),
    specialDays: draft.specialDays
      .filter(({ day, label, intervals }) => day !== '' || label !== '' || intervals.some(isFilled))
      .map((special) => ({ ...special, intervals: special.intervals.filter(isFilled) })),
  }
}

/** Returns the domain's input. Special days from holiday choices come last, so that the others keep their numbers. */
export function branchInputOf(draft: BranchDraft, holidays: readonly Holiday[]): BranchInput {
  const parsed = branchForm.parsed(draft, LOCALE)
  const { holidays: choices, generator: _, closure: __, closesOthers: ___, ...input } = parsed
  const byHand = new Set(draft.specialDays.map(({ day }) => day))
  const ofHolidays = holidaySpecialDays(choices, input.openingHours, holidays, byHand)
  return { ...input, specialDays: [...input.specialDays, ...ofHolidays], cutoffByWeekday: cutoffsOf(draft) }
}

function cutoffsOf(draft: BranchDraft): WeekdayCutoffs {
  const cutoffs: WeekdayCutoffs = {}
  for (const weekday of WEEKDAYS) {
    const { days, time } = draft.cutoffByWeekday[weekday]
    if (days === '' && time === '') continue
    cutoffs[weekday] = {
      days: number().parsed(days || draft.cutoffDays, LOCALE),
      time: time || draft.cutoffTime,
    }
  }
  return cutoffs
}

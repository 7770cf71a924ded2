import type { Branch, BranchInput } from '#bakery/branches/branches.ts'
import type { Holiday } from '#bakery/branches/eves.ts'
import { GERMAN_STATES, type GermanState } from '#bakery/branches/german-states.ts'
import {
  type Day,
  type Interval,
  type OpeningHours,
  type PickupSlot,
  type SpecialDay,
  WEEKDAYS,
  type Weekday,
  type WeekdayCutoffs,
} from '#bakery/branches/hours.ts'
import { generateSlots, sortedSlots } from '#bakery/branches/slots.ts'
import { parseTypedNumber } from '#bakery/typed-number.ts'
import { chosenOf, isOn, readRows, typedDate, typedText, typedTime } from '#web/desk/forms/form-rows.ts'
import { parseTypedDay, parseTypedTime } from '#web/desk/forms/typed-time.ts'
import { choiceOf, HOLIDAY_CHOICES, type HolidayChoice, holidaySpecialDays } from './hours/holiday-choices.ts'

/** Times as typed: `HH:MM`, or any other text. An end of `00:00` is midnight. */
export type IntervalDraft = { from: string; to: string }
export type SlotDraft = IntervalDraft & { weekday: Weekday; capacity: string }
export type SpecialDayDraft = { day: string; label: string; slotsOf: string; intervals: IntervalDraft[] }
/** Branch as typed into its form. The form itself holds the state, with and without JavaScript. */
export type BranchDraft = {
  name: string
  street: string
  zip: string
  city: string
  phone: string
  active: boolean
  state: string
  holidayRegion: string
  openingHours: Record<Weekday, IntervalDraft[]>
  slots: SlotDraft[]
  /** Choices for the days that the holiday planner lists. */
  holidays: Record<Day, HolidayChoice>
  specialDays: SpecialDayDraft[]
  cutoffDays: string
  cutoffTime: string
  /** Cut-off per weekday; an empty value falls back to the branch's. */
  cutoffByWeekday: Record<Weekday, { days: string; time: string }>
  horizonDays: string
  /** Inputs of "make slots from a window" and of "enter a holiday closure": never stored. */
  generator: { weekdays: Weekday[]; from: string; to: string; minutes: string; capacity: string }
  closure: { from: string; to: string; label: string }
}

/** Default capacity of a slot: the orders that a small bakery handles in half an hour. */
const USUAL_CAPACITY = 12

export function byWeekday<T>(make: (weekday: Weekday) => T): Record<Weekday, T> {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, make(weekday)])) as Record<Weekday, T>
}

/** Returns the draft of a new branch, with the usual hours and cut-off of a German bakery. */
export function emptyBranchDraft(): BranchDraft {
  const hours: Record<Weekday, IntervalDraft[]> = byWeekday((weekday) =>
    weekday === 'sunday' ? [] : [{ from: '06:30', to: weekday === 'saturday' ? '13:00' : '18:00' }],
  )
  return {
    name: '',
    street: '',
    zip: '',
    city: '',
    phone: '',
    active: true,
    state: '',
    holidayRegion: '',
    openingHours: hours,
    slots: usualSlots(hours),
    holidays: {},
    specialDays: [],
    cutoffDays: '1',
    cutoffTime: '18:00',
    cutoffByWeekday: byWeekday(() => ({ days: '', time: '' })),
    horizonDays: '28',
    ...freshTools(hours),
  }
}

/** Returns half-hour slots for the morning, as a default that owners adjust. */
function usualSlots(hours: Record<Weekday, IntervalDraft[]>): SlotDraft[] {
  return generateSlots({
    weekdays: openWeekdays(hours),
    window: { from: '07:00', to: '12:00' },
    lengthMinutes: 30,
    capacity: USUAL_CAPACITY,
  }).map((slot) => ({ ...slot, capacity: String(USUAL_CAPACITY) }))
}

function openWeekdays(hours: Record<Weekday, unknown[]>): Weekday[] {
  return WEEKDAYS.filter((weekday) => hours[weekday].length > 0)
}

/**
 * Returns the draft of a stored branch. Special days on the listed `holidays` that match a choice become that choice;
 * those before `today` are left out, so that the next save deletes them.
 */
export function branchDraftOf(branch: Branch, holidays: readonly Holiday[], today: Day): BranchDraft {
  const choices: Record<Day, HolidayChoice> = {}
  const specialDays = (branch.specialDays ?? []).filter(({ day }) => day >= today)
  const openingHours = branch.openingHours ?? byWeekday(() => [])
  const rest: SpecialDay[] = []
  const listed = new Map(holidays.map((holiday) => [holiday.day, holiday]))
  for (const special of specialDays) {
    const holiday = listed.get(special.day)
    const choice = holiday && choiceOf(special, openingHours, holiday)
    if (choice) choices[special.day] = choice
    else rest.push(special)
  }
  return {
    name: branch.name,
    street: branch.street,
    zip: branch.zip,
    city: branch.city,
    phone: branch.phone,
    active: branch.active,
    state: branch.state,
    holidayRegion: branch.holidayRegion,
    openingHours: byWeekday((weekday) => openingHours[weekday].map(({ from, to }) => ({ from, to }))),
    slots: sortedSlots(branch.slots ?? []).map((slot) => ({
      from: slot.from,
      to: slot.to,
      weekday: slot.weekday,
      capacity: slot.capacity === null ? '' : String(slot.capacity),
    })),
    holidays: choices,
    specialDays: rest.map((special) => ({
      day: special.day,
      label: special.label,
      slotsOf: special.slotsOf ?? '',
      intervals: special.intervals.map(({ from, to }) => ({ from, to })),
    })),
    cutoffDays: String(branch.cutoffDays),
    cutoffTime: branch.cutoffTime,
    cutoffByWeekday: byWeekday((weekday) => {
      const cutoff = branch.cutoffByWeekday?.[weekday]
      return { days: cutoff ? String(cutoff.days) : '', time: cutoff?.time ?? '' }
    }),
    horizonDays: String(branch.horizonDays),
    ...freshTools(openingHours),
  }
}

function freshTools(hours: Record<Weekday, unknown[]>): Pick<BranchDraft, 'generator' | 'closure'> {
  return {
    generator: {
      weekdays: openWeekdays(hours),
      from: '07:00',
      to: '12:00',
      minutes: '30',
      capacity: String(USUAL_CAPACITY),
    },
    closure: { from: '', to: '', label: '' },
  }
}

export function readBranchDraft(form: FormData): BranchDraft {
  return {
    name: typedText(form, 'name'),
    street: typedText(form, 'street'),
    zip: typedText(form, 'zip'),
    city: typedText(form, 'city'),
    phone: typedText(form, 'phone'),
    active: isOn(form, 'active'),
    state: typedText(form, 'state'),
    holidayRegion: typedText(form, 'holidayRegion'),
    openingHours: byWeekday((weekday) => readIntervals(form, `openingHours.${weekday}`)),
    slots: readRows(form, 'slots', ['weekday', 'from', 'to', 'capacity']).flatMap((row) => {
      const weekday = WEEKDAYS.find((name) => name === row.weekday)
      return weekday ? [{ ...row, ...typedInterval(row), weekday }] : []
    }),
    holidays: readHolidayChoices(form),
    specialDays: readRows(form, 'specialDays', ['day', 'label', 'slotsOf'], (row) => ({
      intervals: readIntervals(form, `${row}.intervals`),
    })).map((row) => ({ ...row, day: parseTypedDay(row.day) })),
    cutoffDays: typedText(form, 'cutoffDays'),
    cutoffTime: typedTime(form, 'cutoffTime'),
    cutoffByWeekday: byWeekday((weekday) => ({
      days: typedText(form, `cutoffByWeekday.${weekday}.days`),
      time: typedTime(form, `cutoffByWeekday.${weekday}.time`),
    })),
    horizonDays: typedText(form, 'horizonDays'),
    generator: {
      weekdays: chosenOf(form, 'generator.weekdays', WEEKDAYS),
      from: typedTime(form, 'generator.from'),
      to: typedTime(form, 'generator.to'),
      minutes: typedText(form, 'generator.minutes'),
      capacity: typedText(form, 'generator.capacity'),
    },
    closure: {
      from: typedDate(form, 'closure.from'),
      to: typedDate(form, 'closure.to'),
      label: typedText(form, 'closure.label'),
    },
  }
}

function readIntervals(form: FormData, prefix: string): IntervalDraft[] {
  return readRows(form, prefix, ['from', 'to']).map(typedInterval)
}

function typedInterval({ from, to }: IntervalDraft): IntervalDraft {
  return { from: parseTypedTime(from), to: parseTypedTime(to) }
}

function readHolidayChoices(form: FormData): Record<Day, HolidayChoice> {
  const choices: Record<Day, HolidayChoice> = {}
  for (const [name, value] of form) {
    const day = /^holidays\.(\d{4}-\d{2}-\d{2})$/.exec(name)?.[1]
    const choice = HOLIDAY_CHOICES.find((known) => known === value)
    if (day !== undefined && choice) choices[day] = choice
  }
  return choices
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

/**
 * Returns the domain's input. Text that is no number becomes `NaN` and times stay as typed, so that the domain
 * reports the field. Special days from holiday choices come last, so that the others keep their numbers.
 */
export function branchInputOf(draft: BranchDraft, holidays: readonly Holiday[]): BranchInput {
  const openingHours: OpeningHours = byWeekday((weekday) => draft.openingHours[weekday].map(intervalOf))
  const byHand = new Set(draft.specialDays.map(({ day }) => day))
  return {
    name: draft.name,
    street: draft.street,
    zip: draft.zip,
    city: draft.city,
    phone: draft.phone,
    active: draft.active,
    state: stateOf(draft.state),
    holidayRegion: draft.holidayRegion,
    openingHours,
    slots: draft.slots.map(slotOf),
    specialDays: [
      ...draft.specialDays.map(({ day, label, slotsOf, intervals }) => ({
        day,
        label,
        intervals: intervals.map(intervalOf),
        slotsOf: WEEKDAYS.find((weekday) => weekday === slotsOf) ?? null,
      })),
      ...holidaySpecialDays(draft.holidays, openingHours, holidays, byHand),
    ],
    cutoffDays: wholeNumber(draft.cutoffDays),
    cutoffTime: draft.cutoffTime,
    cutoffByWeekday: cutoffsOf(draft),
    horizonDays: wholeNumber(draft.horizonDays),
  }
}

function cutoffsOf(draft: BranchDraft): WeekdayCutoffs {
  const cutoffs: WeekdayCutoffs = {}
  for (const weekday of WEEKDAYS) {
    const { days, time } = draft.cutoffByWeekday[weekday]
    if (days === '' && time === '') continue
    cutoffs[weekday] = {
      days: wholeNumber(days === '' ? draft.cutoffDays : days),
      time: time || draft.cutoffTime,
    }
  }
  return cutoffs
}

export function stateOf(text: string): GermanState | '' {
  return GERMAN_STATES.find((state) => state === text) ?? ''
}

function slotOf({ weekday, from, to, capacity }: SlotDraft): PickupSlot {
  return { weekday, ...intervalOf({ from, to }), capacity: capacity === '' ? null : wholeNumber(capacity) }
}

export function intervalOf({ from, to }: IntervalDraft): Interval {
  return { from, to: to === '00:00' ? '24:00' : to }
}

function wholeNumber(text: string): number {
  return parseTypedNumber(text, 'de')
}

import { addDays, daysBetween, isDay } from '#bakery/branches/days.ts'
import {
  type Interval,
  isWallTime,
  minutesOf,
  WEEKDAYS,
  type Weekday,
  wallTimeOf,
} from '#bakery/branches/hours.ts'
import { generateSlots, MAX_SLOTS, sortedSlots } from '#bakery/branches/slots.ts'
import type { FieldProblem } from '#bakery/result.ts'
import {
  type BranchDraft,
  byWeekday,
  type IntervalDraft,
  intervalOf,
  type SlotDraft,
  type SpecialDayDraft,
} from './branch-fields.ts'

/** Changed draft, and the name of the input to focus next (`''` for none). */
export type Edit = {
  draft: BranchDraft
  focus: string
  /** Problem of the focused input, if the edit was refused; the draft is unchanged then. */
  problem?: FieldProblem
}

/** Maximum length of a closure in days: allows a summer break, catches a mistyped year. */
const MAX_CLOSURE_DAYS = 62
/** Shortest slot that is generated (minutes). */
const SHORTEST_SLOT = 5
const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/**
 * Applies an edit named by the form's `intent`, such as `add-slot.monday` or `remove-slot.12`; returns `undefined`
 * for any other intent. Runs in the browser, or on the server when JavaScript is unavailable.
 */
export function editBranch(draft: BranchDraft, intent: string): Edit | undefined {
  const [action = '', ...target] = intent.split('.')
  const weekday = WEEKDAYS.find((name) => name === target[0])
  const index = Number(target[0])
  switch (action) {
    case 'add-interval':
      return weekday && addInterval(draft, weekday)
    case 'remove-interval':
      return weekday && removeInterval(draft, weekday, Number(target[1]))
    case 'copy-hours':
      return weekday && copyHours(draft, weekday, target[1] === 'workdays' ? WORKDAYS : WEEKDAYS)
    case 'add-slot':
      return weekday && addSlot(draft, weekday)
    case 'remove-slot':
      return { draft: { ...draft, slots: without(draft.slots, index) }, focus: '' }
    case 'copy-slots':
      return weekday && copySlots(draft, weekday)
    case 'generate-slots':
      return generate(draft)
    case 'add-special-day':
      return addSpecialDay(draft)
    case 'add-closure':
      return addClosure(draft)
    case 'remove-special-days':
      return removeSpecialDays(draft, index, Number(target[1]))
    case 'add-special-interval':
      return changeSpecialIntervals(draft, index, (intervals) => [...intervals, intervalAfter(intervals)])
    case 'remove-special-interval':
      return changeSpecialIntervals(draft, index, (intervals) => without(intervals, Number(target[1])))
    default:
      return undefined
  }
}

function addInterval(draft: BranchDraft, weekday: Weekday): Edit {
  const intervals = draft.openingHours[weekday]
  return {
    draft: withHours(draft, weekday, [...intervals, intervalAfter(intervals)]),
    focus: `openingHours.${weekday}.${intervals.length}.from`,
  }
}

function removeInterval(draft: BranchDraft, weekday: Weekday, index: number): Edit {
  return { draft: withHours(draft, weekday, without(draft.openingHours[weekday], index)), focus: '' }
}

function copyHours(draft: BranchDraft, source: Weekday, targets: readonly Weekday[]): Edit {
  const copied = draft.openingHours[source]
  const openingHours = byWeekday((weekday) =>
    targets.includes(weekday) ? copied.map((interval) => ({ ...interval })) : draft.openingHours[weekday],
  )
  return { draft: { ...draft, openingHours }, focus: '' }
}

function withHours(draft: BranchDraft, weekday: Weekday, intervals: IntervalDraft[]): BranchDraft {
  return { ...draft, openingHours: { ...draft.openingHours, [weekday]: intervals } }
}

/** Adds a slot after the weekday's last one, with the same length and capacity. */
function addSlot(draft: BranchDraft, weekday: Weekday): Edit {
  if (draft.slots.length >= MAX_SLOTS) return { draft, focus: '' }
  const last = draft.slots.filter((slot) => slot.weekday === weekday).at(-1)
  const opening = draft.openingHours[weekday][0]
  const slot: SlotDraft = last
    ? { weekday, ...following(last), capacity: last.capacity }
    : { weekday, ...firstSlot(opening), capacity: draft.generator.capacity }
  return { draft: { ...draft, slots: [...draft.slots, slot] }, focus: `slots.${draft.slots.length}.from` }
}

function firstSlot(opening: IntervalDraft | undefined): IntervalDraft {
  return opening && isWallTime(opening.from)
    ? following({ from: opening.from, to: opening.from }, 30)
    : { from: '07:00', to: '07:30' }
}

function following(previous: IntervalDraft, length?: number): IntervalDraft {
  const { from, to } = intervalOf(previous)
  if (!isWallTime(from) || !isWallTime(to)) return { from: '', to: '' }
  const minutes = length ?? minutesOf(to) - minutesOf(from)
  const end = minutesOf(to) + minutes
  if (minutes <= 0 || end > 1440) return { from: '', to: '' }
  return { from: to, to: wallTimeOf(end % 1440) }
}

/** Copies a weekday's slots to all other open weekdays, leaving out slots outside their hours. */
function copySlots(draft: BranchDraft, source: Weekday): Edit {
  const copied = draft.slots.filter((slot) => slot.weekday === source)
  const slots = WEEKDAYS.flatMap((weekday) => {
    if (weekday === source) return copied
    const hours = draft.openingHours[weekday].map(intervalOf)
    if (hours.length === 0) return draft.slots.filter((slot) => slot.weekday === weekday)
    return copied.filter((slot) => liesWithin(slot, hours)).map((slot) => ({ ...slot, weekday }))
  })
  return { draft: { ...draft, slots: slots.slice(0, MAX_SLOTS) }, focus: '' }
}

function liesWithin(slot: IntervalDraft, hours: readonly Interval[]): boolean {
  const { from, to } = intervalOf(slot)
  return hours.some((interval) => interval.from <= from && to <= interval.to)
}

/** Replaces the slots of the chosen weekdays with generated ones; refuses a window that yields none. */
function generate(draft: BranchDraft): Edit {
  const { weekdays, minutes, capacity, ...typed } = draft.generator
  const window = intervalOf(typed)
  const lengthMinutes = Number(minutes)
  const refuse = (input: string, problem: FieldProblem) => ({ draft, focus: `generator.${input}`, problem })
  if (weekdays.length === 0) return refuse('weekdays', 'required')
  if (!isWallTime(window.from)) return refuse('from', 'invalid_time')
  if (!isWallTime(window.to)) return refuse('to', 'invalid_time')
  // A window must not cross midnight, because a pickup day ends there.
  if (window.to <= window.from) return refuse('to', 'ends_before_it_starts')
  if (!Number.isInteger(lengthMinutes) || lengthMinutes < SHORTEST_SLOT) return refuse('minutes', 'too_small')
  const made = generateSlots({ weekdays, window, lengthMinutes, capacity: null }).map((slot) => ({
    weekday: slot.weekday,
    from: slot.from,
    to: slot.to === '24:00' ? '00:00' : slot.to,
    capacity,
  }))
  if (made.length === 0) return refuse('minutes', 'too_large')
  const kept = draft.slots.filter((slot) => !weekdays.includes(slot.weekday))
  return { draft: { ...draft, slots: sortedSlots([...kept, ...made]).slice(0, MAX_SLOTS) }, focus: '' }
}

function addSpecialDay(draft: BranchDraft): Edit {
  const special: SpecialDayDraft = { day: '', label: '', slotsOf: '', intervals: [{ from: '', to: '' }] }
  return {
    draft: { ...draft, specialDays: [...draft.specialDays, special] },
    focus: `specialDays.${draft.specialDays.length}.day`,
  }
}

/** Adds a closure whose days are typed and not yet added, so that saving does not lose them. */
export function withTypedClosure(draft: BranchDraft): Edit {
  const { from, to, label } = draft.closure
  return [from, to, label].every((typed) => typed === '') ? { draft, focus: '' } : addClosure(draft)
}

/** Adds a closed special day for each day of a range, both ends included. Replaces special days in that range. */
function addClosure(draft: BranchDraft): Edit {
  const { from, to, label } = draft.closure
  const last = to === '' ? from : to
  const refuse = (input: string, problem: FieldProblem) => ({ draft, focus: `closure.${input}`, problem })
  if (!isDay(from)) return refuse('from', from === '' ? 'required' : 'invalid_format')
  if (!isDay(last)) return refuse('to', 'invalid_format')
  if (daysBetween(from, last) < 0) return refuse('to', 'ends_before_it_starts')
  if (daysBetween(from, last) >= MAX_CLOSURE_DAYS) return refuse('to', 'implausible')
  const days = Array.from({ length: daysBetween(from, last) + 1 }, (_, offset) => addDays(from, offset))
  const closed = days.map((day): SpecialDayDraft => ({ day, label, slotsOf: '', intervals: [] }))
  const kept = draft.specialDays.filter((special) => !days.includes(special.day))
  const specialDays = [...kept, ...closed].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return { draft: { ...draft, specialDays, closure: { from: '', to: '', label: '' } }, focus: '' }
}

function removeSpecialDays(draft: BranchDraft, first: number, last: number): Edit {
  const specialDays = draft.specialDays.filter((_, index) => index < first || index > last)
  return { draft: { ...draft, specialDays }, focus: '' }
}

function changeSpecialIntervals(
  draft: BranchDraft,
  index: number,
  change: (intervals: IntervalDraft[]) => IntervalDraft[],
): Edit {
  const specialDays = draft.specialDays.map((special, position) =>
    position === index ? { ...special, intervals: change(special.intervals) } : special,
  )
  return { draft: { ...draft, specialDays }, focus: '' }
}

/** Returns a three-hour interval starting one hour after the last one; a usual morning if there is none. */
function intervalAfter(intervals: readonly IntervalDraft[]): IntervalDraft {
  const last = intervals.at(-1)
  if (!last) return { from: '06:30', to: '13:00' }
  const { to } = intervalOf(last)
  if (!isWallTime(to) || minutesOf(to) + 60 >= 1440) return { from: '', to: '' }
  const start = minutesOf(to) + 60
  return { from: wallTimeOf(start), to: wallTimeOf(Math.min(start + 180, 1439)) }
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, position) => position !== index)
}

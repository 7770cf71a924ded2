import { expect, test } from 'vitest'
import { editBranch } from './branch-edits.ts'
import { type BranchDraft, emptyBranchDraft as usualBranchDraft } from './branch-fields.ts'

function emptyBranchDraft(): BranchDraft {
  return { ...usualBranchDraft(), slots: [] }
}

function edited(draft: BranchDraft, ...intents: string[]): BranchDraft {
  return intents.reduce((current, intent) => editBranch(current, intent)?.draft ?? current, draft)
}

function timesOf(draft: BranchDraft, weekday: string): string[] {
  return draft.slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ from, to, capacity }) => `${from}-${to} ${capacity}`)
}

test('an unknown intent is not an edit', () => {
  for (const intent of ['', 'save', 'add-slot', 'add-slot.someday', 'remove-interval']) {
    expect(editBranch(emptyBranchDraft(), intent), intent).toBeUndefined()
  }
})

test('a second interval begins an hour after the first, and is removed again', () => {
  const draft = edited(emptyBranchDraft(), 'add-interval.saturday')
  expect(draft.openingHours.saturday).toEqual([
    { from: '06:30', to: '13:00' },
    { from: '14:00', to: '17:00' },
  ])
  expect(edited(draft, 'remove-interval.saturday.0').openingHours.saturday).toEqual([
    { from: '14:00', to: '17:00' },
  ])
})

test('hours are copied to workdays or to all days', () => {
  const draft = emptyBranchDraft()
  draft.openingHours.monday = []
  expect(edited(draft, 'copy-hours.saturday.workdays').openingHours).toMatchObject({
    monday: [{ from: '06:30', to: '13:00' }],
    friday: [{ from: '06:30', to: '13:00' }],
    sunday: [],
  })
  expect(edited(draft, 'copy-hours.monday.all').openingHours.saturday).toEqual([])
})

test('the first slot starts with the opening hours, the next ones follow the last', () => {
  const draft = edited(emptyBranchDraft(), 'add-slot.monday', 'add-slot.monday')
  expect(timesOf(draft, 'monday')).toEqual(['06:30-07:00 12', '07:00-07:30 12'])
  expect(editBranch(draft, 'add-slot.monday')?.focus).toBe('slots.2.from')
})

test('no slot goes beyond midnight', () => {
  const draft = emptyBranchDraft()
  draft.slots = [{ weekday: 'friday', from: '23:30', to: '00:00', capacity: '3' }]
  expect(timesOf(edited(draft, 'add-slot.friday'), 'friday')).toEqual(['23:30-00:00 3', '- 3'])
})

test('slots made from a window replace those of the chosen weekdays only', () => {
  const draft = edited(emptyBranchDraft(), 'add-slot.monday', 'add-slot.friday')
  draft.generator = {
    weekdays: ['friday', 'saturday'],
    from: '07:00',
    to: '08:15',
    minutes: '30',
    capacity: '18',
  }
  const made = edited(draft, 'generate-slots')
  expect(timesOf(made, 'monday')).toEqual(['06:30-07:00 12'])
  expect(timesOf(made, 'friday')).toEqual(['07:00-07:30 18', '07:30-08:00 18'])
  expect(timesOf(made, 'saturday')).toEqual(['07:00-07:30 18', '07:30-08:00 18'])
})

test('a window that makes no slot changes nothing and says where to look', () => {
  const draft = emptyBranchDraft()
  draft.generator = { weekdays: ['friday'], from: '09:00', to: '08:00', minutes: '30', capacity: '' }
  const refused = { draft, focus: 'generator.to', problem: 'ends_before_it_starts' }
  expect(editBranch(draft, 'generate-slots')).toEqual(refused)
  const problemWith = (changes: Partial<typeof draft.generator>) => {
    const generator = { ...draft.generator, from: '07:00', to: '08:00', ...changes }
    const { draft: left, ...edit } = editBranch({ ...draft, generator }, 'generate-slots') ?? {}
    expect(left?.slots).toEqual([])
    return edit
  }
  // A window across midnight.
  expect(problemWith({ from: '22:00', to: '02:00' })).toMatchObject({ problem: 'ends_before_it_starts' })
  expect(problemWith({ minutes: '0' })).toEqual({ focus: 'generator.minutes', problem: 'too_small' })
  expect(problemWith({ minutes: '90' })).toEqual({ focus: 'generator.minutes', problem: 'too_large' })
  expect(problemWith({ weekdays: [] })).toEqual({ focus: 'generator.weekdays', problem: 'required' })
  expect(problemWith({ from: 'früh' })).toEqual({ focus: 'generator.from', problem: 'invalid_time' })
})

test('slots are copied to the other open days, cut to their hours', () => {
  const draft = emptyBranchDraft()
  draft.generator = { weekdays: ['monday'], from: '12:00', to: '14:00', minutes: '60', capacity: '5' }
  const copied = edited(draft, 'generate-slots', 'copy-slots.monday')
  expect(timesOf(copied, 'tuesday')).toEqual(['12:00-13:00 5', '13:00-14:00 5'])
  expect(timesOf(copied, 'saturday')).toEqual(['12:00-13:00 5'])
  expect(timesOf(copied, 'sunday')).toEqual([])
})

test('a closure closes each of its days, over months and over other special days', () => {
  const draft = edited(emptyBranchDraft(), 'add-special-day')
  draft.specialDays = [
    { day: '2027-08-01', label: 'Fest', slotsOf: '', intervals: [{ from: '08:00', to: '12:00' }] },
  ]
  draft.closure = { from: '2027-07-30', to: '2027-08-02', label: 'Betriebsferien' }
  const closed = edited(draft, 'add-closure')
  expect(
    closed.specialDays.map(({ day, label, intervals }) => `${day} ${label} ${intervals.length}`),
  ).toEqual([
    '2027-07-30 Betriebsferien 0',
    '2027-07-31 Betriebsferien 0',
    '2027-08-01 Betriebsferien 0',
    '2027-08-02 Betriebsferien 0',
  ])
  expect(edited(closed, 'remove-special-days.0.2').specialDays.map(({ day }) => day)).toEqual(['2027-08-02'])
})

test('a closure of one day needs no end; a backwards or endless one is refused', () => {
  const draft = emptyBranchDraft()
  draft.closure = { from: '2027-07-30', to: '', label: '' }
  expect(edited(draft, 'add-closure').specialDays).toHaveLength(1)
  draft.closure.to = '2027-07-29'
  const refused = (problem: string) => ({ draft, focus: 'closure.to', problem })
  expect(editBranch(draft, 'add-closure')).toEqual(refused('ends_before_it_starts'))
  draft.closure.to = '2099-01-01'
  expect(editBranch(draft, 'add-closure')).toEqual(refused('implausible'))
  draft.closure.from = 'soon'
  expect(editBranch(draft, 'add-closure')).toMatchObject({
    focus: 'closure.from',
    problem: 'invalid_format',
  })
})

test('each day of two overlapping closures is closed once, under the later name', () => {
  const draft = emptyBranchDraft()
  draft.closure = { from: '2027-07-30', to: '2027-08-02', label: 'Betriebsferien' }
  const first = edited(draft, 'add-closure')
  first.closure = { from: '2027-08-02', to: '2027-08-03', label: 'Umbau' }
  const both = edited(first, 'add-closure')
  expect(both.specialDays.map(({ day, label }) => `${day} ${label}`)).toEqual([
    '2027-07-30 Betriebsferien',
    '2027-07-31 Betriebsferien',
    '2027-08-01 Betriebsferien',
    '2027-08-02 Umbau',
    '2027-08-03 Umbau',
  ])
})

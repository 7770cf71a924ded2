import { describe, expect, test } from 'vitest'
import type { Branch } from '#bakery/branches/branches.ts'
import { aBranch } from '#tests/support/bakery-records.ts'
import {
  type BranchDraft,
  branchDraftOf,
  branchForm,
  branchInputOf,
  emptyBranchDraft,
  withoutEmptyRows,
} from './branch-fields.ts'

const holidays = [
  { day: '2026-12-25', name: '1. Weihnachtstag', usual: 'closed' as const },
  { day: '2026-12-26', name: '2. Weihnachtstag', usual: 'closed' as const },
  { day: '2027-01-01', name: 'Neujahr', usual: 'closed' as const },
]

/** Builds the form data that a browser would send for this draft. */
function formOf(draft: BranchDraft): FormData {
  const form = new FormData()
  const set = (name: string, value: unknown): void => {
    if (value === true) form.append(name, 'on')
    else if (value === false) return
    else if (name === 'generator.weekdays')
      for (const weekday of value as string[]) form.append(name, weekday)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) set(name === '' ? key : `${name}.${key}`, inner)
    else form.append(name, String(value))
  }
  set('', draft)
  return form
}

function storedBranch(draft: BranchDraft): Branch {
  return aBranch(branchInputOf(draft, holidays))
}

const altstadt: BranchDraft = {
  ...emptyBranchDraft(),
  name: 'Altstadt',
  street: 'Mühlenstraße 12',
  zip: '21335',
  city: 'Lüneburg',
  state: 'NI',
  slots: [
    { weekday: 'saturday', from: '07:00', to: '07:30', capacity: '12' },
    { weekday: 'saturday', from: '07:30', to: '08:00', capacity: '' },
    { weekday: 'saturday', from: '08:00', to: '08:30', capacity: '0' },
  ],
  holidays: { '2026-12-26': 'short', '2027-01-01': 'normal' },
  specialDays: [
    {
      day: '2026-12-24',
      label: 'Heiligabend',
      slotsOf: 'saturday',
      intervals: [{ from: '06:00', to: '12:00' }],
    },
  ],
}

test('what a browser sends is read back as the same draft', () => {
  expect(branchForm.read(formOf(altstadt))).toEqual(altstadt)
})

test('what is stored is shown again as it was typed', () => {
  expect(branchDraftOf(storedBranch(altstadt), holidays, '2026-11-20')).toEqual(altstadt)
})

test('special days that are over are forgotten', () => {
  expect(branchDraftOf(storedBranch(altstadt), holidays, '2026-12-25').specialDays).toEqual([])
})

test('an empty capacity is unlimited, 0 is none, anything else that is not a number is NaN', () => {
  expect(branchInputOf(altstadt, []).slots.map((slot) => slot.capacity)).toEqual([12, null, 0])
  const typo = { ...altstadt, slots: altstadt.slots.map((slot) => ({ ...slot, capacity: 'viele' })) }
  expect(branchInputOf(typo, []).slots[0]?.capacity).toBeNaN()
})

test('an end of 00:00 is midnight', () => {
  const draft = emptyBranchDraft()
  draft.openingHours.friday = [{ from: '18:00', to: '00:00' }]
  expect(branchInputOf(draft, []).openingHours.friday).toEqual([{ from: '18:00', to: '24:00' }])
})

test('holiday choices become special days; closed is the default and stores nothing', () => {
  const input = branchInputOf(
    { ...altstadt, holidays: { ...altstadt.holidays, '2026-12-25': 'closed' } },
    holidays,
  )
  expect(input.specialDays).toEqual([
    {
      day: '2026-12-24',
      label: 'Heiligabend',
      intervals: [{ from: '06:00', to: '12:00' }],
      slotsOf: 'saturday',
    },
    {
      day: '2026-12-26',
      label: '2. Weihnachtstag',
      intervals: [{ from: '08:00', to: '11:00' }],
      slotsOf: null,
    },
    { day: '2027-01-01', label: 'Neujahr', intervals: [{ from: '06:30', to: '18:00' }], slotsOf: null },
  ])
})

test('a special day on a holiday wins over the choice', () => {
  const draft = {
    ...altstadt,
    specialDays: [
      { day: '2026-12-26', label: 'Brunch', slotsOf: '', intervals: [{ from: '09:00', to: '10:00' }] },
    ],
  }
  expect(branchInputOf(draft, holidays).specialDays.map(({ day, label }) => `${day} ${label}`)).toEqual([
    '2026-12-26 Brunch',
    '2027-01-01 Neujahr',
  ])
})

test('rows that were added and left empty are dropped', () => {
  const draft = withoutEmptyRows({
    ...altstadt,
    slots: [{ weekday: 'friday', from: '', to: '', capacity: '12' }, ...altstadt.slots],
    specialDays: [{ day: '', label: '', slotsOf: '', intervals: [{ from: '', to: '' }] }],
  })
  expect(draft.slots).toEqual(altstadt.slots)
  expect(draft.specialDays).toEqual([])
})

test('a cut-off of one weekday takes what it leaves out from the branch', () => {
  const draft = emptyBranchDraft()
  draft.cutoffByWeekday.sunday = { days: '', time: '13:00' }
  expect(branchInputOf(draft, []).cutoffByWeekday).toEqual({ sunday: { days: 1, time: '13:00' } })
})

describe('Christmas Eve, which is not a public holiday', () => {
  const eve = { day: '2026-12-24', name: 'Heiligabend', usual: 'normal' as const }
  const withChoice = (choice?: 'closed' | 'short' | 'normal'): BranchDraft => ({
    ...emptyBranchDraft(),
    ...(choice && { holidays: { [eve.day]: choice } }),
  })

  test.each([
    ['closed', { intervals: [], slotsOf: null }],
    ['short', { intervals: [{ from: '06:30', to: '13:00' }], slotsOf: null }],
  ] as const)('is %s by one choice, which is shown again', (choice, plan) => {
    const input = branchInputOf(withChoice(choice), [eve])
    expect(input.specialDays).toEqual([{ day: eve.day, label: 'Heiligabend', ...plan }])
    expect(branchDraftOf(aBranch(input), [eve], '2026-11-20').holidays).toEqual({ [eve.day]: choice })
  })

  test('is like its weekday unless the owner says otherwise', () => {
    expect(branchInputOf(withChoice('normal'), [eve]).specialDays).toEqual([])
    expect(branchInputOf(withChoice(), [eve]).specialDays).toEqual([])
  })

  test('stays a day of a vacation that covers it', () => {
    const closed = { day: eve.day, label: 'Betriebsferien', intervals: [], slotsOf: null }
    const branch = aBranch({ ...branchInputOf(withChoice(), [eve]), specialDays: [closed] })
    const draft = branchDraftOf(branch, [eve], '2026-11-20')
    expect([draft.holidays, draft.specialDays.map(({ label }) => label)]).toEqual([{}, ['Betriebsferien']])
  })
})

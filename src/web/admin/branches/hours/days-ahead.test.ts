import { expect, test } from 'vitest'
import type { Holiday } from '#bakery/branches/eves.ts'
import { type BranchDraft, byWeekday, emptyBranchDraft } from '../branch-fields.ts'
import { daysAhead } from './days-ahead.ts'

/** A Friday, after the usual cut-off. */
const now = { day: '2026-11-20', time: '18:30' }

function draftWith(changes: Partial<BranchDraft>): BranchDraft {
  return {
    ...emptyBranchDraft(),
    openingHours: byWeekday((weekday) => (weekday === 'monday' ? [] : [{ from: '06:30', to: '13:00' }])),
    ...changes,
  }
}

function dayOf(draft: BranchDraft, day: string, holidays: Holiday[] = []) {
  return daysAhead(draft, holidays, now).find((ahead) => ahead.day === day)
}

test('fourteen days from today on', () => {
  const days = daysAhead(draftWith({}), [], now).map(({ day }) => day)
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-11-20', '2026-12-03'])
})

test('an open day has its hours, its slots and its cut-off, counted in baking days', () => {
  expect(dayOf(draftWith({}), '2026-11-24')).toEqual({
    day: '2026-11-24',
    hours: [{ from: '06:30', to: '13:00' }],
    slots: 10,
    label: '',
    cutoff: { day: '2026-11-22', time: '18:00' },
    isPastCutoff: false,
  })
})

test('a day whose cut-off has passed says so', () => {
  expect(dayOf(draftWith({}), '2026-11-21')?.isPastCutoff).toBe(true)
})

test('closed days have no cut-off: weekly, on holidays, and on days of their own', () => {
  const draft = draftWith({
    specialDays: [{ day: '2026-11-25', label: 'Inventur', slotsOf: '', intervals: [] }],
  })
  const holidays = [{ day: '2026-11-26', name: 'Feiertag', usual: 'closed' as const }]
  for (const [day, label] of [
    ['2026-11-23', ''],
    ['2026-11-25', 'Inventur'],
    ['2026-11-26', 'Feiertag'],
  ] as const) {
    expect(dayOf(draft, day, holidays)).toEqual({ day, hours: [], slots: 0, label, isPastCutoff: false })
  }
})

test('half-typed values do not count', () => {
  const draft = draftWith({
    openingHours: byWeekday(() => [
      { from: '06:30', to: '13:00' },
      { from: '14', to: '' },
    ]),
    cutoffDays: '',
  })
  expect(dayOf(draft, '2026-11-24')).toMatchObject({ hours: [{ from: '06:30', to: '13:00' }] })
  expect(dayOf(draft, '2026-11-24')).not.toHaveProperty('cutoff')
})

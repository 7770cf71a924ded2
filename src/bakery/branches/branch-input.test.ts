import { expect, test } from 'vitest'
import { parseInput } from '../input.ts'
import { branchInput } from './branch-input.ts'
import type { BranchInput } from './branches.ts'

const valid: BranchInput = {
  name: 'Marktplatz',
  street: 'Markt 1',
  zip: '86150',
  city: 'Augsburg',
  phone: '',
  active: true,
  state: 'BY',
  holidayRegion: 'A',
  openingHours: {
    monday: [
      { from: '14:00', to: '18:00' },
      { from: '06:30', to: '12:30' },
    ],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  },
  slots: [
    { weekday: 'saturday', from: '07:00', to: '08:00', capacity: null },
    { weekday: 'monday', from: '07:00', to: '08:00', capacity: 12 },
  ],
  specialDays: [],
  cutoffDays: 1,
  cutoffTime: '18:00',
  cutoffByWeekday: { sunday: { days: 2, time: '12:00' } },
  horizonDays: 28,
}

function problems(changes: Partial<BranchInput>) {
  const parsed = parseInput(branchInput, { ...valid, ...changes })
  return parsed.ok ? {} : parsed.fields
}

test('a branch is stored in order', () => {
  const parsed = parseInput(branchInput, valid)
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      openingHours: {
        monday: [
          { from: '06:30', to: '12:30' },
          { from: '14:00', to: '18:00' },
        ],
      },
      slots: [{ weekday: 'monday' }, { weekday: 'saturday' }],
      cutoffByWeekday: { sunday: { days: 2, time: '12:00' } },
    },
  })
})

test('problems point to the field', () => {
  const monday = [
    { from: '06:30', to: '12:30' },
    { from: '12:00', to: '18:00' },
  ]
  const slot = { weekday: 'monday', from: '07:00', to: '08:00', capacity: 1 } as const
  const special = { day: '2026-12-24', label: '', intervals: [], slotsOf: null }
  expect(problems({ openingHours: { ...valid.openingHours, monday } })).toEqual({
    'openingHours.monday.1.from': 'overlapping',
  })
  expect(problems({ slots: [slot, { ...slot, from: '07:30', to: '08:30' }] })).toEqual({
    'slots.1.from': 'overlapping',
  })
  expect(problems({ slots: [{ ...slot, capacity: -1 }] })).toEqual({ 'slots.0.capacity': 'too_small' })
  expect(problems({ specialDays: [special, special] })).toEqual({ 'specialDays.1.day': 'taken' })
  expect(problems({ name: ' ', cutoffTime: '24:00', horizonDays: 0 })).toEqual({
    name: 'required',
    cutoffTime: 'invalid_time',
    horizonDays: 'too_small',
  })
})

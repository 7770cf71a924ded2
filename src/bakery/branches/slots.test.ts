import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpeningHours, WEEKDAYS, wallTimeOf } from './hours.ts'
import { generateSlots, slotProblems, slotsOutsideHours, sortedSlots } from './slots.ts'

const closed: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}

test('slots are generated from window, length and capacity for each weekday', () => {
  const slots = generateSlots({
    weekdays: ['friday', 'saturday'],
    window: { from: '06:30', to: '08:15' },
    lengthMinutes: 30,
    capacity: 12,
  })
  expect(slots.map((slot) => `${slot.weekday} ${slot.from}-${slot.to} ${slot.capacity}`)).toEqual([
    'friday 06:30-07:00 12',
    'friday 07:00-07:30 12',
    'friday 07:30-08:00 12',
    'saturday 06:30-07:00 12',
    'saturday 07:00-07:30 12',
    'saturday 07:30-08:00 12',
  ])
})

test('generated slots fill the window without gaps, and are valid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1380 }),
      fc.integer({ min: 0, max: 1440 }),
      fc.integer({ min: 5, max: 240 }),
      (start, end, lengthMinutes) => {
        const slots = generateSlots({
          weekdays: ['monday'],
          window: { from: wallTimeOf(start), to: wallTimeOf(end) },
          lengthMinutes,
          capacity: null,
        })
        expect(slots).toHaveLength(Math.max(0, Math.floor((end - start) / lengthMinutes)))
        expect(slotProblems(slots)).toEqual({})
        for (const [index, slot] of slots.entries()) {
          expect(slot.from).toBe(index === 0 ? wallTimeOf(start) : slots[index - 1]?.to)
          expect(slot.to <= wallTimeOf(end)).toBe(true)
        }
      },
    ),
  )
})

test('overlaps count within a weekday only', () => {
  const slot = { from: '07:00', to: '08:00', capacity: 1 }
  expect(
    slotProblems([
      { ...slot, weekday: 'monday' },
      { ...slot, weekday: 'tuesday' },
    ]),
  ).toEqual({})
  expect(
    slotProblems([
      { ...slot, weekday: 'monday' },
      { ...slot, weekday: 'tuesday' },
      { ...slot, weekday: 'monday', from: '07:30' },
    ]),
  ).toEqual({ '2.from': 'overlapping' })
})

test('slots are kept by weekday and time', () => {
  const slots = WEEKDAYS.toReversed().flatMap((weekday) => [
    { weekday, from: '10:00', to: '11:00', capacity: null },
    { weekday, from: '09:00', to: '10:00', capacity: null },
  ])
  expect(sortedSlots(slots).slice(0, 3)).toMatchObject([
    { weekday: 'monday', from: '09:00' },
    { weekday: 'monday', from: '10:00' },
    { weekday: 'tuesday', from: '09:00' },
  ])
})

test('slots outside opening hours are found; one may end at closing time', () => {
  const hours = { ...closed, monday: [{ from: '07:00', to: '12:00' }] }
  const inside = { weekday: 'monday', from: '11:30', to: '12:00', capacity: 1 } as const
  const late = { weekday: 'monday', from: '11:45', to: '12:15', capacity: 1 } as const
  const sunday = { weekday: 'sunday', from: '09:00', to: '10:00', capacity: 1 } as const
  expect(slotsOutsideHours([inside, late, sunday], hours)).toEqual([late, sunday])
})

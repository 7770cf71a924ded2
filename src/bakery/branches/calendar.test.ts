import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarRules, createBranchCalendar } from './calendar.ts'
import { addDays } from './days.ts'
import { WEEKDAYS, type Weekday } from './hours.ts'
import { generateSlots } from './slots.ts'

const morning = { from: '07:00', to: '12:00' }
const noHoliday = () => ''

function openOn(...weekdays: Weekday[]): CalendarRules {
  return {
    openingHours: {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
      ...Object.fromEntries(weekdays.map((weekday) => [weekday, [morning]])),
    },
    slots: generateSlots({ weekdays: WEEKDAYS, window: morning, lengthMinutes: 60, capacity: 5 }),
    specialDays: [],
  }
}
const everyDayButSunday = openOn('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')

test('a weekday has its hours and slots; a closed one has no slots', () => {
  const calendar = createBranchCalendar(everyDayButSunday, noHoliday)
  expect(calendar.plan('2026-11-20')).toMatchObject({ hours: [morning], source: 'weekday', label: '' })
  expect(calendar.plan('2026-11-20').slots).toHaveLength(5)
  expect(calendar.plan('2026-11-22')).toMatchObject({ hours: [], slots: [] })
})

test('a public holiday closes the branch until the owner decides otherwise', () => {
  const unity = (day: string) => (day === '2026-10-03' ? 'Tag der Deutschen Einheit' : '')
  expect(createBranchCalendar(everyDayButSunday, unity).plan('2026-10-03')).toEqual({
    day: '2026-10-03',
    hours: [],
    slots: [],
    source: 'holiday',
    label: 'Tag der Deutschen Einheit',
  })
  const decided = {
    ...everyDayButSunday,
    specialDays: [
      {
        day: '2026-10-03',
        label: 'Sonntagszeiten',
        intervals: [{ from: '08:00', to: '10:30' }],
        slotsOf: null,
      },
    ],
  }
  const plan = createBranchCalendar(decided, unity).plan('2026-10-03')
  expect(plan).toMatchObject({ source: 'special_day', label: 'Sonntagszeiten' })
  expect(plan.slots.map((slot) => slot.from)).toEqual(['08:00', '09:00'])
})

test('a special day can open on a closed weekday with the slots of another', () => {
  const rules: CalendarRules = {
    ...openOn('saturday'),
    slots: generateSlots({ weekdays: ['saturday'], window: morning, lengthMinutes: 60, capacity: 5 }),
    specialDays: [
      { day: '2026-12-20', label: '4. Advent', intervals: [morning], slotsOf: 'saturday' },
      { day: '2026-12-27', label: 'ohne', intervals: [morning], slotsOf: null },
      { day: '2026-12-19', label: 'Umbau', intervals: [], slotsOf: 'saturday' },
    ],
  }
  const calendar = createBranchCalendar(rules, noHoliday)
  expect(calendar.plan('2026-12-20').slots).toHaveLength(5)
  expect(calendar.plan('2026-12-27').slots).toHaveLength(0)
  expect(calendar.plan('2026-12-19')).toMatchObject({ hours: [], slots: [], label: 'Umbau' })
})

test('baking days skip closed weekdays and holidays', () => {
  const calendar = createBranchCalendar(everyDayButSunday, (day) =>
    day === '2027-03-29' ? 'Ostermontag' : '',
  )
  expect(calendar.bakingDayBefore('2027-03-30', 0)).toBe('2027-03-30')
  // Skips Easter Monday and Sunday.
  expect(calendar.bakingDayBefore('2027-03-30', 1)).toBe('2027-03-27')
  expect(calendar.bakingDayBefore('2027-03-30', 2)).toBe('2027-03-26')
})

test('a branch that is never open does not search for ever', () => {
  const calendar = createBranchCalendar(openOn(), noHoliday)
  expect(calendar.bakingDayBefore('2027-03-30', 1) < '2027-03-30').toBe(true)
})

test('between a day and the n-th baking day before it lie exactly n baking days', () => {
  fc.assert(
    fc.property(
      fc.subarray([...WEEKDAYS], { minLength: 1 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 400 }),
      (weekdays, count, offset) => {
        const calendar = createBranchCalendar(openOn(...weekdays), noHoliday)
        const day = addDays('2027-01-01', offset)
        const found = calendar.bakingDayBefore(day, count)
        let bakingDays = 0
        for (let d = found; d < day; d = addDays(d, 1)) if (calendar.isBakingDay(d)) bakingDays++
        expect(bakingDays).toBe(count)
        expect(count === 0 || calendar.isBakingDay(found)).toBe(true)
      },
    ),
  )
})

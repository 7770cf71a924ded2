import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, daysFrom, isDay, weekdayOf } from './days.ts'
import { WEEKDAYS } from './hours.ts'

const anyDay = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('only days that exist are days', () => {
  expect(isDay('2028-02-29')).toBe(true)
  for (const wrong of ['2027-02-29', '2027-13-01', '2027-1-1', '27-01-01', '2027-01-01T00:00', '', 'today']) {
    expect(isDay(wrong), wrong).toBe(false)
  }
})

test('weekdays', () => {
  expect(weekdayOf('2026-11-20')).toBe('friday')
  expect(weekdayOf('2027-03-28')).toBe('sunday')
  expect(weekdayOf('1970-01-01')).toBe('thursday')
  expect(weekdayOf('1969-12-31')).toBe('wednesday')
})

test('adding days crosses months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysFrom('2027-10-30', 3)).toEqual(['2027-10-30', '2027-10-31', '2027-11-01'])
})

test('arithmetic agrees with itself on any day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      const moved = addDays(day, days)
      expect(isDay(moved)).toBe(true)
      expect(daysBetween(day, moved)).toBe(days)
      expect(addDays(moved, -days)).toBe(day)
      expect(moved > day).toBe(days > 0)
      const steps = (WEEKDAYS.indexOf(weekdayOf(moved)) - WEEKDAYS.indexOf(weekdayOf(day)) - days) % 7
      expect(Math.abs(steps)).toBe(0)
    }),
  )
})

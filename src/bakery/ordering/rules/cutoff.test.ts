import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBranchCalendar } from '#bakery/branches/calendar.ts'
import { addDays } from '#bakery/branches/days.ts'
import { type OpeningHours, WEEKDAYS, type Weekday, wallTimeOf } from '#bakery/branches/hours.ts'
import {
  cutoffInstant,
  cutoffOf,
  editableUntil,
  isBeforeCutoff,
  lastDayOfHorizon,
  localNow,
} from './cutoff.ts'

const BERLIN = 'Europe/Berlin'
const rules = { cutoffDays: 1, cutoffTime: '18:00', cutoffByWeekday: null }

function calendarOpenOn(weekdays: readonly Weekday[], holidays: readonly string[] = []) {
  const openingHours = Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, weekdays.includes(weekday) ? [{ from: '06:00', to: '18:00' }] : []]),
  ) as OpeningHours
  return createBranchCalendar({ openingHours, slots: [], specialDays: [] }, (day) =>
    holidays.includes(day) ? 'Feiertag' : '',
  )
}
const everyDay = calendarOpenOn(WEEKDAYS)
const notOnSundays = calendarOpenOn(WEEKDAYS.slice(0, 6))

function cutoffAt(pickupDay: string, cutoffTime = '18:00') {
  return cutoffInstant(cutoffOf({ ...rules, cutoffTime }, everyDay, pickupDay, 0), BERLIN).toISOString()
}

test('orders close the evening before', () => {
  expect(cutoffOf(rules, everyDay, '2026-11-21', 0)).toEqual({ day: '2026-11-20', time: '18:00' })
  expect(cutoffAt('2026-11-21')).toBe('2026-11-20T17:00:00.000Z')
})

test('closed days and holidays are not baking days', () => {
  expect(cutoffOf(rules, notOnSundays, '2026-11-23', 0).day).toBe('2026-11-21')
  const easter = calendarOpenOn(WEEKDAYS.slice(0, 6), ['2027-03-26', '2027-03-29'])
  expect(cutoffOf(rules, easter, '2027-03-30', 0).day).toBe('2027-03-27')
  expect(cutoffOf({ ...rules, cutoffDays: 2 }, easter, '2027-03-30', 0).day).toBe('2027-03-25')
})

test('a product’s lead comes on top, in baking days', () => {
  expect(cutoffOf(rules, notOnSundays, '2026-11-24', 2).day).toBe('2026-11-20')
})

test('a weekday may have its own rule', () => {
  const own = { ...rules, cutoffByWeekday: { sunday: { days: 2, time: '12:00' } } }
  expect(cutoffOf(own, everyDay, '2026-11-22', 0)).toEqual({ day: '2026-11-20', time: '12:00' })
  expect(cutoffOf(own, everyDay, '2026-11-23', 0)).toEqual({ day: '2026-11-22', time: '18:00' })
})

test('28 March 2027: the wall time stays, whatever the length of the day', () => {
  expect(cutoffAt('2027-03-28')).toBe('2027-03-27T17:00:00.000Z')
  expect(cutoffAt('2027-03-29')).toBe('2027-03-28T16:00:00.000Z')
  // 02:30 does not exist that night: it is read as 03:30 summer time.
  expect(cutoffAt('2027-03-29', '02:30')).toBe('2027-03-28T01:30:00.000Z')
})

test('31 October 2027: the doubled hour means the first one', () => {
  expect(cutoffAt('2027-10-31')).toBe('2027-10-30T16:00:00.000Z')
  expect(cutoffAt('2027-11-01')).toBe('2027-10-31T17:00:00.000Z')
  expect(cutoffAt('2027-11-01', '02:30')).toBe('2027-10-31T00:30:00.000Z')
})

test('allowed is strictly before the cut-off', () => {
  const cutoff = cutoffOf(rules, everyDay, '2026-11-21', 0)
  const at = (instant: string) => isBeforeCutoff(localNow(new Date(instant), BERLIN), cutoff)
  expect(at('2026-11-20T16:59:59.999Z')).toBe(true)
  expect(at('2026-11-20T17:00:00.000Z')).toBe(false)
  expect(at('2026-11-19T23:30:00.000Z')).toBe(true)
  expect(at('2026-11-21T06:00:00.000Z')).toBe(false)
})

test('the shortcut over days never differs from comparing instants', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 9), max: Date.UTC(2028, 3) }),
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 1439 }),
      (ms, offset, minutes) => {
        const now = localNow(new Date(ms), BERLIN)
        const cutoff = { day: addDays(now.day, offset), time: wallTimeOf(minutes) }
        expect(isBeforeCutoff(now, cutoff)).toBe(now.instant < cutoffInstant(cutoff, BERLIN))
      },
    ),
  )
})

test('the horizon counts calendar days', () => {
  expect(lastDayOfHorizon('2027-03-20', 28)).toBe('2027-04-17')
})

test('a customer may cancel until the cut-off, but not after the slot has begun', () => {
  const pickupAt = new Date('2026-11-21T06:30:00Z')
  expect(editableUntil({ day: '2026-11-20', time: '18:00' }, pickupAt, BERLIN).toISOString()).toBe(
    '2026-11-20T17:00:00.000Z',
  )
  expect(editableUntil({ day: '2026-11-21', time: '10:00' }, pickupAt, BERLIN)).toEqual(pickupAt)
})

import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#bakery/branches/days.ts'
import { LOCALES } from '#web/i18n/locale.ts'
import { parseTypedDay, parseTypedTime, typedDay } from './typed-time.ts'

describe('a typed time', () => {
  test.each([
    ['06:30', '06:30'],
    ['6:30', '06:30'],
    ['6.30', '06:30'],
    ['630', '06:30'],
    ['0630', '06:30'],
    ['6', '06:00'],
    ['18 Uhr', '18:00'],
    ['7:15 Uhr', '07:15'],
    ['24:00', '24:00'],
    ['6:30 pm', '18:30'],
    ['12 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['', ''],
    ['bald', 'bald'],
    ['12345', '12345'],
  ])('%s is %s', (typed, time) => {
    expect(parseTypedTime(typed)).toBe(time)
  })
})

describe('a typed day', () => {
  test.each([
    ['24.12.2026', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['1.1.2027', '2027-01-01'],
    ['24.12.', '24.12.'],
    ['2026-12-24', '2026-12-24'],
    ['31.2.2026', '31.2.2026'],
    ['Heiligabend', 'Heiligabend'],
    ['', ''],
  ])('%s is %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day)
  })

  test('a displayed day is read back as the same day', () => {
    assert(
      property(integer({ min: -400, max: 4000 }), constantFrom(...LOCALES), (offset, locale) => {
        const day = addDays('2026-11-20', offset)
        expect(parseTypedDay(typedDay(day, locale))).toBe(day)
      }),
    )
  })
})

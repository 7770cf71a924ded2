import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

const de = formatOf('de')
const en = formatOf('en')

/** Shows no-break spaces as `·`. */
function shown(text: string): string {
  return text.replaceAll('\u00a0', '·').replaceAll('\u202f', '·')
}

test('money', () => {
  expect(shown(de.price(1370))).toBe('13,70·€')
  expect(shown(en.price(1370))).toBe('€13.70')
  expect(shown(de.price(123_456_789))).toBe('1.234.567,89·€')
})

test('days', () => {
  expect(shown(de.day('2026-11-21'))).toBe('Sa·21.·Nov.')
  expect(shown(en.day('2026-11-21'))).toBe('Sat·21·Nov')
  expect(shown(de.dayLong('2026-11-21'))).toBe('Samstag, 21. November 2026')
  expect(shown(de.dayNumeric('2026-11-01'))).toBe('01.11.2026')
})

test('times', () => {
  expect(shown(de.timeRange('07:30', '08:00'))).toBe('7:30–8:00·Uhr')
  expect(shown(en.timeRange('07:30', '08:00'))).toBe('7:30–8:00·am')
  expect(shown(en.timeRange('11:30', '12:00'))).toBe('11:30·am–12:00·pm')
  expect(shown(de.time('24:00'))).toBe('24:00·Uhr')
})

test('an instant is shown as the clock of its zone shows it', () => {
  expect(shown(de.instant('2027-03-28 01:30:00.000Z', 'Europe/Berlin'))).toBe('So·28.·März, 3:30·Uhr')
  expect(shown(en.instant(new Date('2026-11-20T17:00:00Z'), 'Europe/Berlin'))).toBe('Fri·20·Nov, 6:00·pm')
})

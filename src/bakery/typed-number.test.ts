import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedCents, parseTypedNumber, typedCents, typedNumber } from './typed-number.ts'

test('numbers are understood with comma and point', () => {
  expect(parseTypedNumber('5,40', 'de')).toBe(5.4)
  expect(parseTypedNumber('5.40', 'de')).toBe(5.4)
  expect(parseTypedNumber('5,40', 'en')).toBe(5.4)
  expect(parseTypedNumber(' 7 ', 'de')).toBe(7)
})

test('a point groups thousands in German, a comma in English', () => {
  expect(parseTypedNumber('1.250', 'de')).toBe(1250)
  expect(parseTypedNumber('1.250,5', 'de')).toBe(1250.5)
  expect(parseTypedNumber('1,250', 'en')).toBe(1250)
  expect(parseTypedNumber('1,250.5', 'en')).toBe(1250.5)
  expect(parseTypedNumber('1.25', 'de')).toBe(1.25)
})

test('invalid numbers are NaN', () => {
  for (const text of ['', 'abc', '1e9', '1,2,3', '--1', 'Infinity', '0x10', ',']) {
    expect(parseTypedNumber(text, 'de'), text).toBeNaN()
  }
})

test('prices are whole cents', () => {
  expect(parseTypedCents('5,40 €', 'de')).toBe(540)
  expect(parseTypedCents('0,1', 'de')).toBe(10)
  expect(parseTypedCents('+ 14,50 €', 'de')).toBe(1450)
  expect(parseTypedCents('+0', 'en')).toBe(0)
  for (const text of ['38,-', '38,– €', '38,-- EUR', '38 eur', '€38'])
    expect(parseTypedCents(text, 'de'), text).toBe(3800)
  for (const text of ['-', '+', '38,-5', '3+8', '+-3+', 'EUR'])
    expect(parseTypedCents(text, 'de'), text).toBeNaN()
  expect(parseTypedCents('1,005', 'en')).toBe(100_500)
  expect(parseTypedCents('1,005', 'de')).toBeNaN()
})

test('what is shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom('de', 'en'), (cents, locale) => {
      expect(parseTypedCents(typedCents(cents, locale), locale)).toBe(cents)
      expect(parseTypedNumber(typedNumber(cents / 10, locale), locale)).toBe(cents / 10)
    }),
  )
})

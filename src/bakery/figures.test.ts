import { expect, test } from 'vitest'
import { inEuros, inFigures } from './figures.ts'

const VALUES = [
  0, 1, 5, 9, 10, 45, 99, 100, 999, 1000, 1234, 99_999, 100_000, 999_999, 1_000_000, 123_456_789,
]
const LOCALES = [
  ['de', 'de-DE'],
  ['en', 'en-GB'],
] as const

test.each(LOCALES)('numbers are written as Intl writes them: %s', (locale, tag) => {
  const intl = new Intl.NumberFormat(tag)
  for (const value of VALUES) {
    expect(inFigures(locale, value)).toBe(intl.format(value))
    expect(inFigures(locale, -value || 0)).toBe(intl.format(-value || 0))
  }
})

test.each(LOCALES)('money is written as Intl writes it: %s', (locale, tag) => {
  const intl = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' })
  for (const cents of VALUES) {
    expect(inEuros(locale, cents)).toBe(intl.format(cents / 100))
    expect(inEuros(locale, -cents || 0)).toBe(intl.format(-cents / 100 || 0))
  }
})

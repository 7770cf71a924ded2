import { expect, test } from 'vitest'
import { inEuros, inFigures } from './figures.ts'

test('numbers are grouped as the language does', () => {
  expect(inFigures('de', 1234567)).toBe('1.234.567')
  expect(inFigures('en', -1234567)).toBe('-1,234,567')
  expect(inFigures('de', 0)).toBe('0')
})

test('money is written as the language does', () => {
  expect(inEuros('de', 1370)).toBe('13,70\u00a0€')
  expect(inEuros('de', -123_456_789)).toBe('-1.234.567,89\u00a0€')
  expect(inEuros('en', 5)).toBe('€0.05')
  expect(inEuros('en', -1370)).toBe('-€13.70')
})

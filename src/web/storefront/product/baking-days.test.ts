import { expect, test } from 'vitest'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { formatOf } from '#bakery/format.ts'
import { bakingDays } from './baking-days.ts'

const german = formatOf('de')

test('days in a row become a range, others are named', () => {
  expect(bakingDays(['saturday', 'sunday'], german)).toBe('Sa, So')
  expect(bakingDays(['friday', 'tuesday', 'wednesday', 'thursday', 'sunday'], german)).toBe('Di–Fr, So')
  expect(bakingDays(['wednesday'], formatOf('en'))).toBe('Wed')
})

test('a product that is baked every day has no text', () => {
  expect(bakingDays([], german)).toBe('')
  expect(bakingDays(WEEKDAYS, german)).toBe('')
})

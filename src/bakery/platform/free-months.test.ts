import { expect, test } from 'vitest'
import { lastFreeDay } from './free-months.ts'

test.each([
  ['2026-11-23', '2027-02-22'],
  ['2026-11-30', '2027-02-27'],
  ['2027-11-30', '2028-02-28'],
  ['2026-01-01', '2026-03-31'],
  ['2026-10-31', '2027-01-30'],
])('who registers on %s is free until %s', (registered, until) => {
  expect(lastFreeDay(registered)).toBe(until)
})

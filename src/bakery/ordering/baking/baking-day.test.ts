import { expect, test } from 'vitest'
import { bakingDay } from './baking-day.ts'

test('until noon a bakery bakes for today, then for tomorrow', () => {
  expect(bakingDay({ day: '2026-03-07', time: '00:00' })).toBe('2026-03-07')
  expect(bakingDay({ day: '2026-03-07', time: '11:59' })).toBe('2026-03-07')
  expect(bakingDay({ day: '2026-03-07', time: '12:00' })).toBe('2026-03-08')
  expect(bakingDay({ day: '2026-12-31', time: '23:30' })).toBe('2027-01-01')
})

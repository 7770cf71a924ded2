import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from './instant.ts'

test.each([
  ['2026-11-20 06:30:00.000Z', '2026-11-20 06:30:00.000Z'],
  ['2026-11-20T06:30:00.123456Z', '2026-11-20 06:30:00.123Z'],
  ['2026-11-20T06:30:00+01:00', '2026-11-20 05:30:00.000Z'],
  ['2026-11-20 06:30:00 -0230', '2026-11-20 09:00:00.000Z'],
  ['2026-11-20 06:30', '2026-11-20 06:30:00.000Z'],
  ['2026-11-20', '2026-11-20 00:00:00.000Z'],
  ['2024-02-29', '2024-02-29 00:00:00.000Z'],
  ['Fri, 20 Nov 2026 06:30:00 GMT', '2026-11-20 06:30:00.000Z'],
])('reads %s', (text, instant) => {
  expect(formatInstant(parseInstant(text) ?? new Date(0))).toBe(instant)
})

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  'Mon, 30 Feb 2026 06:30:00 GMT',
  '2026-13-01',
  '2026-11-20 24:00:00',
  '20.11.2026',
  '0000-01-01',
  '1',
])('refuses %j', (text) => {
  expect(parseInstant(text)).toBeUndefined()
})

test('reads what it writes, and the text sorts like the instants', () => {
  const instants = date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  assert(
    property(instants, instants, (a, b) => {
      expect(parseInstant(formatInstant(a))).toEqual(a)
      expect(formatInstant(a) < formatInstant(b)).toBe(a < b)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallClockAt } from '../branches/wall-clock.ts'
import { offerEnd } from './offer-time.ts'

const ZONE = 'Europe/Berlin'
const NEVER = new Date('2027-01-01T00:00:00Z')

test.each([
  ['in the morning', '2026-11-30T08:00', 2, '2026-11-30T10:00'],
  ['shortly before the night', '2026-11-30T20:36', 2, '2026-12-01T08:36'],
  ['at night', '2026-11-30T23:10', 2, '2026-12-01T09:00'],
  ['early', '2026-12-01T05:00', 2, '2026-12-01T09:00'],
  ['until the night begins', '2026-11-30T19:00', 2, '2026-11-30T21:00'],
  ['over two nights', '2026-11-30T20:00', 16, '2026-12-02T08:00'],
  ['over the night of the clock change', '2026-03-28T20:00', 2, '2026-03-29T08:00'],
])('an offer made %s runs by day', (_, made, hours, end) => {
  const summer = (text: string) => text > '2026-03-29T02' && text < '2026-10-25T03'
  const instant = (text: string) => new Date(`${text}:00${summer(text) ? '+02:00' : '+01:00'}`)
  expect(offerEnd(instant(made), ZONE, hours, NEVER)).toEqual(instant(end))
})

test('no offer ends at night, except by its cut-off', () => {
  const from = Date.parse('2026-03-20T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 24 }), (minutes, hours) => {
      const end = offerEnd(new Date(from + minutes * 60_000), ZONE, hours, NEVER)
      const { time } = wallClockAt(end ?? NEVER, ZONE)
      expect(time >= '07:00' && time <= '21:00').toBe(true)
    }),
  )
})

test('an offer ends with the cut-off, and is not made shortly before it', () => {
  const now = new Date('2026-11-30T10:00:00Z')
  const soon = new Date('2026-11-30T10:30:00Z')
  expect(offerEnd(now, ZONE, 2, soon)).toEqual(soon)
  expect(offerEnd(new Date('2026-11-30T10:20:00Z'), ZONE, 2, soon)).toBeUndefined()
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, wallClockAt } from './wall-clock.ts'

const BERLIN = 'Europe/Berlin'

test('a wall time is an instant of its zone, in winter and in summer', () => {
  expect(instantAt('2027-01-15', '18:00', BERLIN).toISOString()).toBe('2027-01-15T17:00:00.000Z')
  expect(instantAt('2027-07-15', '18:00', BERLIN).toISOString()).toBe('2027-07-15T16:00:00.000Z')
  expect(instantAt('2027-07-15', '24:00', BERLIN).toISOString()).toBe('2027-07-15T22:00:00.000Z')
})

test('the skipped hour of 28 March 2027 means the later time', () => {
  expect(instantAt('2027-03-28', '01:59', BERLIN).toISOString()).toBe('2027-03-28T00:59:00.000Z')
  expect(instantAt('2027-03-28', '02:30', BERLIN).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(wallClockAt(instantAt('2027-03-28', '02:30', BERLIN), BERLIN).time).toBe('03:30')
  expect(instantAt('2027-03-28', '03:00', BERLIN).toISOString()).toBe('2027-03-28T01:00:00.000Z')
})

test('the doubled hour of 31 October 2027 means the first time', () => {
  expect(instantAt('2027-10-31', '02:30', BERLIN).toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(instantAt('2027-10-31', '03:00', BERLIN).toISOString()).toBe('2027-10-31T02:00:00.000Z')
})

test('the day changes at midnight of the zone', () => {
  expect(wallClockAt(new Date('2027-07-15T21:59:59Z'), BERLIN)).toEqual({ day: '2027-07-15', time: '23:59' })
  expect(wallClockAt(new Date('2027-07-15T22:00:00Z'), BERLIN)).toEqual({ day: '2027-07-16', time: '00:00' })
})

test('any instant survives the way to the wall clock and back, but for the doubled hour', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000)
      const { day, time } = wallClockAt(instant, BERLIN)
      const back = instantAt(day, time, BERLIN)
      const doubledHour = day.slice(5, 7) === '10' && time.startsWith('02')
      expect(doubledHour ? [0, 3_600_000] : [0]).toContain(instant.getTime() - back.getTime())
    }),
  )
})

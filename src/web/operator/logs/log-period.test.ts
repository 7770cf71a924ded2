import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { barAt, barsOf, isLabelled, LOG_PERIODS, type LogPeriod, periodUntil } from './log-period.ts'

const onTheClock = (instant: string | Date) => {
  const { day, time } = wallClockAt(new Date(instant), 'Europe/Berlin')
  return `${day} ${time}`
}

test('the last bar ends with the current hour, quarter of a day or day in Berlin', () => {
  const now = new Date('2026-03-02T08:10:00Z')
  expect(periodUntil(now, 'day')).toEqual({
    from: new Date('2026-03-01T09:00:00Z'),
    until: new Date('2026-03-02T09:00:00Z'),
  })
  expect(onTheClock(periodUntil(now, 'week').until)).toBe('2026-03-02 12:00')
  expect(onTheClock(periodUntil(now, 'month').from)).toBe('2026-02-01 00:00')
  // It is the 3rd in Berlin, and still the 2nd in UTC.
  expect(onTheClock(periodUntil(new Date('2026-03-02T23:30:00Z'), 'month').until)).toBe('2026-03-04 00:00')
})

test('a day of 23 hours is one bar, from midnight to midnight', () => {
  const { from, until } = barAt(new Date('2026-03-29T10:00:00Z'), 'month')
  expect([onTheClock(from), onTheClock(until)]).toEqual(['2026-03-29 00:00', '2026-03-30 00:00'])
  expect(until.getTime() - from.getTime()).toBe(23 * 60 * 60 * 1000)
})

test('hours of one bar are added up, those outside the period are left out', () => {
  const hour = (from: string, total: number, failures: number) => ({ from, total, failures })
  const bars = barsOf(
    [
      hour('2026-02-01 00:00:00.000Z', 9, 9),
      hour('2026-03-02 05:00:00.000Z', 2, 0),
      hour('2026-03-02 10:00:00.000Z', 3, 1),
      hour('2026-03-02 11:00:00.000Z', 9, 9),
    ],
    'week',
    new Date('2026-03-02T08:10:00Z'),
  )
  expect(bars).toHaveLength(28)
  expect(bars.at(-1)).toEqual(hour('2026-03-02 05:00:00.000Z', 5, 1))
  expect(bars.slice(0, -1).every(({ total }) => total === 0)).toBe(true)
})

test.each<[LogPeriod, string[]]>([
  ['day', ['2026-03-01 12:00', '2026-03-01 18:00', '2026-03-02 00:00', '2026-03-02 06:00']],
  ['week', ['02-24', '02-25', '02-26', '02-27', '02-28', '03-01', '03-02'].map((day) => `2026-${day} 00:00`)],
  ['month', ['02-02', '02-09', '02-16', '02-23', '03-02'].map((day) => `2026-${day} 00:00`)],
])('bars of a %s are labelled on round hours, at the start of days, on Mondays', (period, labelled) => {
  const begins = barsOf([], period, new Date('2026-03-02T08:10:00Z')).map(({ from }) =>
    wallClockAt(new Date(from), 'Europe/Berlin'),
  )
  const found = begins.filter((begin) => isLabelled(begin, period))
  expect(found.map(({ day, time }) => `${day} ${time}`)).toEqual(labelled)
})

test('bars follow each other without a gap and include now', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...LOG_PERIODS), (now, period) => {
      const range = periodUntil(now, period)
      const bars = barsOf([], period, now)
      const ends = bars.map(({ from }) => formatInstant(barAt(new Date(from), period).until))
      expect(bars.map(({ from }) => from)).toEqual([formatInstant(range.from), ...ends.slice(0, -1)])
      expect(ends.at(-1)).toBe(formatInstant(range.until))
      expect(range.until.getTime()).toBeGreaterThan(now.getTime())
      expect(barAt(now, period).from.getTime()).toBeLessThanOrEqual(now.getTime())
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { intervalProblems, isWallTime, minutesOf, overlaps, sortedIntervals, wallTimeOf } from './hours.ts'

test('wall times go from 00:00 to 24:00', () => {
  for (const time of ['00:00', '07:30', '23:59', '24:00']) expect(isWallTime(time), time).toBe(true)
  for (const time of ['24:01', '7:30', '07:60', '25:00', '', '07:30:00']) {
    expect(isWallTime(time), time).toBe(false)
  }
})

test('minutes and wall times are each other’s inverse, and sort alike', () => {
  const minutes = fc.integer({ min: 0, max: 1440 })
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      expect(minutesOf(wallTimeOf(a))).toBe(a)
      expect(wallTimeOf(a) < wallTimeOf(b)).toBe(a < b)
    }),
  )
})

test('a day may have several intervals, in any order, meeting but not overlapping', () => {
  const day = [
    { from: '14:00', to: '18:00' },
    { from: '06:30', to: '12:00' },
    { from: '12:00', to: '14:00' },
  ]
  expect(intervalProblems(day)).toEqual({})
  expect(sortedIntervals(day).map((interval) => interval.from)).toEqual(['06:30', '12:00', '14:00'])
  expect(intervalProblems([...day, { from: '11:59', to: '12:01' }])).toEqual({ '3.from': 'overlapping' })
})

test('bad times and ends before starts are named by their place', () => {
  expect(
    intervalProblems([
      { from: '6:30', to: '12:00' },
      { from: '14:00', to: '14:00' },
      { from: '15:00', to: 'late' },
      { from: '24:00', to: '24:00' },
    ]),
  ).toEqual({
    '0.from': 'invalid_time',
    '1.to': 'ends_before_it_starts',
    '2.to': 'invalid_time',
    '3.from': 'invalid_time',
  })
})

test('intervals overlap exactly when they share a minute', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }))
    .map(([from, length]) => ({ from: wallTimeOf(from), to: wallTimeOf(from + length) }))
  fc.assert(
    fc.property(interval, interval, (a, b) => {
      const minutes = (i: typeof a) =>
        Array.from({ length: minutesOf(i.to) - minutesOf(i.from) }, (_, n) => minutesOf(i.from) + n)
      const shared = minutes(a).some((minute) => minutes(b).includes(minute))
      expect(overlaps(a, b)).toBe(shared)
    }),
  )
})

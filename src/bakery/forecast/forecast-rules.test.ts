import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../branches/days.ts'
import { predict, type Smooth } from './predict.ts'
import { proposedUnits } from './proposal.ts'
import { weekdaySeries } from './series.ts'

const average: Smooth = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
const noModel: Smooth = () => undefined
const count = fc.integer({ min: 0, max: 5000 })
const counts = fc.array(count, { maxLength: 120 })

test('a range is whole, never negative, contains what is expected and is missing with fewer than five values', () => {
  fc.assert(
    fc.property(counts, fc.constantFrom(average, noModel), (values, smooth) => {
      const { expected, method, range } = predict(values, smooth)
      expect(Number.isInteger(expected) && expected >= 0).toBe(true)
      expect(range === undefined).toBe(values.length < 5)
      expect(method === 'few').toBe(values.length < 5)
      if (!range) return
      expect(Number.isInteger(range.low) && Number.isInteger(range.high) && range.low >= 0).toBe(true)
      expect(range.low <= expected && expected <= range.high).toBe(true)
    }),
  )
})

test('smoothing is chosen only with a smaller error in the test, and only from twelve values on', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const { expected, method, test } = predict(values, average)
      expect(test !== undefined).toBe(values.length >= 12)
      expect(method === 'smoothed').toBe(test !== undefined && test.smoothed < test.simple)
      expect(method === 'smoothed' || expected === (values.at(-1) ?? 0)).toBe(true)
    }),
  )
})

test('without a model the last value stays', () => {
  const { expected, method, range } = predict([4, 8, 4, 8, 4, 8, 4, 8, 4, 8, 4, 8, 4], noModel)
  expect({ expected, method, range }).toEqual({ expected: 4, method: 'simple', range: { low: 0, high: 8 } })
})

test('a proposal covers what is ordered, and grows with all that it is made from', () => {
  fc.assert(
    fc.property(
      count,
      count,
      fc.boolean(),
      fc.integer({ min: 0, max: 300 }),
      (ordered, expected, isFinal, percent) => {
        const of = { ordered, expected, isFinal, counterPercent: percent }
        const units = proposedUnits(of)
        expect(units).toBeGreaterThanOrEqual(ordered)
        expect(proposedUnits({ ...of, ordered: ordered + 1 })).toBeGreaterThanOrEqual(units)
        expect(proposedUnits({ ...of, expected: expected + 1 })).toBeGreaterThanOrEqual(units)
        expect(proposedUnits({ ...of, counterPercent: percent + 1 })).toBeGreaterThanOrEqual(units)
      },
    ),
  )
})

test('a series has the usual days of one weekday before the target, from the product’s first order on', () => {
  const first = '2026-01-01'
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 370 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 100 }),
      (length, ahead, begins) => {
        const until = addDays(first, length)
        const target = addDays(until, ahead)
        const days = new Map(
          Array.from({ length }, (_, index) => [
            addDays(first, index),
            index < begins ? {} : { roll: index + 1 },
          ]),
        )
        const isUsual = (day: string) => !day.endsWith('5')
        const { series, leftOut } = weekdaySeries({ first, until, days }, target, isUsual)
        const same = [...days.keys()].filter((day) => weekdayOf(day) === weekdayOf(target))
        const values = same
          .filter((day) => isUsual(day) && 'roll' in (days.get(day) ?? {}))
          .map((day) => days.get(day)?.['roll'])
        expect(series).toEqual(values.length > 0 ? [{ product: 'roll', values }] : [])
        expect(leftOut).toBe(same.filter((day) => !isUsual(day)).length)
      },
    ),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartTicks } from './chart-scale.ts'

test('ticks are round', () => {
  expect(chartTicks(141)).toEqual([0, 50, 100, 150])
  expect(chartTicks(87)).toEqual([0, 50, 100])
  expect(chartTicks(7)).toEqual([0, 5, 10])
  expect(chartTicks(0)).toEqual([0, 1])
  expect(chartTicks(1)).toEqual([0, 1])
})

test('ticks are whole, begin at 0, reach the highest value and stay few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (max) => {
      const ticks = chartTicks(max)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(4)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedQuantity, nearestQuantity } from '#bakery/catalogue/goods/quantity.ts'
import { addable, type Counting, fewer, held, more } from './stepper-counts.ts'

const SINGLE: Counting = { min: 1, max: 100, step: 1 }

function holding(from: number, direction: 1 | -1, ticks: number, counting = SINGLE): number[] {
  const values = [from]
  for (let tick = 0; tick < ticks; tick++) values.push(held(values.at(-1) ?? 0, direction, tick, counting))
  return values
}

test('a held plus counts in ones, then in fives, then in tens, up to the limit', () => {
  expect(holding(1, 1, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 15])
  expect(holding(1, 1, 30).at(-1)).toBe(100)
  expect(holding(12, 1, 40, { min: 12, max: 240, step: 6 }).at(-1)).toBe(240)
})

test('a held minus stops at the minimum, so that nothing leaves the bag by itself', () => {
  expect(holding(34, -1, 9)).toEqual([34, 33, 32, 31, 30, 29, 28, 25, 20, 15])
  expect(holding(34, -1, 40).at(-1)).toBe(1)
})

const counting = fc
  .record({ step: fc.integer({ min: 1, max: 12 }), least: fc.nat({ max: 5 }), span: fc.nat({ max: 50 }) })
  .map(({ step, least, span }) => ({ step, min: (least + 1) * step, max: (least + 1 + span) * step }))

test('whatever is pressed, held, tapped or typed, the number stays allowed', () => {
  fc.assert(
    fc.property(counting, fc.integer({ min: -5, max: 20_000 }), fc.nat({ max: 40 }), (rule, typed, tick) => {
      const allowed = (value: number) => isAllowedQuantity(value, rule)
      const value = nearestQuantity(typed, rule)
      expect(allowed(value)).toBe(true)
      expect(more(value, rule) > rule.max || allowed(more(value, rule))).toBe(true)
      expect(fewer(value, rule) === 0 || allowed(fewer(value, rule))).toBe(true)
      for (const direction of [1, -1] as const) expect(allowed(held(value, direction, tick, rule))).toBe(true)
      const packs = [rule.step, 5, 10, rule.max, rule.max + rule.step]
      for (const pack of addable(packs, value, rule)) expect(allowed(value + pack)).toBe(true)
      for (const pack of addable(packs, 0, rule)) expect(allowed(pack)).toBe(true)
    }),
  )
})

test('the nearest allowed number is the number itself where that is allowed', () => {
  fc.assert(
    fc.property(counting, fc.integer({ min: 1, max: 700 }), (rule, typed) => {
      expect(!isAllowedQuantity(typed, rule) || nearestQuantity(typed, rule) === typed).toBe(true)
    }),
  )
  expect(nearestQuantity(30, { min: 12, max: 10, step: 6 })).toBe(0)
})

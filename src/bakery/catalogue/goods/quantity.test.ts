import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedQuantity, isSatisfiable, MAX_QUANTITY, quantityRule } from './quantity.ts'

const limits = (minQuantity: number, maxQuantity: number, stepQuantity: number) => ({
  minQuantity,
  maxQuantity,
  stepQuantity,
})

test('nothing set allows whole numbers from one to the greatest quantity', () => {
  const rule = quantityRule(limits(0, 0, 0))
  expect(rule).toEqual({ min: 1, max: MAX_QUANTITY, step: 1 })
  for (const wrong of [0, -1, 1.5, 10 ** 9, Number.NaN]) expect(isAllowedQuantity(wrong, rule)).toBe(false)
})

test('multiples count from zero: rolls by the half dozen', () => {
  const rule = quantityRule(limits(4, 20, 6))
  expect(rule).toEqual({ min: 6, max: 18, step: 6 })
  expect([6, 12, 18].every((quantity) => isAllowedQuantity(quantity, rule))).toBe(true)
  expect([4, 7, 20, 24].some((quantity) => isAllowedQuantity(quantity, rule))).toBe(false)
})

test('limits can contradict each other', () => {
  expect(isSatisfiable(quantityRule(limits(5, 8, 6)))).toBe(true)
  expect(isSatisfiable(quantityRule(limits(7, 8, 6)))).toBe(false)
})

test('what is allowed respects every limit, and the bounds are allowed themselves', () => {
  const natural = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(natural, natural, natural, natural, (min, max, step, quantity) => {
      const rule = quantityRule(limits(min, max, step))
      const respects =
        quantity >= Math.max(1, min) &&
        (max === 0 || quantity <= max) &&
        (step === 0 || quantity % step === 0)
      expect(isAllowedQuantity(quantity, rule)).toBe(respects)
      expect(isAllowedQuantity(rule.min, rule)).toBe(isSatisfiable(rule))
    }),
  )
})

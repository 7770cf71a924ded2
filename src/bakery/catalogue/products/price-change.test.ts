import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrice, PRICE_STEPS } from './price-change.ts'

test('bread becomes dearer, in steps that are easy to pay', () => {
  expect(changedPrice(135, 5, 5)).toBe(140)
  expect(changedPrice(135, 5, 1)).toBe(142)
  expect(changedPrice(420, 4.5, 10)).toBe(440)
  expect(changedPrice(95, -10, 5)).toBe(85)
  expect(changedPrice(2, -90, 1)).toBe(1)
  expect(changedPrice(0, 10, 5)).toBe(0)
})

test('the new price is within half a step of the exact one, and nothing changes by nothing', () => {
  const prices = fc.integer({ min: 100, max: 100_000 })
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: -50, max: 200 }),
      fc.constantFrom(...PRICE_STEPS),
      (cents, percent, step) => {
        const changed = changedPrice(cents, percent, step)
        expect(changed % step).toBe(0)
        expect(Math.abs(changed - (cents * (100 + percent)) / 100)).toBeLessThanOrEqual(step / 2 + 1e-6)
      },
    ),
  )
  fc.assert(fc.property(prices, (cents) => changedPrice(cents, 0, 1) === cents))
})

import { expect, test } from 'vitest'
import { leftOf } from './capacity.ts'
import { isFullOrNearly, isNearlyFull } from './fullness.ts'

test.each([
  [12, 10, 'nearly'],
  [12, 9, 'open'],
  [12, 12, 'full'],
  [12, 15, 'full'],
  [0, 0, 'full'],
  [null, 999, 'open'],
] as const)('of %s places %i are taken: %s', (capacity, used, state) => {
  const left = leftOf(capacity, used)
  expect(isNearlyFull(capacity, left)).toBe(state === 'nearly')
  expect(isFullOrNearly(capacity, left)).toBe(state !== 'open')
})

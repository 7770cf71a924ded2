import { expect, test } from 'vitest'
import { reordered } from './category-order.ts'

test('a category moves by one place', () => {
  expect(reordered(['a', 'b', 'c'], 'b', 'up')).toEqual(['b', 'a', 'c'])
  expect(reordered(['a', 'b', 'c'], 'b', 'down')).toEqual(['a', 'c', 'b'])
})

test('beyond the ends, to nowhere and for strangers nothing moves', () => {
  expect(reordered(['a', 'b'], 'a', 'up')).toBeUndefined()
  expect(reordered(['a', 'b'], 'b', 'down')).toBeUndefined()
  expect(reordered(['a', 'b'], 'a', 'sideways')).toBeUndefined()
  expect(reordered(['a', 'b'], 'x', 'down')).toBeUndefined()
})

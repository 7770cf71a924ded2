import { expect, test } from 'vitest'
import { reordered, reorderedTo } from './list-order.ts'

test('an entry moves by one place', () => {
  expect(reordered(['a', 'b', 'c'], 'b', 'up')).toEqual(['b', 'a', 'c'])
  expect(reordered(['a', 'b', 'c'], 'b', 'down')).toEqual(['a', 'c', 'b'])
})

test('nothing moves beyond the ends, in an unknown direction or for an unknown id', () => {
  expect(reordered(['a', 'b'], 'a', 'up')).toBeUndefined()
  expect(reordered(['a', 'b'], 'b', 'down')).toBeUndefined()
  expect(reordered(['a', 'b'], 'a', 'sideways')).toBeUndefined()
  expect(reordered(['a', 'b'], 'x', 'down')).toBeUndefined()
})

test('an entry that is dragged takes the place where it is dropped', () => {
  expect(reorderedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(reorderedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(reorderedTo(['a', 'b'], 'x', 0)).toBeUndefined()
  expect(reorderedTo(['a', 'b'], 'a', 7)).toBeUndefined()
})

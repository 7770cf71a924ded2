import { expect, test } from 'vitest'
import { parseSort } from './parse-sort.ts'

test('items keep their order and lose sign and blanks', () => {
  expect(parseSort('-created, +name ,rel.title,@random')).toEqual([
    { name: 'created', descending: true },
    { name: 'name', descending: false },
    { name: 'rel.title', descending: false },
    { name: '@random', descending: false },
  ])
})

test('blank text sorts by nothing', () => {
  expect(parseSort('')).toEqual([])
  expect(parseSort('  ')).toEqual([])
})

test('an item without a name stays, to be refused by whoever resolves names', () => {
  expect(parseSort('a,,-')).toEqual([
    { name: 'a', descending: false },
    { name: '', descending: false },
    { name: '', descending: true },
  ])
})

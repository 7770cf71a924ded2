import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('makes once, and forgets what was not asked for the longest time', () => {
  const map = new RecentMap<string>(2)
  const made: string[] = []
  const get = (key: string) =>
    map.get(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(get(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  map.clear()
  get('a')
  expect(made).toHaveLength(5)
})

test('remembers nothing when making fails', () => {
  const map = new RecentMap<number>(2)
  const fail = () => {
    throw new Error('no')
  }
  expect(() => map.get('a', fail)).toThrow('no')
  expect(map.get('a', () => 1)).toBe(1)
})

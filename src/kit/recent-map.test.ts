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

test('finds what is there, and keeps what is asked for', () => {
  const map = new RecentMap<string>(2)
  expect(map.find('a')).toBeUndefined()
  for (const key of ['a', 'b']) map.get(key, () => key)
  expect(map.find('a')).toBe('a')
  map.get('c', () => 'c')
  expect(map.find('b')).toBeUndefined()
  expect(map.find('a')).toBe('a')
})

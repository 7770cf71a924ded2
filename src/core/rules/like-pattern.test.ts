import { expect, test } from 'vitest'
import { likePattern, plainPattern } from './like-pattern.ts'

const raw = String.raw

test.each([
  ['abc', '%abc%'],
  ['', '%%'],
  ['ab%c', 'ab%c'],
  ['%ab_c', '%ab_c'],
  ['ab_c', raw`%ab\_c%`],
  [raw`ab\%c`, raw`%ab\%c%`],
  [raw`%ab\%c`, raw`%ab\%c`],
  [raw`ab\\%c`, raw`ab\\%c`],
  [raw`ab\\\%c`, raw`%ab\\\%c%`],
  [raw`ab\_c`, raw`%ab\_c%`],
  [raw`ab\c`, raw`%ab\\c%`],
  ['a\nb\\', '%a\nb\\\\%'],
  ['%a\\', '%a\\\\'],
  ['🥐_', raw`%🥐\_%`],
])('%j is searched as %j', (text, pattern) => {
  expect(likePattern(text)).toBe(pattern)
})

test('a plain text is not a pattern, whatever it contains', () => {
  expect(plainPattern(raw`50% \ a_b`)).toBe(raw`%50\% \\ a\_b%`)
})

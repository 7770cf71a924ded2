import { expect, test } from 'vitest'
import { randomByPattern } from './random-pattern.ts'

test.each([
  '[a-z0-9]{15}',
  '^[a-z0-9]{26}$',
  'user_[A-Z]{2,4}\\d+',
  '(?:ab|c[de]?)*-x',
  '\\w{3}\\.\\[[0-9-]{2}',
  '.{5}\\s',
  '',
])('makes strings that match %j', (pattern) => {
  for (let i = 0; i < 50; i++) {
    expect(randomByPattern(pattern)).toMatch(new RegExp(`^(?:${pattern.replace(/^\^|\$$/g, '')})$`))
  }
})

test.each([
  '(a',
  '[a',
  '[^a]',
  '(?=a)',
  'a{2000}',
  'a**',
  'x{3,1}',
  'a)',
  '[]',
  '\\',
  '((a{1000}){1000}){1000}',
  '((){900}){900}',
])('refuses %j', (pattern) => {
  expect(() => randomByPattern(pattern)).toThrow('pattern')
})

test('uses the whole alphabet', () => {
  const seen = new Set(randomByPattern('[a-f]{900}'))
  expect([...seen].sort().join('')).toBe('abcdef')
})

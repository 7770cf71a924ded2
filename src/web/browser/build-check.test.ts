import { expect, test } from 'vitest'
import { BUILD_CHECK, mayReload } from './build-check.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('the constants of the specification: check after 1 s, reload guard of 10 s', () => {
  expect(BUILD_CHECK).toEqual({ after: 1_000, reloadGuard: 10_000 })
})

test('a page reloads itself at most once in 10 s', () => {
  const storage = memory()
  expect(mayReload(storage, 50_000)).toBe(true)
  expect(mayReload(storage, 59_999)).toBe(false)
  expect(mayReload(storage, 60_000)).toBe(true)
  expect(mayReload(storage, 60_001)).toBe(false)
})

import { afterEach, expect, test, vi } from 'vitest'
import { importWithRetry } from './import-with-retry.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a module that could not be fetched is asked for again', async () => {
  vi.useFakeTimers()
  let asked = 0
  const module = importWithRetry(async () => {
    asked += 1
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'here'
  })
  await vi.advanceTimersByTimeAsync(2 * 3000)
  expect(await module).toBe('here')
  expect(asked).toBe(3)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './refresher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const asked: string[] = []
  const state = { isBusy: false }
  const refresher = createRefresher({
    refresh: async () => void asked.push('?'),
    isBusy: () => state.isBusy,
    restMs: 1000,
    spreadMs: 0,
  })
  return { asked, state, refresher }
}

test('many requests become one refresh, and the next one waits', async () => {
  const { asked, refresher } = setUp()
  for (let i = 0; i < 5; i++) refresher.request()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(1)
  for (let i = 0; i < 5; i++) refresher.request()
  await vi.advanceTimersByTimeAsync(800)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(2)
})

test('a request during a refresh is not lost', async () => {
  const { asked, refresher } = setUp()
  refresher.request()
  vi.advanceTimersByTime(0)
  refresher.request()
  await vi.advanceTimersByTimeAsync(1100)
  expect(asked).toHaveLength(2)
})

test('waits while the page is busy', async () => {
  const { asked, state, refresher } = setUp()
  state.isBusy = true
  refresher.request()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([])
  state.isBusy = false
  await vi.advanceTimersByTimeAsync(400)
  expect(asked).toHaveLength(1)
})

test('stops once it is closed', async () => {
  const { asked, refresher } = setUp()
  refresher.request()
  refresher.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createRateLimiter, type RateRule } from './rate-limiter.ts'

const WINDOW: RateRule = { kind: 'window', max: 2, seconds: 10 }
const PAUSE: RateRule = { kind: 'pause', free: 3, pauseSeconds: 2, maxPauseSeconds: 8, seconds: 60 }

function setUp(rule: RateRule) {
  const clock = createFakeClock()
  const limiter = createRateLimiter(clock)
  /** Counts one if it is admitted; returns the seconds to wait, 0 when it was admitted. */
  const enter = (key = 'k') => {
    const wait = limiter.waitFor(key, rule)
    if (wait === 0) limiter.count(key, rule)
    return wait / 1000
  }
  return { clock, limiter, enter }
}

test('a window lets in so many and opens again when it is over', () => {
  const { clock, enter } = setUp(WINDOW)
  expect([enter(), enter(), enter()]).toEqual([0, 0, 10])
  clock.advance(9)
  expect(enter()).toBe(1)
  clock.advance(1)
  expect([enter(), enter(), enter()]).toEqual([0, 0, 10])
})

test('keys are counted apart', () => {
  const { enter } = setUp(WINDOW)
  expect([enter('a'), enter('a'), enter('a'), enter('b')]).toEqual([0, 0, 10, 0])
})

test('what is given back does not count', () => {
  const { limiter, enter } = setUp(WINDOW)
  enter()
  limiter.giveBack('k')
  limiter.giveBack('unknown')
  expect([enter(), enter(), enter()]).toEqual([0, 0, 10])
  limiter.forget('k')
  expect(enter()).toBe(0)
  limiter.clear()
  expect([enter(), enter(), enter()]).toEqual([0, 0, 10])
})

test('a pause grows with every try, up to its end, and is forgotten after a while of quiet', () => {
  const { clock, enter } = setUp(PAUSE)
  expect([enter(), enter(), enter()]).toEqual([0, 0, 0])
  const pauses: number[] = []
  for (let i = 0; i < 5; i++) {
    pauses.push(enter())
    clock.advance(pauses.at(-1) ?? 0)
    expect(enter()).toBe(0)
  }
  expect(pauses).toEqual([2, 4, 8, 8, 8])
  clock.advance(60)
  expect([enter(), enter(), enter(), enter()]).toEqual([0, 0, 0, 2])
})

test('trying during a pause does not make it longer', () => {
  const { clock, enter } = setUp(PAUSE)
  enter()
  enter()
  enter()
  for (let second = 0; second < 2; second++) {
    expect(enter()).toBe(2 - second)
    clock.advance(1)
  }
  expect(enter()).toBe(0)
})

test('no key ever gets more than its window allows, whatever the times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 }), (steps) => {
      const { clock, enter } = setUp(WINDOW)
      const letIn: number[] = []
      for (const seconds of steps) {
        clock.advance(seconds)
        if (enter() === 0) letIn.push(clock.now().getTime())
      }
      // Any ten seconds overlap at most two windows.
      for (const time of letIn) {
        const near = letIn.filter((other) => other >= time && other < time + 10_000)
        expect(near.length).toBeLessThanOrEqual(4)
      }
      return true
    }),
  )
})

test('a flood of keys does not fill the memory, and current keys are still counted', () => {
  const { enter } = setUp(WINDOW)
  for (let i = 0; i < 100_100; i++) enter(`k${i}`)
  expect([enter('k100099'), enter('k100099')]).toEqual([0, 10])
  expect([enter('k0'), enter('k0'), enter('k0')]).toEqual([0, 0, 10])
})

test('counters taken over from another process make a limit only stricter', () => {
  const { clock, enter, limiter } = setUp(PAUSE)
  const other = createRateLimiter(clock)
  for (let nth = 0; nth < 4; nth++) other.count('k', PAUSE)
  other.count('gone', WINDOW)
  clock.advance(11)
  other.count('k', PAUSE)
  limiter.count('k', PAUSE)

  limiter.adopt(other.latest(10))
  expect(other.latest(10).map(({ key }) => key)).toEqual(['k'])
  expect(enter()).toBe(8)
  limiter.adopt([{ key: 'k', count: 1, first: 0, last: 0, ends: 0 }])
  expect(enter()).toBe(8)
})

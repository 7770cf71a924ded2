import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

function aThrottle() {
  let now = 0
  return { ...createThrottle({ now: () => new Date(now) }, 1000), wait: (ms: number) => (now += ms) }
}

test('a key enters once, and again after the pause', () => {
  const { enter, wait } = aThrottle()

  expect([enter('a'), enter('a'), enter('b')]).toEqual([true, false, true])
  wait(999)
  expect(enter('a')).toBe(false)
  wait(1)
  expect([enter('a'), enter('a')]).toEqual([true, false])
})

test('a key that has left may enter at once', () => {
  const { enter, leave } = aThrottle()
  enter('a')
  leave('a')
  leave('never there')

  expect(enter('a')).toBe(true)
})

test('memory stays bounded: with very many keys the oldest are forgotten', () => {
  const { enter } = aThrottle()
  for (let i = 0; i <= 10_001; i++) enter(`k${i}`)

  expect([enter('k0'), enter('k10001')]).toEqual([true, false])
})

import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { inPortions, nextPortion } from './in-portions.server.ts'

test.each<[string, number, number, number]>([
  ['a quick one is followed by one of twice its size', 20, 1, 40],
  ['one that took as long as it may is followed by the same', 40, 50, 40],
  ['one that took too long by as much less', 100, 200, 25],
  ['one that took very long by a crumb', 100, 60_000, 5],
  ['none is ever very large', 200, 1, 200],
])('%s', (_, last, tookMs, next) => {
  expect(nextPortion(last, tookMs)).toBe(next)
})

test.each(testDatabases)('all work is done, each portion in its own transaction ($name)', async (engine) => {
  const { core } = await createTestCore(engine, [])
  let left = 90
  const portions: number[] = []
  await inPortions(core, async (_, atMost) => {
    const done = Math.min(left, atMost)
    left -= done
    portions.push(done)
    return done
  })
  expect(left).toBe(0)
  expect(portions[0]).toBe(20)
  expect(portions.reduce((sum, done) => sum + done)).toBe(90)
})

import { expect, test } from 'vitest'
import type { PostedName } from '#core/peers/peers.ts'
import type { Clock } from '#kit/time/clock.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { PostedNames } from './posted-names.ts'

const USER = JSON.stringify({ name: { firstName: 'Rita', lastName: 'Roggen' }, email: 'rita@example.com' })
const NOW = '2026-11-20T10:00:00Z'

const namesAt = (clock: Clock) => new PostedNames(clock, async () => undefined)

test('a name is there once, for whoever brings its code', async () => {
  const names = namesAt(createFakeClock(NOW))
  await names.keep('c1', USER)

  expect([names.take('c2'), names.take('c1'), names.take('c1')]).toEqual(['', 'Rita Roggen', ''])
})

test('a name waits for a minute', async () => {
  const clock = createFakeClock(NOW)
  const names = namesAt(clock)
  await names.keep('c1', USER)
  clock.set('2026-11-20T10:01:00Z')

  expect(names.take('c1')).toBe('')
})

test('anything but a name is dropped, and a long one is truncated', async () => {
  const names = namesAt(createFakeClock(NOW))
  for (const user of ['', '{', 'null', '[]', '{"name":7}', '{"name":{}}']) await names.keep('c1', user)
  await names.keep('', USER)
  await names.keep('c2', JSON.stringify({ name: { firstName: 'x'.repeat(200) } }))

  expect([names.take('c1'), names.take(''), names.take('c2')]).toEqual(['', '', 'x'.repeat(150)])
})

test('whoever posts names without end pushes out the oldest ones', async () => {
  const names = namesAt(createFakeClock(NOW))
  for (let index = 0; index <= 1000; index++) await names.keep(`c${index}`, USER)

  expect([names.take('c0'), names.take('c1'), names.take('c1000')]).toEqual([
    '',
    'Rita Roggen',
    'Rita Roggen',
  ])
})

test('another process receives the name, but not the code', async () => {
  const clock = createFakeClock(NOW)
  const other = namesAt(clock)
  const told: PostedName[] = []
  const names = new PostedNames(clock, async (posted) => {
    told.push(posted)
    other.hear(posted)
  })
  await names.keep('c1', USER)
  await names.keep('c2', 'no name')

  expect(other.take('c1')).toBe('Rita Roggen')
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('c1')
})

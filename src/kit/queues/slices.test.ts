import { expect, test } from 'vitest'
import { Slices } from './slices.ts'

test('work within a second’s free slices never waits', async () => {
  const pass = new Slices({ free: 2, now: () => 0 }).job('anna')
  await expect(Promise.all([pass(), pass()])).resolves.toHaveLength(2)
})

test('clients take turns, and of one the oldest job comes first', async () => {
  const slices = new Slices({ free: 0, sliceMs: 1000 })
  const done: string[] = []
  const work = async (client: string, name: string, parts: number) => {
    const pass = slices.job(client)
    for (let part = 0; part < parts; part++) {
      await pass()
      done.push(name)
    }
  }
  await Promise.all([work('anna', 'a1', 3), work('anna', 'a2', 2), work('ben', 'b', 2)])
  expect(done.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a1', 'a1', 'a2', 'a2'])
  expect(done.slice(0, 5).filter((name) => name === 'b')).toHaveLength(2)
})

test('others are served between two slices', async () => {
  const slices = new Slices({ free: 0, sliceMs: 0 })
  const seen: string[] = []
  const pass = slices.job('anna')
  setImmediate(() => seen.push('somebody else'))
  for (let part = 0; part < 3; part++) {
    await pass()
    seen.push('part')
  }
  expect(seen.indexOf('somebody else')).toBeLessThan(2)
})

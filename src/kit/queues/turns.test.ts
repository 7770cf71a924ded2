import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work of one key waits for what was asked before, even when that fails; other keys do not wait', async () => {
  const inTurn = createTurns()
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(name)
  }

  const first = inTurn('a', () => gate.promise)
  const second = inTurn('a', work('second'))
  const third = inTurn('a', work('third'))
  await inTurn('b', work('other'))
  expect(done).toEqual(['other'])

  gate.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await Promise.all([second, third])
  expect(done).toEqual(['other', 'second', 'third'])
  expect(await inTurn('a', async () => 'again')).toBe('again')
})

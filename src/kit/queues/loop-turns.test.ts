import { expect, test } from 'vitest'
import { LoopTurns } from './loop-turns.ts'

test('a step that is alone does not wait', () => {
  expect(new LoopTurns().pass({ client: 'anna' })).toBeUndefined()
})

test('others are served between two steps, and every step comes to an end', async () => {
  const turns = new LoopTurns()
  const seen: string[] = []
  const other = () => {
    seen.push('other')
    if (seen.length < 40) setImmediate(other)
  }
  setImmediate(other)
  const step = async () => {
    await turns.pass({ client: 'anna' })
    seen.push('step')
  }
  await Promise.all([step(), step(), step()])
  const between = seen.join(' ').split('step').slice(1, -1)
  expect(between).toHaveLength(2)
  for (const some of between) expect(some.match(/other/g)?.length).toBeGreaterThanOrEqual(2)
  expect(turns.pass()).toBeInstanceOf(Promise)
})

test('turns are crowded while a step waits that does not yield', async () => {
  const turns = new LoopTurns()
  const first = turns.pass({ client: 'anna' })
  expect(first).toBeUndefined()
  const refusal = turns.pass({ client: 'ben', yields: true })
  expect(turns.isCrowded).toBe(false)
  const second = turns.pass({ client: 'anna' })
  expect(turns.isCrowded).toBe(true)
  await second
  expect(turns.isCrowded).toBe(false)
  await refusal
})

test('clients take turns', async () => {
  const turns = new LoopTurns()
  const done: string[] = []
  const step = async (client: string) => {
    await turns.pass({ client })
    done.push(client)
  }
  await Promise.all(['anna', 'anna', 'anna', 'anna', 'ben', 'cleo'].map(step))
  expect(done).toEqual(['anna', 'anna', 'ben', 'cleo', 'anna', 'anna'])
})

test('steps that many wait for take turns with all others', async () => {
  const turns = new LoopTurns()
  const done: string[] = []
  const step = async (client: string, isShared: boolean) => {
    await turns.pass({ client, isShared })
    done.push(isShared ? 'shared' : 'own')
  }
  await Promise.all([
    ...Array.from({ length: 6 }, (_, nth) => step(`person ${nth}`, false)),
    ...Array.from({ length: 3 }, (_, nth) => step(`page ${nth}`, true)),
  ])
  expect(done.join(' ')).toBe('own own shared own shared own shared own own')
})

test('steps that yield go last, but receive a share', async () => {
  const turns = new LoopTurns()
  const done: string[] = []
  const step = async (name: string, yields: boolean) => {
    await turns.pass({ client: name, yields })
    done.push(yields ? 'later' : 'first')
  }
  const first = Array.from({ length: 8 }, (_, nth) => step(`a${nth}`, false))
  await Promise.all([...Array.from({ length: 3 }, (_, nth) => step(`b${nth}`, true)), ...first])
  expect(done.join(' ')).toBe('first first first first later first first first later first later')
})

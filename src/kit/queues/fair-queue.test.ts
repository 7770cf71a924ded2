import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { QueueFull } from '../errors.ts'
import { FairQueue } from './fair-queue.ts'
import { inNameOf } from './work-owner.ts'

const BOUNDS = { atOnce: 2, atOncePerOwner: 1, waiting: 20, waitingPerOwner: 5 }

/** Creates tasks that end on command. */
function bench(queue: FairQueue) {
  const started: string[] = []
  const running: (() => void)[] = []
  const refused: string[] = []
  return {
    started,
    refused,
    running,
    ask: (owner: string, name = owner) => {
      const work = async () => {
        started.push(name)
        await new Promise<void>((resolve) => running.push(resolve))
      }
      return inNameOf(owner, () => queue.run(work)).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        refused.push(name)
      })
    },
    finishOne: async () => {
      running.shift()?.()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('clients take turns, however much one of them asks for', async () => {
  const { ask, finishOne, started } = bench(new FairQueue({ ...BOUNDS, atOnce: 1 }))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
  void ask('b', 'b1')
  void ask('c', 'c1')
  void ask('b', 'b2')
  await settled()
  for (let left = 7; left > 0; left--) await finishOne()
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one client never has all places, and waits in bounds', async () => {
  const { ask, refused, started } = bench(new FairQueue(BOUNDS))
  for (let count = 0; count < 10; count++) void ask('flood')
  void ask('guest')
  await settled()
  expect(started).toEqual(['flood', 'guest'])
  expect(refused).toHaveLength(4)
})

test('a refusal says when to come back, and a failure frees its place', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 0, waitingPerOwner: 0 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { ask, finishOne } = bench(queue)
  void ask('a')
  await settled()
  await expect(queue.run(async () => 1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
  await finishOne()
  expect(await queue.run(async () => 2)).toBe(2)
})

const STEP = oneof(record({ ask: constantFrom('a', 'b', 'c', 'd') }), record({ finish: constant(true) }))

test('with any load, bounds hold, all admitted tasks run, and no owner is passed over twice', async () => {
  await assert(
    asyncProperty(array(STEP, { maxLength: 60 }), async (steps) => {
      const queue = new FairQueue(BOUNDS)
      const { ask, finishOne, refused, running, started } = bench(queue)
      let asked = 0
      for (const step of steps) {
        if ('ask' in step) {
          asked++
          void ask(step.ask)
          await settled()
        } else await finishOne()
        expect(running.length).toBeLessThanOrEqual(BOUNDS.atOnce)
        expect(queue.waiting()).toBeLessThanOrEqual(BOUNDS.waiting)
        expect(started.length + refused.length + queue.waiting()).toBe(asked)
        for (const owner of ['a', 'b', 'c', 'd'])
          expect(queue.waiting(owner)).toBeLessThanOrEqual(BOUNDS.waitingPerOwner)
      }
      const before = started.length
      const waited = new Set(['a', 'b', 'c', 'd'].filter((owner) => queue.waiting(owner) > 0))
      while (running.length > 0) await finishOne()
      expect(queue.waiting()).toBe(0)
      expect(started.length + refused.length).toBe(asked)
      // Every waiting owner must have had a turn before any of them has its third.
      const counts = new Map<string, number>()
      const tooLate: string[] = []
      for (const owner of started.slice(before)) {
        counts.set(owner, (counts.get(owner) ?? 0) + 1)
        const passedBy = [...waited].filter((other) => !counts.has(other))
        if (counts.get(owner) === 3) tooLate.push(...passedBy)
      }
      expect(tooLate).toEqual([])
    }),
  )
})

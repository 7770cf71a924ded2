import { expect, test } from 'vitest'
import { QueueFull } from '../errors.ts'
import type { Wire } from '../wire.ts'
import type { FairQueueBounds } from './fair-queue.ts'
import { type FromQueues, openMachineQueues, QueuesOfMachine, type ToQueues } from './machine-queues.ts'

const BOUNDS: FairQueueBounds = { atOnce: 1, waiting: 2, waitingPerOwner: 2 }

function tell<T>(listeners: Iterable<(message: T) => void>, message: T): void {
  for (const listener of listeners) listener(message)
}

/** Two ends of a wire within this process. */
function wirePair(): [Wire<ToQueues, FromQueues>, Wire<FromQueues, ToQueues>] {
  const toChild = new Set<(message: FromQueues) => void>()
  const toParent = new Set<(message: ToQueues) => void>()
  return [
    {
      send: (message) => void setImmediate(() => tell(toParent, message)),
      onMessage(hear) {
        toChild.add(hear)
        return () => void toChild.delete(hear)
      },
    },
    {
      send: (message) => void setImmediate(() => tell(toChild, message)),
      onMessage(hear) {
        toParent.add(hear)
        return () => void toParent.delete(hear)
      },
    },
  ]
}

function twoProcesses() {
  const machine = new QueuesOfMachine()
  return [0, 1].map(() => {
    const [child, parent] = wirePair()
    const end = machine.serve(parent)
    return { queues: openMachineQueues(child), end }
  }) as [Process, Process]
}
type Process = { queues: ReturnType<typeof openMachineQueues>; end: () => void }

test('a queue of several processes runs as many tasks at once as that of one', async () => {
  const [one, two] = twoProcesses()
  const first = await one.queues.take('pictures', 'anna', BOUNDS)
  let hasBegun = false
  const second = two.queues.take('pictures', 'bert', BOUNDS).then((end) => {
    hasBegun = true
    return end
  })
  const other = await two.queues.take('drawings', 'bert', BOUNDS)
  expect(hasBegun).toBe(false)
  first()
  const end = await second
  end()
  other()
})

test('what does not fit into the queue is refused', async () => {
  const [one, two] = twoProcesses()
  await one.queues.take('pictures', 'anna', BOUNDS)
  for (const owner of ['anna', 'bert']) void one.queues.take('pictures', owner, BOUNDS)
  await expect(two.queues.take('pictures', 'carla', BOUNDS)).rejects.toThrow(QueueFull)
})

test('a process that ends leaves its turn, and its place in the queue', async () => {
  const [one, two] = twoProcesses()
  await one.queues.take('pictures', 'anna', BOUNDS)
  void one.queues.take('pictures', 'anna', BOUNDS)
  const next = two.queues.take('pictures', 'bert', BOUNDS)
  one.end()
  await expect(next).resolves.toBeTypeOf('function')
})

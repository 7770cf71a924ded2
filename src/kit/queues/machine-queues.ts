import { QueueFull } from '../errors.ts'
import type { Wire } from '../wire.ts'
import { FairQueue, type FairQueueBounds, type MachineQueues } from './fair-queue.ts'

export type ToQueues =
  | { say: 'want'; id: number; queue: string; owner: string; bounds: FairQueueBounds }
  | { say: 'end'; id: number }
export type FromQueues = { say: 'turn' | 'full'; id: number }

/** Queues that several processes of a machine share, run by their supervisor. */
export class QueuesOfMachine {
  readonly #queues = new Map<string, FairQueue>()

  /** Serves a process; the returned function ends everything that it waited for or was running. */
  serve(wire: Wire<FromQueues, ToQueues>): () => void {
    const running = new Map<number, () => void>()
    let isGone = false
    const stopListening = wire.onMessage((message) => {
      if (message.say === 'end') {
        running.get(message.id)?.()
        running.delete(message.id)
        return
      }
      const { bounds, id, owner, queue } = message
      this.#queue(queue, bounds)
        .run(() => {
          if (isGone) return Promise.resolve()
          wire.send({ say: 'turn', id })
          return new Promise<void>((resolve) => running.set(id, resolve))
        }, owner)
        .catch(() => wire.send({ say: 'full', id }))
    })
    return () => {
      isGone = true
      stopListening()
      for (const end of running.values()) end()
    }
  }

  #queue(name: string, bounds: FairQueueBounds): FairQueue {
    const queue = this.#queues.get(name) ?? new FairQueue(bounds)
    this.#queues.set(name, queue)
    return queue
  }
}

/** Connects a process to the queues of its supervisor. */
export function openMachineQueues(wire: Wire<ToQueues, FromQueues>): MachineQueues {
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  let asked = 0
  wire.onMessage(({ id, say }) => {
    if (say === 'turn') waiting.get(id)?.resolve()
    else waiting.get(id)?.reject(new QueueFull())
    waiting.delete(id)
  })
  return {
    async take(queue, owner, bounds) {
      const id = ++asked
      const turn = Promise.withResolvers<void>()
      waiting.set(id, turn)
      wire.send({ say: 'want', id, queue, owner, bounds })
      await turn.promise
      return () => wire.send({ say: 'end', id })
    },
  }
}

import { QueueFull } from '../errors.ts'
import { workOwner } from './work-owner.ts'

export type FairQueueBounds = {
  /** Maximum number of running tasks, in total and per owner. */
  atOnce: number
  atOncePerOwner?: number
  /** Maximum number of waiting tasks, in total and per owner; further ones are refused. */
  waiting: number
  waitingPerOwner: number
}

/** Queues that the processes of a machine share, by name. */
export type MachineQueues = {
  /** Waits for a turn; the returned function ends it. Throws `QueueFull`. */
  take(queue: string, owner: string, bounds: FairQueueBounds): Promise<() => void>
}

// The web's bundle contains a copy of this module in addition to the server's.
const SHARED = Symbol.for('krume.MachineQueues')

/** Makes the named queues of this process parts of those of the machine. */
export function joinMachineQueues(queues: MachineQueues): void {
  Object.assign(globalThis, { [SHARED]: queues })
}

function machineQueues(): MachineQueues | undefined {
  return Reflect.get(globalThis, SHARED) as MachineQueues | undefined
}

/** Tasks of one owner. `last` is the sequence number of the one started last. */
type Lane = { running: number; waiting: (() => void)[]; last: number }

/**
 * Runs expensive tasks, a bounded number at a time. Owners take turns, so a long backlog delays only its own owner.
 * `inNameOf` sets the owner; the program itself counts as one.
 */
export class FairQueue {
  readonly #bounds: Required<FairQueueBounds>
  readonly #name: string | undefined
  /** Owners with waiting or running tasks. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0
  #begun = 0

  /** With a `name`, the bounds hold for all processes of the machine together. */
  constructor(bounds: FairQueueBounds, name?: string) {
    this.#bounds = { atOncePerOwner: bounds.atOnce, ...bounds }
    this.#name = name
  }

  /** Runs `work` when its turn comes. Throws `QueueFull`, without starting `work`, when too many tasks wait. */
  async run<T>(work: () => Promise<T>, owner = workOwner()): Promise<T> {
    const end = await this.#take(owner)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Returns the number of waiting tasks, in total or of one owner. */
  waiting(owner?: string): number {
    return owner === undefined ? this.#waiting : (this.#lanes.get(owner)?.waiting.length ?? 0)
  }

  async #take(owner: string): Promise<() => void> {
    const shared = this.#name === undefined ? undefined : machineQueues()
    if (shared && this.#name !== undefined) return shared.take(this.#name, owner, this.#bounds)
    await this.#turnOf(owner)
    return () => this.#end(owner)
  }

  #turnOf(owner: string): Promise<void> | undefined {
    const { atOnce, atOncePerOwner, waiting, waitingPerOwner } = this.#bounds
    const lane = this.#lanes.get(owner) ?? { running: 0, waiting: [], last: 0 }
    this.#lanes.set(owner, lane)
    if (this.#running < atOnce && lane.running < atOncePerOwner) {
      this.#begin(lane)
      return undefined
    }
    if (this.#waiting >= waiting || lane.waiting.length >= waitingPerOwner) {
      this.#forgetIfIdle(owner, lane)
      throw new QueueFull()
    }
    this.#waiting++
    return new Promise((resolve) => lane.waiting.push(resolve))
  }

  #begin(lane: Lane): void {
    this.#running++
    lane.running++
    lane.last = ++this.#begun
  }

  #end(owner: string): void {
    this.#running--
    const lane = this.#lanes.get(owner)
    if (lane) {
      lane.running--
      this.#forgetIfIdle(owner, lane)
    }
    const next = this.#next()
    const start = next?.waiting.shift()
    if (!next || !start) return
    this.#waiting--
    this.#begin(next)
    start()
  }

  /** Returns the owner whose last start is longest ago, among those with a task that may start. */
  #next(): Lane | undefined {
    let next: Lane | undefined
    for (const lane of this.#lanes.values()) {
      const isReady = lane.waiting.length > 0 && lane.running < this.#bounds.atOncePerOwner
      if (isReady && (!next || lane.last < next.last)) next = lane
    }
    return next
  }

  #forgetIfIdle(owner: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(owner)
  }
}

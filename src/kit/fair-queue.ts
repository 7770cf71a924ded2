import { QueueFull } from './errors.ts'
import { workOwner } from './work-owner.ts'

type FairQueueBounds = {
  /** Maximum number of running tasks, in total and per owner. */
  atOnce: number
  atOncePerOwner?: number
  /** Maximum number of waiting tasks, in total and per owner; further ones are refused. */
  waiting: number
  waitingPerOwner: number
}

/** Tasks of one owner. `last` is the sequence number of the one started last. */
type Lane = { running: number; waiting: (() => void)[]; last: number }

/**
 * Runs expensive tasks, a bounded number at a time. Owners take turns, so a long backlog delays only its own owner.
 * `inNameOf` sets the owner; the program itself counts as one.
 */
export class FairQueue {
  readonly #bounds: Required<FairQueueBounds>
  /** Owners with waiting or running tasks. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0
  #begun = 0

  constructor(bounds: FairQueueBounds) {
    this.#bounds = { atOncePerOwner: bounds.atOnce, ...bounds }
  }

  /** Runs `work` when its turn comes. Throws `QueueFull`, without starting `work`, when too many tasks wait. */
  async run<T>(work: () => Promise<T>, owner = workOwner()): Promise<T> {
    await this.#turnOf(owner)
    try {
      return await work()
    } finally {
      this.#end(owner)
    }
  }

  /** Returns the number of waiting tasks, in total or of one owner. */
  waiting(owner?: string): number {
    return owner === undefined ? this.#waiting : (this.#lanes.get(owner)?.waiting.length ?? 0)
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

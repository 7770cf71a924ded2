import { QueueFull } from './errors.ts'
import { workOwner } from './work-owner.ts'

type FairQueueBounds = {
  /** Pieces of work under way, of all clients together and of one. */
  atOnce: number
  atOncePerOwner?: number
  /** Pieces that may wait, of all clients together and of one; one more is refused. */
  waiting: number
  waitingPerOwner: number
}

/** `last`: which of all pieces of work was its last to begin. */
type Lane = { running: number; waiting: (() => void)[]; last: number }

/**
 * Runs dear work, a bounded number at a time. Clients take turns: what one of them piles up delays that client alone, and
 * everybody else by one piece of work. Whose work it is says `inNameOf`; the program's own is one client among them.
 */
export class FairQueue {
  readonly #bounds: Required<FairQueueBounds>
  /** Those with something waiting or running. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0
  #begun = 0

  constructor(bounds: FairQueueBounds) {
    this.#bounds = { atOncePerOwner: bounds.atOnce, ...bounds }
  }

  /** Throws `QueueFull`, before `work` was begun, when too much waits. */
  async run<T>(work: () => Promise<T>, owner = workOwner()): Promise<T> {
    await this.#turnOf(owner)
    try {
      return await work()
    } finally {
      this.#end(owner)
    }
  }

  /** Pieces of work that wait, of all clients or of one. */
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

  /** Whoever has had no turn for longest, among those that wait and may have one. */
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

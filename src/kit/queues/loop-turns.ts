import { setImmediate } from 'node:timers/promises'
import { workOwner } from './work-owner.ts'

/** Turns of the event loop between two steps: a connection is accepted in one turn and read in another. */
const LOOP_TURNS = 3
/** One in so many steps goes to those that yield, if others wait too. */
const YIELDING_SHARE = 4

/**
 * Spaces out steps that occupy this thread for milliseconds and cannot be divided, such as rendering a page. Steps
 * that are ready at the same moment would otherwise follow each other without a pause, and every other request would
 * wait for all of them. Clients take turns.
 */
export class LoopTurns {
  readonly #first = new Lanes()
  readonly #yielding = new Lanes()
  #isGiving = false
  #steps = 0

  /** Tells whether steps wait for their turn, except for those that yield. */
  get isCrowded(): boolean {
    return this.#first.isWaiting
  }

  /**
   * Await before a step; returns `undefined` when nothing else is waiting. `yields`: other steps go first, as long as
   * this kind receives its share.
   */
  pass({ client = workOwner(), yields = false } = {}): Promise<void> | undefined {
    if (!this.#isGiving) {
      this.#isGiving = true
      void this.#give()
      return undefined
    }
    return (yields ? this.#yielding : this.#first).wait(client)
  }

  async #give(): Promise<void> {
    do for (let turn = 0; turn < LOOP_TURNS; turn++) await setImmediate()
    while (this.#next())
    this.#isGiving = false
  }

  /** Lets the next step go; returns false if none is waiting. */
  #next(): boolean {
    const isShare = ++this.#steps % YIELDING_SHARE === 0
    const [one, other] = isShare ? [this.#yielding, this.#first] : [this.#first, this.#yielding]
    return one.next() || other.next()
  }
}

/** Waiting steps by client. */
class Lanes {
  readonly #lanes = new Map<string, (() => void)[]>()

  get isWaiting(): boolean {
    return this.#lanes.size > 0
  }

  wait(client: string): Promise<void> {
    return new Promise((resolve) => {
      const lane = this.#lanes.get(client)
      if (lane) lane.push(resolve)
      else this.#lanes.set(client, [resolve])
    })
  }

  /** Starts the oldest step of the client that has waited longest, and moves that client to the end. */
  next(): boolean {
    const [first] = this.#lanes
    if (!first) return false
    const [client, lane] = first
    const go = lane.shift()
    this.#lanes.delete(client)
    if (lane.length > 0) this.#lanes.set(client, lane)
    go?.()
    return true
  }
}

import { setImmediate } from 'node:timers/promises'
import { workOwner } from './work-owner.ts'

/** Turns of the event loop between two steps: a connection is accepted in one turn and read in another. */
const LOOP_TURNS = 3
/** Time in ms for these turns. Without it steps would starve while many short requests fill every turn. */
const PAUSE_MS = 5
/** One in so many steps goes to those that yield, if others wait too. */
const YIELDING_SHARE = 4
/** One in so many steps goes to those whose result many wait for, if others wait too. */
const SHARED_SHARE = 2

export type Step = {
  /** Takes turns with the others. By default the client whose work this is. */
  client?: string
  /** Other steps go first, as long as this kind receives its share. */
  yields?: boolean
  /** Many wait for the result: takes turns with all steps for one client together. */
  isShared?: boolean
}

/**
 * Spaces out steps that occupy this thread for milliseconds and cannot be divided, such as rendering a page. Steps
 * that are ready at the same moment would otherwise follow each other without a pause, and every other request would
 * wait for all of them. Clients take turns.
 */
export class LoopTurns {
  readonly #first = new Lanes()
  readonly #shared = new Lanes()
  readonly #yielding = new Lanes()
  #isGiving = false
  #steps = 0

  /** Tells whether steps wait for their turn, except for those that yield. */
  get isCrowded(): boolean {
    return this.#first.isWaiting
  }

  /** Await before a step; returns `undefined` when nothing else is waiting. */
  pass({ client = workOwner(), yields = false, isShared = false }: Step = {}): Promise<void> | undefined {
    if (!this.#isGiving) {
      this.#isGiving = true
      void this.#give()
      return undefined
    }
    if (yields) return this.#yielding.wait(client)
    return (isShared ? this.#shared : this.#first).wait(client)
  }

  async #give(): Promise<void> {
    do await pauseBriefly()
    while (this.#next())
    this.#isGiving = false
  }

  /** Lets the next step go; returns false if none is waiting. */
  #next(): boolean {
    this.#steps++
    if (this.#steps % YIELDING_SHARE === 0 && this.#yielding.next()) return true
    if (this.#steps % SHARED_SHARE === 0 && this.#shared.next()) return true
    return this.#first.next() || this.#shared.next() || this.#yielding.next()
  }
}

/** Lets others work after a step, which has ended once the first turn begins. */
async function pauseBriefly(): Promise<void> {
  await setImmediate()
  const until = performance.now() + PAUSE_MS
  for (let turn = 1; turn < LOOP_TURNS && performance.now() < until; turn++) await setImmediate()
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

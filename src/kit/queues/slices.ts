import { setImmediate, setTimeout } from 'node:timers/promises'
import { workOwner } from './work-owner.ts'

export type SlicesOptions = {
  /** Number of slices per second that start without waiting, for all clients together. */
  free?: number
  /** Length of a slice in milliseconds, after which other work goes first. */
  sliceMs?: number
  /** Pause after a slice, as a multiple of its duration. */
  rest?: number
  now?: () => number
}

type Waiting = { job: number; go: () => void }

/**
 * Runs expensive work in short slices, so that this thread serves other requests in between. A job awaits its turn
 * before each part of about a millisecond. Clients take turns, and the oldest job of a client goes first, so that a
 * hundred large responses are never in memory together.
 */
export class Slices {
  readonly #free: number
  readonly #sliceMs: number
  readonly #rest: number
  readonly #now: () => number
  #taken = 0
  readonly #waiting = new Map<string, Waiting[]>()
  #second = 0
  #jobs = 0
  #isGiving = false

  constructor({ free = 5, now = () => performance.now(), rest = 3, sliceMs = 2 }: SlicesOptions = {}) {
    this.#free = free
    this.#sliceMs = sliceMs
    this.#rest = rest
    this.#now = now
  }

  /**
   * Registers a job of a client, by default the one set by `inNameOf`. Await the returned function before each part
   * of the job.
   */
  job(client = workOwner()): () => Promise<void> {
    const job = this.#jobs++
    return () => this.#pass(client, job)
  }

  async #pass(client: string, job: number): Promise<void> {
    if (this.#isFree()) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const own = this.#waiting.get(client) ?? []
    own.splice(own.findLastIndex((other) => other.job <= job) + 1, 0, { job, go: resolve })
    this.#waiting.set(client, own)
    if (!this.#isGiving) void this.#give()
    await promise
  }

  /** Takes one of the free slices of this second; returns false if none is left or if others are waiting. */
  #isFree(): boolean {
    const second = Math.floor(this.#now() / 1000)
    if (second !== this.#second) this.#taken = 0
    this.#second = second
    if (this.#taken >= this.#free || this.#isGiving) return false
    this.#taken++
    return true
  }

  async #give(): Promise<void> {
    this.#isGiving = true
    let spent = 0
    for (let next = this.#next(); next; next = this.#next()) {
      const began = this.#now()
      next.go()
      // By then the synchronous part of its work is done.
      await setImmediate()
      spent += this.#now() - began
      if (spent < this.#sliceMs) continue
      await setTimeout(spent * this.#rest)
      spent = 0
    }
    this.#isGiving = false
  }

  /** Takes the next job of the client that has waited longest and moves that client to the end. */
  #next(): Waiting | undefined {
    const [first] = this.#waiting
    if (first === undefined) return undefined
    const [client, own] = first
    const next = own.shift()
    this.#waiting.delete(client)
    if (own.length > 0) this.#waiting.set(client, own)
    return next
  }
}

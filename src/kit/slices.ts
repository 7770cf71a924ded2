import { setImmediate, setTimeout } from 'node:timers/promises'
import { workOwner } from './work-owner.ts'

export type SlicesOptions = {
  /** Slices of a second that are taken at once, of all clients together. */
  free?: number
  /** For so long others are kept waiting, then they come first. */
  sliceMs?: number
  /** How long work rests after a slice, as a multiple of what it took. */
  rest?: number
  now?: () => number
}

type Waiting = { job: number; go: () => void }

/**
 * Lets dear work be done in short turns, so that this thread serves others in between: whoever passes does a
 * millisecond's work until it passes again. Clients take turns, and of one client the oldest job comes first, so that
 * a hundred large answers at once are never in memory together.
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

  /** One piece of work of a client: of whoever `inNameOf` says. The function it gives is called before each part of it. */
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

  /** False as long as somebody waits: nobody is overtaken. */
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
      // What it does at once is done by then.
      await setImmediate()
      spent += this.#now() - began
      if (spent < this.#sliceMs) continue
      await setTimeout(spent * this.#rest)
      spent = 0
    }
    this.#isGiving = false
  }

  /** The client that waits longest for its turn; it goes behind the others. */
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

import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { DatabaseUnavailable } from '../database-errors.ts'

/** Time in ms for which work waits for another primary: a cluster finds one in about ten seconds. */
const WAITS_MS = 15_000
const TRIES_EVERY_MS = 200
/** Maximum number of waiting queries and transactions of one process. */
const MAX_WAITING = 500

/**
 * Lets work that needs a connection wait while a cluster changes its primary. A longer outage is reported at
 * once, to those who wait and to everybody who comes after them.
 */
export class Failover {
  readonly #connect: () => Promise<PoolClient>
  readonly #isOutage: (error: unknown) => boolean
  /** Beginning of the outage; absent while connections succeed, and before the first. */
  #since: number | undefined
  #hasConnected = false
  #return: Promise<void> | undefined
  #waiting = 0

  /** `connect` makes one attempt; `isOutage` tells whether its error means that the server is away. */
  constructor(connect: () => Promise<PoolClient>, isOutage: (error: unknown) => boolean) {
    this.#connect = connect
    this.#isOutage = isOutage
  }

  async connect(): Promise<PoolClient> {
    for (;;) {
      try {
        return await this.#try()
      } catch (error) {
        if (!this.#hasConnected || !this.#isOutage(error)) throw error
        await this.#wait(error)
      }
    }
  }

  async #try(): Promise<PoolClient> {
    const client = await this.#connect()
    this.#hasConnected = true
    this.#since = undefined
    return client
  }

  async #wait(error: unknown): Promise<void> {
    this.#since ??= performance.now()
    if (performance.now() - this.#since >= WAITS_MS || this.#waiting >= MAX_WAITING) throw error
    this.#waiting++
    try {
      // One attempt at a time for all who wait.
      this.#return ??= this.#untilReturn(this.#since + WAITS_MS)
      await this.#return
    } finally {
      this.#waiting--
    }
  }

  async #untilReturn(until: number): Promise<void> {
    try {
      for (;;) {
        await pause(TRIES_EVERY_MS)
        try {
          const client = await this.#try()
          client.release()
          return
        } catch (error) {
          if (performance.now() >= until || !this.#isOutage(error)) throw new DatabaseUnavailable(error)
        }
      }
    } finally {
      this.#return = undefined
    }
  }
}

import { tooManyRequests } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import { networkOf } from '#kit/ip-ranges.ts'
import type { AuthRecord } from '../auth/auth.ts'
import type { RealtimeListener } from './realtime.ts'
import type { Topic } from './topic.ts'

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 40
/** Wide enough for a mobile network behind one address; far from what the process can hold. */
export const MOST_OF_ONE_NETWORK = 1000

/** An open event stream and what its client asked for. */
export type Connection = {
  readonly id: string
  readonly ip: string
  auth: AuthRecord | null
  topics: Topic[]
  /** Nothing is sent any more once the connection is closed. */
  send(event: string, data: string): void
  /** Tells the client that it is over. */
  end(): void
  /** Forgets the connection: its client is gone. */
  close(): void
}

export type ConnectionLimits = { idleMs: number; maxMs: number }

/** The open connections of this process, each with the timers that end it. */
export class Connections {
  readonly #open = new Map<string, Connection>()
  readonly #perNetwork = new Map<string, number>()
  readonly #limits: ConnectionLimits

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  get isEmpty(): boolean {
    return this.#open.size === 0
  }

  find(id: string): Connection | undefined {
    return this.#open.get(id)
  }

  all(): Connection[] {
    return [...this.#open.values()]
  }

  /** Throws 429 when the client's network has too many open already. */
  open(listener: RealtimeListener, ip: string): Connection {
    const open = this.#open
    const release = this.#take(networkOf(ip))
    const id = randomString(ID_LENGTH, ID_ALPHABET)
    const end = () => {
      close()
      listener.end()
    }
    const idle = setTimeout(end, this.#limits.idleMs).unref()
    const limit = setTimeout(end, this.#limits.maxMs).unref()
    const close = () => {
      if (open.delete(id)) release()
      clearTimeout(idle)
      clearTimeout(limit)
    }
    const connection: Connection = {
      id,
      ip,
      auth: null,
      topics: [],
      send(event, data) {
        if (!open.has(id)) return
        idle.refresh()
        listener.send({ id, event, data })
      },
      end,
      close,
    }
    open.set(id, connection)
    return connection
  }

  /** Counts one more of a network. Returns the end of it. */
  #take(network: string): () => void {
    const counts = this.#perNetwork
    const count = counts.get(network) ?? 0
    if (count >= MOST_OF_ONE_NETWORK) throw tooManyRequests()
    counts.set(network, count + 1)
    return () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    }
  }
}

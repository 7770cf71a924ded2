import { tooManyRequests } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import { networkOf } from '#kit/network/ip-ranges.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import type { WorkLimits } from '../work/work-limits.ts'
import type { RealtimeListener } from './realtime.ts'

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 40

/** An open event stream. */
export type Connection = {
  readonly id: string
  readonly ip: string
  /** Network under which it is counted. */
  readonly network: string
  auth: AuthRecord | null
  /** Sends an event; does nothing once the connection is closed. */
  send(event: string, data: string): void
  /** Ends the stream to the client. */
  end(): void
  /** Removes the connection after its client has disconnected. */
  close(): void
}

export type ConnectionLimits = Pick<WorkLimits, 'streams' | 'streamsPerNetwork'> & {
  idleMs: number
  maxMs: number
}

/** The open connections of this process, each with the timers that end it. */
export class Connections {
  readonly #open = new Map<string, Connection>()
  readonly #perNetwork = new Map<string, number>()
  readonly #limits: ConnectionLimits
  readonly #onClose: (connection: Connection) => void

  constructor(limits: ConnectionLimits, onClose: (connection: Connection) => void = () => {}) {
    this.#limits = limits
    this.#onClose = onClose
  }

  get size(): number {
    return this.#open.size
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

  /** Opens a connection. Throws 429 when the client's network, or the process, has too many. */
  open(listener: RealtimeListener, ip: string): Connection {
    const open = this.#open
    const network = networkOf(ip)
    const release = this.#take(network)
    const id = randomString(ID_LENGTH, ID_ALPHABET)
    const end = () => {
      close()
      listener.end()
    }
    const idle = setTimeout(end, this.#limits.idleMs).unref()
    const limit = setTimeout(end, this.#limits.maxMs).unref()
    const close = () => {
      clearTimeout(idle)
      clearTimeout(limit)
      if (!open.delete(id)) return
      release()
      this.#onClose(connection)
    }
    const connection: Connection = {
      id,
      ip,
      network,
      auth: null,
      send(event, data) {
        if (!open.has(id)) return
        idle.refresh()
        try {
          listener.send({ id, event, data })
        } catch {
          // The client has disconnected; others are not affected.
          end()
        }
      },
      end,
      close,
    }
    open.set(id, connection)
    return connection
  }

  /** Counts a connection of a network. Returns a function that uncounts it. */
  #take(network: string): () => void {
    const counts = this.#perNetwork
    const count = counts.get(network) ?? 0
    const { streams, streamsPerNetwork } = this.#limits
    if (count >= streamsPerNetwork || this.#open.size >= streams) throw tooManyRequests()
    counts.set(network, count + 1)
    return () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    }
  }
}

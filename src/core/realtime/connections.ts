import { randomString } from '#kit/ids.ts'
import type { AuthRecord } from '../auth/auth.ts'
import type { RealtimeListener } from './realtime.ts'
import type { Topic } from './topic.ts'

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 40

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

  open(listener: RealtimeListener, ip: string): Connection {
    const open = this.#open
    const id = randomString(ID_LENGTH, ID_ALPHABET)
    const end = () => {
      close()
      listener.end()
    }
    const idle = setTimeout(end, this.#limits.idleMs).unref()
    const limit = setTimeout(end, this.#limits.maxMs).unref()
    const close = () => {
      open.delete(id)
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
}

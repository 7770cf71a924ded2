import type { Wire } from '#kit/wire.ts'
import type { Channel, ChannelListener, ChannelMember } from '../channel.ts'
import type { Sql } from '../sql/sql.ts'
import type { FromCoordinator, ToCoordinator } from './sqlite-coordinator.ts'
import type { WriteTurn } from './write-turn.ts'

export type CoordinatorWire = Wire<ToCoordinator, FromCoordinator>

/** Time in ms to wait for binding messages; a process that is busy for longer catches up late. */
const FOLLOWED_WITHIN_MS = 2000

type Outgoing = { messages: string[]; isBinding: boolean }

type ChannelOptions = {
  /** The connection for reads; what is sent with it does not wait for a commit. */
  read: Sql
  /** Called when another process may have changed tables. */
  onTablesChanged: () => void
}

/** One process's connection to the coordinator: messages of the others, and the turn to write. */
export class SqliteChannel implements Channel, WriteTurn {
  readonly #wire: CoordinatorWire
  readonly #options: ChannelOptions
  readonly #stopListening: () => void
  readonly #listener = Promise.withResolvers<ChannelListener>()
  /** Messages of the open commit, and those of the transaction that is running in it. */
  #kept: Outgoing = nothing()
  #running: Outgoing = nothing()
  #turn: PromiseWithResolvers<void> | undefined
  #hasTurn = false
  #receipts = 0
  readonly #waiting = new Map<number, () => void>()
  /** End of the work on the messages received so far, and on the last binding ones. */
  #heard: Promise<void> = Promise.resolve()
  #followed: Promise<void> = Promise.resolve()
  #isLeader = false
  #others: ChannelMember[] = []
  #isClosed = false

  constructor(wire: CoordinatorWire, options: ChannelOptions) {
    this.#wire = wire
    this.#options = options
    this.#stopListening = wire.onMessage((message) => this.#receive(message))
    wire.send({ say: 'join' })
  }

  async send(sql: Sql, messages: readonly string[], isBinding = false): Promise<void> {
    if (sql !== this.#options.read) {
      this.#running.messages.push(...messages)
      this.#running.isBinding ||= isBinding
      return
    }
    await this.#say('tell', { messages: [...messages], isBinding })
  }

  async listen(listener: ChannelListener): Promise<void> {
    this.#listener.resolve(listener)
  }

  async isLeader(): Promise<boolean> {
    return this.#isLeader
  }

  async others(): Promise<ChannelMember[]> {
    return this.#others
  }

  async take(): Promise<void> {
    if (this.#isClosed) return
    this.#turn = Promise.withResolvers()
    this.#wire.send({ say: 'want' })
    await this.#turn.promise
    this.#hasTurn = true
    await this.#followed
  }

  keep(): void {
    this.#kept.messages.push(...this.#running.messages)
    this.#kept.isBinding ||= this.#running.isBinding
    this.#running = nothing()
  }

  undo(): void {
    this.#running = nothing()
  }

  committed(): Promise<void> | undefined {
    this.#hasTurn = false
    const told = this.#kept
    this.#kept = nothing()
    return this.#say('done', told)
  }

  release(): void {
    this.#kept = nothing()
    this.#running = nothing()
    if (this.#hasTurn) void this.#say('done', nothing())
    this.#hasTurn = false
  }

  close(): void {
    this.#isClosed = true
    this.#wire.send({ say: 'leave' })
    this.#stopListening()
    this.#turn?.resolve()
    for (const resolve of this.#waiting.values()) resolve()
  }

  #say(say: 'done' | 'tell', { isBinding, messages }: Outgoing): Promise<void> | undefined {
    if (!isBinding) {
      this.#wire.send({ say, messages })
      return undefined
    }
    const receipt = ++this.#receipts
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, FOLLOWED_WITHIN_MS)
    this.#waiting.set(receipt, resolve)
    this.#wire.send({ say, messages, receipt })
    return promise.finally(() => {
      clearTimeout(timer)
      this.#waiting.delete(receipt)
    })
  }

  #receive(message: FromCoordinator): void {
    switch (message.say) {
      case 'turn':
        this.#turn?.resolve()
        break
      case 'told':
        void this.#hear((listener) => listener.receive(message.messages), message.delivery)
        break
      case 'missed':
        this.#options.onTablesChanged()
        this.#followed = this.#hear((listener) => listener.missed())
        break
      case 'heard':
        this.#waiting.get(message.receipt)?.()
        break
      case 'members':
        this.#isLeader = message.isLeader
        this.#others = message.others
    }
  }

  /** Lets the listener handle something after everything before it; `delivery` marks what others wait for. */
  #hear(handle: (listener: ChannelListener) => Promise<void>, delivery?: number): Promise<void> {
    this.#heard = this.#heard.then(async () => handle(await this.#listener.promise))
    if (delivery !== undefined) {
      this.#options.onTablesChanged()
      this.#followed = this.#heard
      void this.#heard.then(() => this.#wire.send({ say: 'followed', delivery }))
    }
    return this.#heard
  }
}

function nothing(): Outgoing {
  return { messages: [], isBinding: false }
}

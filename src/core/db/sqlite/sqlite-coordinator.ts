import type { ChannelMember } from '../channel.ts'

/** Messages of a process to the coordinator. A `receipt` asks for a `heard` once all other processes followed. */
export type ToCoordinator =
  | { say: 'join' }
  | { say: 'leave' }
  | { say: 'want' }
  /** Gives the turn back, with the messages of what was committed. */
  | { say: 'done'; messages: readonly string[]; receipt?: number }
  | { say: 'tell'; messages: readonly string[]; receipt?: number }
  | { say: 'followed'; delivery: number }

export type FromCoordinator =
  | { say: 'turn' }
  | { say: 'told'; messages: readonly string[]; delivery?: number }
  | { say: 'heard'; receipt: number }
  | { say: 'members'; isLeader: boolean; others: ChannelMember[] }
  /** A process died, perhaps before it had reported what it committed. */
  | { say: 'missed' }

type Send = (message: FromCoordinator) => void
type Member = { send: Send; since: Date }
type Delivery = { from: Member; receipt: number; missing: Set<Member> }

/**
 * Coordinates the processes that serve one SQLite file. They write in the order in which they asked, learn what
 * others have committed before their own turn begins, and the one that has been there longest leads.
 */
export class SqliteCoordinator {
  readonly #members = new Set<Member>()
  /** Processes that want to write; the first of them has the turn. */
  #writers: Member[] = []
  readonly #deliveries = new Map<number, Delivery>()
  #delivered = 0

  /** Connects a process. It takes part from its `join` until its `leave`. */
  connect(send: Send) {
    const member: Member = { send, since: new Date() }
    return {
      receive: (message: ToCoordinator) => this.#receive(member, message),
      /** Removes a process that has ended. */
      ended: () => {
        if (!this.#members.has(member)) return
        this.#remove(member)
        for (const other of this.#members) other.send({ say: 'missed' })
      },
    }
  }

  #receive(member: Member, message: ToCoordinator): void {
    switch (message.say) {
      case 'join':
        this.#members.add(member)
        this.#tellMembers()
        break
      case 'leave':
        this.#remove(member)
        break
      case 'want':
        if (!this.#members.has(member)) break
        this.#writers.push(member)
        if (this.#writers.length === 1) member.send({ say: 'turn' })
        break
      case 'done':
        // Told first, so that the next writer knows.
        this.#tell(member, message)
        if (this.#writers[0] !== member) break
        this.#writers.shift()
        this.#writers[0]?.send({ say: 'turn' })
        break
      case 'tell':
        this.#tell(member, message)
        break
      case 'followed':
        this.#followed(member, message.delivery)
    }
  }

  #tell(from: Member, { messages, receipt }: { messages: readonly string[]; receipt?: number }): void {
    if (messages.length === 0) return
    const others = [...this.#members].filter((member) => member !== from)
    const told = { say: 'told', messages } as const
    if (receipt === undefined) {
      for (const other of others) other.send(told)
    } else if (others.length === 0) {
      from.send({ say: 'heard', receipt })
    } else {
      const delivery = ++this.#delivered
      this.#deliveries.set(delivery, { from, receipt, missing: new Set(others) })
      for (const other of others) other.send({ ...told, delivery })
    }
  }

  #followed(member: Member, number: number): void {
    const delivery = this.#deliveries.get(number)
    delivery?.missing.delete(member)
    if (!delivery || delivery.missing.size > 0) return
    this.#deliveries.delete(number)
    delivery.from.send({ say: 'heard', receipt: delivery.receipt })
  }

  #remove(member: Member): void {
    this.#members.delete(member)
    const hadTurn = this.#writers[0] === member
    this.#writers = this.#writers.filter((writer) => writer !== member)
    if (hadTurn) this.#writers[0]?.send({ say: 'turn' })
    for (const number of this.#deliveries.keys()) this.#followed(member, number)
    this.#tellMembers()
  }

  #tellMembers(): void {
    const [leader] = this.#members
    for (const member of this.#members) {
      const others = [...this.#members].filter((other) => other !== member)
      member.send({
        say: 'members',
        isLeader: member === leader,
        others: others.map((other) => ({ address: '', isLeader: other === leader, since: other.since })),
      })
    }
  }
}

import pLimit, { type LimitFunction } from 'p-limit'
import { inNameOf } from '#kit/queues/work-owner.ts'
import type { Core } from '../core.ts'
import { QueryTooLong } from '../db/database-errors.ts'
import type { RecordEvent } from '../records/events/events.ts'
import { mayTakeLong } from '../records/reading/read-apart.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import { Judge } from './judge.ts'
import type { Question, Questions, WaitingChange } from './questions.ts'

/** Maximum number of slow filters that are evaluated concurrently for a network. */
const FAR_AT_ONCE = 2

/**
 * Delivers changes to subscriptions. Each subscription has its own queue, so it receives changes in order and waits
 * for no other. Subscriptions with options or of accounts take turns with all other work of this process.
 */
export class Deliveries {
  readonly #core: Core
  readonly #questions: Questions
  readonly #judge: Judge
  readonly #report: (cause: unknown) => void
  readonly #far = new Map<string, LimitFunction>()
  /** Pending work per network: changes times topics with options. */
  readonly #waiting = new Map<string, number>()
  readonly #running = new Set<Promise<void>>()

  constructor(core: Core, questions: Questions, report: (cause: unknown) => void) {
    this.#core = core
    this.#questions = questions
    this.#judge = new Judge(core)
    this.#report = report
  }

  /** Queues a change; does not wait for its delivery. */
  tell(event: RecordEvent): void {
    const { collection, record } = event
    for (const name of new Set([collection.name.toLowerCase(), collection.id.toLowerCase()])) {
      for (const question of this.#questions.about(`${name}/*`)) this.#put(event, question, 'list')
      for (const question of this.#questions.about(`${name}/${record.id}`)) this.#put(event, question, 'view')
    }
  }

  #put(event: RecordEvent, question: Question, rule: WaitingChange['rule']): void {
    const client = this.#payerOf(question)
    if (question.hasOptions && !this.#take(client, question)) return
    question.waiting.push({ event, rule, client })
    if (question.waiting.length > 1) return
    const work = this.#work(question)
      .catch(this.#report)
      .finally(() => this.#running.delete(work))
    this.#running.add(work)
  }

  /** Resolves when the changes reported so far are delivered. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }

  /**
   * Counts a pending change for a network. Beyond the limit it ends the network's connections, whose clients
   * reconnect and load again.
   */
  #take(client: string, question: Question): boolean {
    const count = (this.#waiting.get(client) ?? 0) + 1
    if (count > this.#core.work.limits.changesWaitingPerNetwork) {
      for (const connection of question.listeners.keys()) {
        if (connection.network === client) connection.end()
      }
      return false
    }
    this.#waiting.set(client, count)
    return true
  }

  /** Evaluates changes in order: a client must not receive a deletion before the creation. */
  async #work(question: Question): Promise<void> {
    for (let [change] = question.waiting; change; [change] = question.waiting) {
      await this.#ask(question, change).catch((cause: unknown) => {
        if (cause instanceof QueryTooLong) {
          question.restsUntil = performance.now() + this.#core.work.limits.liveFilterRestMs
        }
        this.#report(cause)
      })
      question.waiting.shift()
      if (question.hasOptions) this.#giveBack(change.client)
    }
  }

  async #ask(question: Question, { client, event, rule }: WaitingChange): Promise<void> {
    const { headers, query } = question
    // Plain topics of guests need no turn: all guests share one evaluation.
    const owner = `live ${client}`
    if (question.hasOptions || question.auth) await this.#core.work.slices.job(owner)()
    if (question.listeners.size === 0 || question.restsUntil > performance.now()) return
    const auth = authOf(question)
    const tell = () => inNameOf(owner, () => this.#judge.tell(event, { rule, auth, headers, query }))
    const data = await (mayTakeLong(query.filter ?? '') ? this.#farOf(client)(tell) : tell())
    if (data === undefined) return
    for (const [connection, topics] of question.listeners) {
      for (const topic of topics) connection.send(topic, data)
    }
  }

  /**
   * Returns the subscribed network with the least pending work, so that no one can delay others by subscribing to the
   * same topic.
   */
  #payerOf({ listeners }: Question): string {
    let payer = ''
    let least = Number.POSITIVE_INFINITY
    for (const { network } of listeners.keys()) {
      const waiting = this.#waiting.get(network) ?? 0
      if (waiting >= least) continue
      payer = network
      least = waiting
    }
    return payer
  }

  #giveBack(client: string): void {
    const left = (this.#waiting.get(client) ?? 1) - 1
    if (left > 0) return void this.#waiting.set(client, left)
    this.#waiting.delete(client)
    this.#far.delete(client)
  }

  #farOf(client: string): LimitFunction {
    const limit = this.#far.get(client) ?? pLimit(FAR_AT_ONCE)
    this.#far.set(client, limit)
    return limit
  }
}

/** Returns the current account, which all listeners of a subscription share. */
function authOf({ listeners }: Question): AuthRecord | null {
  const [first] = listeners.keys()
  return first?.auth ?? null
}

import { badRequest, tooManyRequests } from '#kit/errors.ts'
import type { RecordEvent } from '../records/events/events.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import type { WorkLimits } from '../work/work-limits.ts'
import type { Connection } from './connections.ts'
import { hasOptions, type Topic } from './topic.ts'

/** A change that is still to be evaluated for a subscription. */
export type WaitingChange = {
  event: RecordEvent
  rule: 'list' | 'view'
  /** Network under which the work is counted. */
  client: string
}

/** A subscription shared by connections: same path, options and account (or none). */
export type Question = Pick<Topic, 'path' | 'query' | 'headers'> & {
  readonly key: string
  readonly auth: AuthRecord | null
  readonly hasOptions: boolean
  /** Subscribed connections, each with the topics as it sent them. */
  readonly listeners: Map<Connection, Set<string>>
  /** Pending changes in order. */
  readonly waiting: WaitingChange[]
  /** Time until which it is suspended after a slow evaluation. */
  restsUntil: number
}

type Usage = { text: number; questions: Map<Question, number> }
type Limits = Pick<
  WorkLimits,
  'topicTextPerNetwork' | 'topicsWithOptionsPerNetwork' | 'topicTextPerStream' | 'topicsWithOptionsPerStream'
>

/** All subscriptions of this process, found by the path of a change. */
export class Questions {
  readonly #byPath = new Map<string, Map<string, Question>>()
  readonly #asked = new Map<Connection, Map<string, Question>>()
  readonly #usage = new Map<string, Usage>()
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Replaces the subscriptions of a connection, with its current account. Throws 400 beyond the limit of a stream and
   * 429 beyond that of a network; then the previous ones remain.
   */
  replace(connection: Connection, topics: readonly Topic[]): void {
    const before = this.#asked.get(connection) ?? new Map<string, Question>()
    this.#requireOfStream(topics)
    this.remove(connection)
    for (const topic of topics) this.#add(connection, topic.text, this.#questionOf(topic, connection.auth))
    if (this.#isWithin(connection.network)) return
    this.remove(connection)
    for (const [text, question] of before) this.#add(connection, text, this.#known(question))
    throw tooManyRequests('Your network has too many live topics.')
  }

  remove(connection: Connection): void {
    for (const text of this.#asked.get(connection)?.keys() ?? []) this.removeTopic(connection, text)
  }

  removeTopic(connection: Connection, text: string): void {
    const asked = this.#asked.get(connection)
    const question = asked?.get(text)
    if (!asked || !question) return
    asked.delete(text)
    if (asked.size === 0) this.#asked.delete(connection)
    this.#count(connection.network, text, question, -1)
    const texts = question.listeners.get(connection)
    texts?.delete(text)
    if (texts?.size === 0) question.listeners.delete(connection)
    if (question.listeners.size > 0) return
    const path = pathKey(question.path)
    const alike = this.#byPath.get(path)
    alike?.delete(question.key)
    if (alike?.size === 0) this.#byPath.delete(path)
  }

  /** Returns the topics of a connection with this path. */
  topicsOf(connection: Connection, path: string): string[] {
    const asked = [...(this.#asked.get(connection) ?? [])]
    return asked.flatMap(([text, question]) => (question.path === path ? [text] : []))
  }

  about(path: string): Question[] {
    return [...(this.#byPath.get(pathKey(path))?.values() ?? [])]
  }

  /** Returns the subscriptions of a connection as topics, to subscribe them with another account. */
  ofConnection(connection: Connection): Topic[] {
    const asked = [...(this.#asked.get(connection) ?? [])]
    return asked.map(([text, { headers, path, query }]) => ({ text, path, query, headers }))
  }

  #requireOfStream(topics: readonly Topic[]): void {
    const { topicTextPerStream, topicsWithOptionsPerStream } = this.#limits
    const text = topics.reduce((sum, topic) => sum + topic.text.length, 0)
    if (text > topicTextPerStream) {
      throw badRequest(`The topics of a connection may have ${topicTextPerStream} characters together.`)
    }
    if (topics.filter(hasOptions).length > topicsWithOptionsPerStream) {
      throw badRequest(`A connection may have ${topicsWithOptionsPerStream} topics with options.`)
    }
  }

  #questionOf(topic: Topic, auth: AuthRecord | null): Question {
    const { headers, path, query } = topic
    const key = JSON.stringify([auth?.collection.id, auth?.record.id, query, headers, path])
    const fresh = { key, path, query, headers, auth, hasOptions: hasOptions(topic) }
    return this.#known({ ...fresh, listeners: new Map(), waiting: [], restsUntil: 0 })
  }

  /** Returns the existing equal subscription, or adds this one. */
  #known(question: Question): Question {
    const path = pathKey(question.path)
    const alike = this.#byPath.get(path) ?? new Map<string, Question>()
    this.#byPath.set(path, alike)
    const known = alike.get(question.key) ?? question
    alike.set(question.key, known)
    return known
  }

  #add(connection: Connection, text: string, question: Question): void {
    const asked = this.#asked.get(connection) ?? new Map<string, Question>()
    if (asked.has(text)) return
    this.#asked.set(connection, asked.set(text, question))
    const texts = question.listeners.get(connection) ?? new Set<string>()
    question.listeners.set(connection, texts.add(text))
    this.#count(connection.network, text, question, 1)
  }

  #count(network: string, text: string, question: Question, by: 1 | -1): void {
    const usage = this.#usage.get(network) ?? { text: 0, questions: new Map() }
    this.#usage.set(network, usage)
    usage.text += by * text.length
    if (question.hasOptions) {
      const count = (usage.questions.get(question) ?? 0) + by
      if (count > 0) usage.questions.set(question, count)
      else usage.questions.delete(question)
    }
    if (usage.text === 0 && usage.questions.size === 0) this.#usage.delete(network)
  }

  #isWithin(network: string): boolean {
    const usage = this.#usage.get(network)
    if (!usage) return true
    const { topicTextPerNetwork, topicsWithOptionsPerNetwork } = this.#limits
    return usage.text <= topicTextPerNetwork && usage.questions.size <= topicsWithOptionsPerNetwork
  }
}

/** Normalises a path: `articles` means `articles/*`, and collection names ignore case. */
function pathKey(path: string): string {
  const slash = path.indexOf('/')
  if (slash < 0) return `${path.toLowerCase()}/*`
  return `${path.slice(0, slash).toLowerCase()}${path.slice(slash)}`
}

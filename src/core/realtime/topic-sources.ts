import type { RecordEvent } from '../records/events/events.ts'
import type { Questions } from './questions.ts'
import type { TopicSource } from './topic-source.ts'

/** `waiting`: texts of the messages to be sent afterwards. */
type Rest = { timer: NodeJS.Timeout; waiting: Set<string> }

/** Sends the sources' messages about committed changes to the connections of this process. */
export class TopicSources {
  readonly #sources = new Map<string, TopicSource>()
  readonly #resting = new Map<string, Rest>()
  readonly #questions: Questions
  readonly #report: (cause: unknown) => void

  constructor(questions: Questions, report: (cause: unknown) => void) {
    this.#questions = questions
    this.#report = report
  }

  /** Adds a source. Throws when its name is taken. */
  add(source: TopicSource): void {
    if (this.#sources.has(source.name)) throw new Error(`There are topics ${source.name} already`)
    this.#sources.set(source.name, source)
  }

  async tell(event: RecordEvent): Promise<void> {
    for (const source of this.#sources.values()) {
      for (const { key, data } of source.messagesOf(event))
        await this.#tellInTime(source, key, JSON.stringify(data))
    }
  }

  close(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
  }

  async #tellInTime(source: TopicSource, key: string, text: string): Promise<void> {
    const rest = this.#resting.get(pathOf(source, key))
    if (rest) {
      rest.waiting.add(text)
      return
    }
    this.#rest(source, key)
    await this.#deliver(source, key, text)
  }

  #rest(source: TopicSource, key: string): void {
    if (!source.restMs) return
    const path = pathOf(source, key)
    const questions = [...this.#questions.about(path)]
    const restMs = source.restMs(questions.reduce((sum, { listeners }) => sum + listeners.size, 0))
    const waiting = new Set<string>()
    const timer = setTimeout(() => {
      this.#resting.delete(path)
      if (waiting.size === 0) return
      this.#rest(source, key)
      this.#deliverAll(source, key, waiting).catch(this.#report)
    }, restMs).unref()
    this.#resting.set(path, { timer, waiting })
  }

  async #deliverAll(source: TopicSource, key: string, texts: Iterable<string>): Promise<void> {
    for (const text of texts) await this.#deliver(source, key, text)
  }

  async #deliver(source: TopicSource, key: string, text: string): Promise<void> {
    const path = pathOf(source, key)
    for (const question of this.#questions.about(path)) {
      try {
        if (!(await source.allows(key, question.auth, question.query))) continue
        for (const [connection, topics] of question.listeners) {
          for (const topic of topics) connection.send(topic, text)
        }
      } catch (cause) {
        this.#report(cause)
      }
    }
  }
}

function pathOf({ name }: TopicSource, key: string): string {
  return `${name}/${key}`
}

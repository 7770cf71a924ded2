import type { RecordEvent } from '../records/events/events.ts'
import type { Questions } from './questions.ts'
import type { TopicSource } from './topic-source.ts'

type Rest = { timer: NodeJS.Timeout; latest?: { data: unknown } }

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
      for (const { key, data } of source.messagesOf(event)) await this.#tellInTime(source, key, data)
    }
  }

  close(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
  }

  async #tellInTime(source: TopicSource, key: string, data: unknown): Promise<void> {
    const path = pathOf(source, key)
    const rest = this.#resting.get(path)
    if (rest) {
      rest.latest = { data }
      return
    }
    if (source.restMs !== undefined) this.#rest(source, key, source.restMs)
    await this.#deliver(source, key, data)
  }

  #rest(source: TopicSource, key: string, restMs: number): void {
    const path = pathOf(source, key)
    const timer = setTimeout(() => {
      const latest = this.#resting.get(path)?.latest
      this.#resting.delete(path)
      if (latest) this.#tellInTime(source, key, latest.data).catch(this.#report)
    }, restMs).unref()
    this.#resting.set(path, { timer })
  }

  async #deliver(source: TopicSource, key: string, data: unknown): Promise<void> {
    const path = pathOf(source, key)
    const text = JSON.stringify(data)
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

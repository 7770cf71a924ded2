import { type ChildProcess, fork } from 'node:child_process'
import { bindable } from './bound-values.ts'
import { DatabaseFault, QueryTooLong } from './database-errors.ts'

export type BoundedQuery = { sql: string; parameters: readonly unknown[] }
export type BoundedAnswer = { rows: Record<string, unknown>[] } | { error: string }

const PROCESS = new URL('./sqlite-bounded-query.ts', import.meta.url)
/** The rest of the machine is for everybody else. */
const MOST_AT_ONCE = 2
/** Whoever comes when so many wait would be answered when nobody wants it any more. */
const MOST_WAITING = 100

/**
 * Asks in processes of their own: the engine runs in the thread of whoever asks and cannot be interrupted, but a
 * process can be ended. They only read, begin when they are first needed and are kept for the next question.
 */
export class BoundedReaders {
  readonly #file: string
  readonly #limitMs: number
  readonly #all = new Set<ChildProcess>()
  readonly #idle: ChildProcess[] = []
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(file: string, limitMs: number) {
    this.#file = file
    this.#limitMs = limitMs
  }

  /** Throws `QueryTooLong`, and `DatabaseFault` with what the engine says. */
  async ask({ parameters, sql }: BoundedQuery): Promise<Record<string, unknown>[]> {
    await this.#takeTurn()
    try {
      const reader = this.#idle.pop() ?? this.#start()
      const answer = await this.#answerOf(reader, { sql, parameters: parameters.map(bindable) })
      this.#idle.push(reader)
      if ('error' in answer) throw new DatabaseFault(answer.error)
      return answer.rows
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy--
    }
  }

  /** Also those that are at work: what never ends would outlive us. */
  close(): void {
    for (const reader of this.#all) reader.kill('SIGKILL')
  }

  /** Whoever ends hands on its turn. */
  async #takeTurn(): Promise<void> {
    if (this.#busy < MOST_AT_ONCE) {
      this.#busy++
      return
    }
    if (this.#waiting.length >= MOST_WAITING) throw new QueryTooLong(undefined)
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #start(): ChildProcess {
    const reader = fork(PROCESS, [this.#file], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
    // It keeps nobody alive who waits for nothing.
    reader.unref()
    reader.channel?.unref()
    this.#all.add(reader)
    reader.once('exit', () => {
      this.#all.delete(reader)
      const at = this.#idle.indexOf(reader)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    return reader
  }

  async #answerOf(reader: ChildProcess, query: BoundedQuery): Promise<BoundedAnswer> {
    const { promise, reject, resolve } = Promise.withResolvers<BoundedAnswer>()
    const ended = () => reject(new DatabaseFault('it ended without an answer'))
    const timer = setTimeout(() => reject(new QueryTooLong(this.#limitMs)), this.#limitMs)
    reader.once('message', resolve).once('error', reject).once('exit', ended)
    try {
      reader.send(query)
      return await promise
    } catch (error) {
      reader.kill('SIGKILL')
      throw error
    } finally {
      clearTimeout(timer)
      reader.off('message', resolve).off('error', reject).off('exit', ended)
    }
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import { DatabaseFault, QueryTooLong } from '../database-errors.ts'
import { bindable } from '../sql/bound-values.ts'

export type BoundedQuery = { sql: string; parameters: readonly unknown[] }
type Rows = Record<string, unknown>[]
export type BoundedAnswer = { rows: Rows } | { error: string }

const PROCESS = new URL('./sqlite-bounded-query.ts', import.meta.url)
/** Maximum number of concurrent queries, which leaves processors for other requests; one client uses at most one. */
const MOST_AT_ONCE = 2
/** Maximum number of waiting queries; beyond it, results would come too late to be useful. */
const MOST_WAITING = 1000
const MOST_WAITING_OF_ONE = 50
/** Longest wait for a process to start, in milliseconds. */
const START_MS = 30_000
/** Lower scheduling priority (nice value) than other processes. */
const PRIORITY = 10

/**
 * Runs queries in child processes: SQLite blocks its thread and cannot be interrupted, but a process can be killed.
 * The processes are read-only, started on demand and reused.
 */
export class BoundedReaders {
  readonly #file: string
  readonly #limitMs: number
  readonly #all = new Set<ChildProcess>()
  readonly #idle: ChildProcess[] = []
  readonly #queue = new FairQueue(
    {
      atOnce: MOST_AT_ONCE,
      atOncePerOwner: MOST_AT_ONCE - 1,
      waiting: MOST_WAITING,
      waitingPerOwner: MOST_WAITING_OF_ONE,
    },
    'reads',
  )

  constructor(file: string, limitMs: number) {
    this.#file = file
    this.#limitMs = limitMs
  }

  /** Runs a query. Throws `QueryTooLong`, `QueueFull`, and `DatabaseFault` with the engine's error. */
  async ask(query: BoundedQuery, limitMs = this.#limitMs): Promise<Rows> {
    return this.#queue.run(async () => {
      const reader = this.#idle.pop() ?? (await this.#start())
      const { parameters, sql } = query
      const asked: BoundedQuery = { sql, parameters: parameters.map(bindable) }
      const answer = await this.#messageOf<BoundedAnswer>(reader, limitMs, () => reader.send(asked))
      this.#idle.push(reader)
      if ('error' in answer) throw new DatabaseFault(answer.error)
      return answer.rows
    })
  }

  /** Kills all processes, including busy ones: an endless query would outlive us. */
  close(): void {
    for (const reader of this.#all) reader.kill('SIGKILL')
  }

  /** Starts a process and waits until it listens, so that loading does not count as the query's time. */
  async #start(): Promise<ChildProcess> {
    const reader = fork(PROCESS, [this.#file], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
    if (reader.pid !== undefined) setPriority(reader.pid, PRIORITY)
    // An idle reader must not keep our process alive.
    reader.unref()
    reader.channel?.unref()
    this.#all.add(reader)
    reader.once('exit', () => {
      this.#all.delete(reader)
      const at = this.#idle.indexOf(reader)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    await this.#messageOf(reader, START_MS)
    return reader
  }

  /** Returns the next message of a process, which is killed if it does not come in time. */
  async #messageOf<Message>(reader: ChildProcess, limitMs: number, ask = () => {}): Promise<Message> {
    const { promise, reject, resolve } = Promise.withResolvers<Message>()
    const ended = () => reject(new DatabaseFault('it ended without an answer'))
    const timer = setTimeout(() => reject(new QueryTooLong(limitMs)), limitMs)
    reader.once('message', resolve).once('error', reject).once('exit', ended)
    try {
      ask()
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

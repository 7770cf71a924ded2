import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { DatabaseLocked } from '../database-errors.ts'
import type { Sql, Tables } from '../sql/sql.ts'
import type { WriteTurn } from './write-turn.ts'

/** A commit contains at most this many transactions, and starts no new one after this time. */
const MOST_TOGETHER = 32
const LONGEST_TOGETHER_MS = 50

/** While more transactions are expected, a commit begins with this many, or after this time in ms. */
const ENOUGH_TOGETHER = 8
const LONGEST_GATHERING_MS = 25

/** Time in ms for which a transaction waits for another process's lock, and the pause between its attempts. */
const LONGEST_WAIT_MS = 10_000
const PAUSE_MS = 50

/** State of the connection that writes. */
export type WriterState = {
  /** Runs a statement without parameters, such as `commit`, at once. */
  say: (statement: string) => void
  /** Tells whether the transaction is still open: some disk faults end it and roll it back. */
  isOpen: () => boolean
  /** Returns a number that differs after tables were changed. */
  schemaVersion: () => number
  /** Turn among several processes; `undefined` when this is the only one. */
  turn?: WriteTurn | undefined
  /** Waits until everything committed so far is on the disk. */
  sync: () => Promise<void>
  /** Tells whether more transactions are likely to come soon; without it none are expected. */
  expectsMore?: (() => boolean) | undefined
}

type Waiting = {
  /** Runs the transaction's work in the caller's async context. */
  run: (sql: Sql) => Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

type Done = { waiting: Waiting; result: unknown }

/**
 * Runs the transactions of an engine with a single writer in sequence. Waiting ones are committed together, and
 * acknowledged when they are on the disk; meanwhile the next ones run. Each is a savepoint, so that a failed one is
 * rolled back alone. One that changes tables ends its commit, because the next must see the new schema.
 */
export function committingTogether(write: Kysely<Tables>, state: WriterState): Database['transaction'] {
  const queue: Waiting[] = []
  let isBusy = false

  async function workOff(): Promise<void> {
    isBusy = true
    while (queue.length > 0) {
      try {
        await gather(queue, state)
        await state.turn?.take()
        await write.connection().execute((sql) => commitSome(sql, queue, state))
      } catch (error) {
        // No transaction was started: the file is closed, or locked by another process for a long time.
        for (const waiting of queue.splice(0)) waiting.reject(error)
      } finally {
        state.turn?.release()
      }
    }
    isBusy = false
  }

  return <T>(work: (sql: Sql) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const inOwnContext = AsyncLocalStorage.snapshot()
      queue.push({
        run: (sql) => inOwnContext(() => work(sql)),
        resolve: (result) => resolve(result as T),
        reject,
      })
      if (!isBusy) void workOff()
    })
}

/** Waits for transactions that are expected, before the turn to write is taken, so that nobody else waits for them. */
async function gather(queue: readonly Waiting[], { expectsMore = () => false }: WriterState): Promise<void> {
  const latest = performance.now() + LONGEST_GATHERING_MS
  const isEnough = () => queue.length >= ENOUGH_TOGETHER || !expectsMore() || performance.now() > latest
  while (!isEnough()) await setImmediate()
}

/** Commits waiting transactions together. Throws only when the transaction cannot be started. */
async function commitSome(
  sql: Sql,
  queue: Waiting[],
  { isOpen, say, schemaVersion, sync, turn }: WriterState,
): Promise<void> {
  const tables = schemaVersion()
  const done: Done[] = []
  await begin(say)
  const latest = performance.now() + LONGEST_TOGETHER_MS
  const isEnough = () => schemaVersion() !== tables || performance.now() > latest
  try {
    for (let count = 0; count < MOST_TOGETHER && !isEnough(); count++) {
      // Lets pending requests be read first, as their transactions may join the commit.
      if (queue.length === 0) await setImmediate()
      const waiting = queue.shift()
      if (!waiting) break
      try {
        done.push({ waiting, result: await runAlone(sql, waiting, say) })
        turn?.keep()
      } catch (error) {
        // Rejected first, because the rollback may fail too.
        waiting.reject(error)
        turn?.undo()
        if (!isOpen()) throw error
        say('rollback to one_of_many')
      }
    }
    say('commit')
  } catch (error) {
    for (const { waiting } of done) waiting.reject(error)
    if (isOpen()) say('rollback')
    return
  }
  const isFollowed = turn?.committed()
  const isOnDisk = done.length > 0 ? sync() : undefined
  const acknowledged = acknowledge(done, Promise.all([isOnDisk, isFollowed]))
  // The next transaction must not run before other processes know the new tables, nor before the caller has updated
  // the caches that depend on them.
  if (isFollowed || schemaVersion() !== tables) await acknowledged
  if (schemaVersion() !== tables) await setImmediate()
}

async function acknowledge(done: readonly Done[], onDisk: Promise<unknown>): Promise<void> {
  try {
    await onDisk
  } catch (error) {
    for (const { waiting } of done) waiting.reject(error)
    return
  }
  for (const { waiting, result } of done) waiting.resolve(result)
}

/** Starts a transaction. While another process has locked the file, this one continues to serve and tries again. */
async function begin(say: WriterState['say']): Promise<void> {
  const latest = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    try {
      return say('begin immediate')
    } catch (error) {
      if (!(error instanceof DatabaseLocked) || performance.now() > latest) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

async function runAlone(sql: Sql, waiting: Waiting, say: WriterState['say']): Promise<unknown> {
  say('savepoint one_of_many')
  const result = await waiting.run(sql)
  say('release one_of_many')
  return result
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Sql, Tables } from './sql.ts'

/** Nobody is acknowledged later than after so many, or than after the one that runs when so much time is over. */
const MOST_TOGETHER = 32
const LONGEST_TOGETHER_MS = 50

/** What the engine's file is asked. */
export type WriterState = {
  /** Whether it still has the transaction that was begun: some faults of the disk end it, and all that was in it. */
  isOpen: () => boolean
  /** Differs after tables were changed. */
  schemaVersion: () => number
}

type Waiting = {
  /** The transaction's own work, in the context of who asked for it. */
  run: (sql: Sql) => Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Transactions of an engine with one writer, one after the other. Those that have to wait for each other are committed
 * together: the disk is waited for once, and none of them is acknowledged before. Each is a savepoint, so one that
 * fails is undone alone. One that changes tables is the last of its commit: the next needs to know them as they are now.
 */
export function committingTogether(write: Kysely<Tables>, state: WriterState): Database['transaction'] {
  const queue: Waiting[] = []
  let isBusy = false

  async function workOff(): Promise<void> {
    isBusy = true
    while (queue.length > 0) {
      try {
        await write.connection().execute((sql) => commitSome(sql, queue, state))
      } catch (error) {
        // Nothing was begun: the file is closed, or another process does not let go of it.
        queue.shift()?.reject(error)
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

/** Throws only when it could not begin. */
async function commitSome(sql: Sql, queue: Waiting[], { isOpen, schemaVersion }: WriterState): Promise<void> {
  const tables = schemaVersion()
  const latest = performance.now() + LONGEST_TOGETHER_MS
  const isEnough = () => schemaVersion() !== tables || performance.now() > latest
  const done: { waiting: Waiting; result: unknown }[] = []
  await say(sql, 'begin immediate')
  try {
    for (let count = 0; count < MOST_TOGETHER && !isEnough(); count++) {
      // Requests that have come meanwhile are read first: their transactions may be about to wait, too.
      if (queue.length === 0) await setImmediate()
      const waiting = queue.shift()
      if (!waiting) break
      try {
        done.push({ waiting, result: await runAlone(sql, waiting) })
      } catch (error) {
        // First of all: undoing may fail, too.
        waiting.reject(error)
        if (!isOpen()) throw error
        await say(sql, 'rollback to one_of_many')
      }
    }
    await say(sql, 'commit')
  } catch (error) {
    for (const { waiting } of done) waiting.reject(error)
    if (isOpen()) await say(sql, 'rollback')
    return
  }
  for (const { waiting, result } of done) waiting.resolve(result)
  // Who changed them says so now to everything that keeps them in memory.
  if (schemaVersion() !== tables) await setImmediate()
}

async function runAlone(sql: Sql, waiting: Waiting): Promise<unknown> {
  await say(sql, 'savepoint one_of_many')
  const result = await waiting.run(sql)
  await say(sql, 'release one_of_many')
  return result
}

async function say(sql: Sql, statement: string): Promise<void> {
  await sql.executeQuery(CompiledQuery.raw(statement))
}

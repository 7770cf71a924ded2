// Child process that runs one query after the other: `fork(this file, [database])`. Its first message says that it
// listens. It exits with its parent.
import { Worker } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'
import type { BoundedAnswer, BoundedQuery } from './sqlite-bounded.ts'

/** Code of a thread that kills this process when the parent has died, because a query may never end. */
const WATCH = `const asker = process.ppid
  setInterval(() => { if (process.ppid !== asker) process.kill(process.pid, 'SIGKILL') }, 1000)`
new Worker(WATCH, { eval: true }).unref()

let db: SqliteFile.Database | undefined

process.on('message', ({ parameters, sql }: BoundedQuery) => {
  process.send?.(answerTo(sql, parameters))
})
process.send?.('ready')

function answerTo(sql: string, parameters: readonly unknown[]): BoundedAnswer {
  try {
    db ??= new SqliteFile(process.argv[2], { readonly: true, fileMustExist: true })
    return { rows: db.prepare<unknown[], Record<string, unknown>>(sql).all(parameters) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

// A process of its own that asks one query and ends: `fork(this file, [database])`. It is sent the query.
import SqliteFile from 'better-sqlite3'
import type { BoundedAnswer, BoundedQuery } from './sqlite-bounded.ts'

process.once('message', ({ parameters, sql }: BoundedQuery) => {
  process.send?.(answerTo(sql, parameters), () => process.exit())
})

function answerTo(sql: string, parameters: readonly unknown[]): BoundedAnswer {
  try {
    const db = new SqliteFile(process.argv[2], { readonly: true, fileMustExist: true })
    return { rows: db.prepare<unknown[], Record<string, unknown>>(sql).all(parameters) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

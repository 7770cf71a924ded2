import { sql } from 'kysely'
import { badRequest } from '#kit/errors.ts'
import type { Database } from './database.ts'
import { DatabaseFault } from './database-errors.ts'

const MAX_ROWS = 1000
const READS = /^(?:select|with|values)\b/i

/** A value from the drivers; objects are PostgreSQL's JSON and lists. */
type Cell = string | number | bigint | boolean | object | null | undefined

export type ReadResult = {
  columns: { name: string; type: string; nullable: boolean }[]
  rows: (string | null)[][]
}

/**
 * Runs an operator's read-only query with a time limit and returns the values as text. Throws 400 for other
 * statements and with the database's errors. NB! Without a row there are no columns.
 */
export async function runReadQuery(db: Database, given: string): Promise<ReadResult> {
  const query = given.trim().replace(/[\s;]+$/, '')
  if (!READS.test(query)) throw failed('only queries that read are run here: SELECT, WITH or VALUES')
  try {
    // Binding the limit forces the engine to treat the text as a single statement.
    const rows = (await db.readBounded(
      sql`select * from (${sql.raw(query)}\n) as asked limit ${MAX_ROWS}`.compile(db.read),
    )) as Record<string, Cell>[]
    const names = Object.keys(rows[0] ?? {})
    return {
      columns: names.map((name) => ({ name, type: '', nullable: true })),
      rows: rows.map((row) => names.map((name) => textOf(row[name]))),
    }
  } catch (error) {
    if (error instanceof DatabaseFault) throw failed(error.message, error)
    throw error
  }
}

function textOf(value: Cell): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value).toString()
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function failed(reason: string, cause?: unknown): Error {
  return badRequest(`Failed to execute query. Raw error:\n${reason}`, {}, { cause })
}

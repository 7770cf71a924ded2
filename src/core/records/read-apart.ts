import type { CompiledQuery } from 'kysely'
import type { Core } from '../core.ts'

/** What leads on to other records, and what is long: such a question can be asked so that its answer takes minutes. */
const FAR = /\.|_via_|@|:each/
const LONG = 300

/** Whether it may take long to find what a client's filter or sort speaks about. */
export function mayTakeLong(text: string): boolean {
  return FAR.test(text) || text.length > LONG
}

/** Rows of a query. One that may take long is asked where nobody waits for it, unless in a transaction: that sees more. */
export async function readRows(
  { db, sql }: Core,
  query: CompiledQuery,
  isLong: boolean,
  limitMs?: number,
): Promise<Record<string, unknown>[]> {
  if (isLong && sql === db.read) return db.readApart(query, limitMs)
  return (await sql.executeQuery<Record<string, unknown>>(query)).rows
}

import type { CompiledQuery } from 'kysely'
import type { Core } from '#core/core.ts'

/**
 * Matches filters that refer to other records or search texts by a pattern (a text of 2000 letters by a pattern as
 * long takes 40 ms for each record). Their evaluation may take minutes; that of long ones may too.
 */
const FAR = /\.|_via_|@|:each|~/
const LONG = 300

/** Tells whether a client's filter or sort may be slow. */
export function mayTakeLong(text: string): boolean {
  return FAR.test(text) || text.length > LONG
}

/**
 * Runs a query. A slow one runs outside of this thread, except in a transaction, whose uncommitted data only its own
 * connection sees.
 */
export async function readRows(
  { db, sql }: Core,
  query: CompiledQuery,
  isLong: boolean,
  limitMs?: number,
): Promise<Record<string, unknown>[]> {
  if (isLong && sql === db.read) return db.readApart(query, limitMs)
  return (await sql.executeQuery<Record<string, unknown>>(query)).rows
}

import { type CompiledQuery, sql } from 'kysely'
import type { Database } from '#core/db/database.ts'

/**
 * Tables that a query reads from end to end because no index leads into them. `asUsual` is for data of real size: then
 * the database decides as it does in earnest, and reads small tables whole.
 */
export async function fullScans(
  db: Database,
  query: CompiledQuery,
  { asUsual = false }: { asUsual?: boolean } = {},
): Promise<string[]> {
  const lines =
    db.dialect.name === 'sqlite' ? await sqlitePlan(db, query) : await postgresPlan(db, query, asUsual)
  return lines
    .flatMap((line) => /^(?:SCAN|(?:\s|->)*(?:Parallel )?Seq Scan on) (\w+)/.exec(line)?.[1] ?? [])
    .map((name) => new RegExp(`"(\\w+)" as "${name}"`).exec(query.sql)?.[1] ?? name)
}

async function sqlitePlan(db: Database, query: CompiledQuery): Promise<string[]> {
  const plan = { ...query, sql: `explain query plan ${query.sql}` }
  const { rows } = await db.read.executeQuery<{ detail: string }>(plan)
  return rows.map((row) => row.detail).filter((line) => !/^SCAN (?:CONSTANT ROW|one)$/.test(line))
}

/** Small tables are rather read whole than by their indexes: here not, if it can be helped. */
async function postgresPlan(db: Database, query: CompiledQuery, asUsual: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!asUsual) await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await tx.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` })
    return rows.map((row) => row['QUERY PLAN'] ?? '')
  })
}

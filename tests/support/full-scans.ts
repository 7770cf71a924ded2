import { type CompiledQuery, sql } from 'kysely'
import type { Database } from '#core/db/database.ts'

/**
 * Returns the tables that a query scans fully because no index applies. `asUsual` keeps the planner's own choice,
 * which scans small tables; it is for data of realistic size.
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

/**
 * Returns PostgreSQL's plan, unless `asUsual` with sequential scans discouraged, since it prefers them for small
 * tables.
 */
async function postgresPlan(db: Database, query: CompiledQuery, asUsual: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!asUsual) await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await tx.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` })
    return rows.map((row) => row['QUERY PLAN'] ?? '')
  })
}

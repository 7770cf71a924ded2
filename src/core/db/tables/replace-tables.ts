import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Sql } from '../sql/sql.ts'
import { postgresDialect } from '../sql/sql-dialect.ts'

/** Schema in which the new tables are filled before they replace the old ones. */
const ASIDE = 'krume_restore'

/**
 * Replaces the tables `old` by those that `load` creates and whose names it returns. Runs in a transaction: readers
 * see the old ones until the commit; writers wait.
 */
export async function replaceTables(
  db: Sql,
  dialect: Database['dialect'],
  old: readonly string[],
  load: () => Promise<string[]>,
): Promise<void> {
  if (dialect.name !== postgresDialect.name) {
    for (const table of old) await sql`drop table ${sql.id(table)}`.execute(db)
    await load()
    return
  }
  const found = await sql<{ here: string }>`select current_schema() as here`.execute(db)
  const [here, aside] = [sql.id(String(found.rows[0]?.here)), sql.id(ASIDE)]
  for (const table of old) await sql`lock table ${sql.id(table)} in exclusive mode`.execute(db)
  await sql`drop schema if exists ${aside} cascade`.execute(db)
  await sql`create schema ${aside}`.execute(db)
  await sql`set local search_path = ${aside}`.execute(db)
  const made = await load()
  for (const table of old) await sql`drop table ${here}.${sql.id(table)}`.execute(db)
  for (const table of made) await sql`alter table ${sql.id(table)} set schema ${here}`.execute(db)
  await sql`set local search_path = ${here}`.execute(db)
  await sql`drop schema ${aside}`.execute(db)
}

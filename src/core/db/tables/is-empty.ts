import { sql } from 'kysely'
import type { Sql } from '../sql/sql.ts'
import { postgresDialect, type SqlDialect } from '../sql/sql-dialect.ts'

/** Tells whether a database has no tables, except that of the messages between processes. */
export async function isEmptyDatabase(db: Sql, dialect: SqlDialect): Promise<boolean> {
  const found =
    dialect.name === postgresDialect.name
      ? sql`select 1 from information_schema.tables
          where table_schema = current_schema() and table_name <> '_messages' limit 1`
      : sql`select 1 from sqlite_master limit 1`
  return (await found.execute(db)).rows.length === 0
}

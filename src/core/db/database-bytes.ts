import { sql } from 'kysely'
import type { Sql } from './sql/sql.ts'
import { postgresDialect, type SqlDialect } from './sql/sql-dialect.ts'

/** Returns the size of all tables and indexes in bytes. */
export async function databaseBytes(db: Sql, dialect: SqlDialect): Promise<number> {
  const found =
    dialect.name === postgresDialect.name
      ? sql<{ bytes: number }>`select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
          where relnamespace = current_schema()::regnamespace and relkind = 'r'`
      : sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  return (await found.execute(db)).rows[0]?.bytes ?? 0
}

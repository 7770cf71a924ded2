import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Engine-specific SQL fragments. (Grows with the filter compiler.) */
export type SqlDialect = {
  readonly name: string
  /** At the end of a select inside a transaction: nobody else changes these rows until it is over. */
  readonly rowLock: RawBuilder<unknown>
  /** Compares a text column as an index that ignores (ASCII) case does, and by help of that index. */
  equalsIgnoringCase(column: string, value: string): RawBuilder<SqlBool>
}

export const sqliteDialect: SqlDialect = {
  name: 'sqlite',
  // The writer's lock already keeps everybody else out.
  rowLock: sql``,
  equalsIgnoringCase: (column, value) => sql`${sql.ref(column)} = ${value} collate nocase`,
}
export const postgresDialect: SqlDialect = {
  name: 'postgres',
  rowLock: sql`for update`,
  equalsIgnoringCase: (column, value) => sql`lower(${sql.ref(column)}) = lower(${value}::text collate "C")`,
}

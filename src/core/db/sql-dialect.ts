import { type RawBuilder, sql } from 'kysely'

/** Engine-specific SQL fragments. (Grows with the filter compiler.) */
export type SqlDialect = {
  readonly name: string
  /** At the end of a select inside a transaction: nobody else changes these rows until it is over. */
  readonly rowLock: RawBuilder<unknown>
}

/** The writer's lock already keeps everybody else out. */
export const sqliteDialect: SqlDialect = { name: 'sqlite', rowLock: sql`` }
export const postgresDialect: SqlDialect = { name: 'postgres', rowLock: sql`for update` }

import type { CompiledQuery } from 'kysely'
import type { Channel } from './channel.ts'
import type { Sql } from './sql.ts'
import type { SqlDialect } from './sql-dialect.ts'

/**
 * One relational database behind the whole product. `core/db` is the only folder that knows which one it is;
 * everything else writes Kysely queries and takes engine-specific fragments from `dialect`.
 */
export type Database = {
  readonly dialect: SqlDialect
  /** Reads outside a transaction see the last committed state and never wait for a writer. */
  readonly read: Sql
  /**
   * Runs `work` in one write transaction: everything or nothing. SQLite serialises writers; PostgreSQL runs
   * READ COMMITTED, and a deadlock or serialisation failure runs `work` again. NB! `work` may therefore run twice:
   * no side effects outside the database in it. A statement that fails spoils the transaction: catching its error
   * helps nobody, so write `on conflict do nothing` where a clash is expected.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Reads in `work` all see one and the same state, however long it takes and whatever is written meanwhile. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Rows of a query that an operator wrote: it only reads, nobody waits for it meanwhile, and after some seconds it is
   * given up. Throws `QueryTooLong`, and `DatabaseFault` with what the engine says.
   */
  readBounded(query: CompiledQuery): Promise<Record<string, unknown>[]>
  /**
   * Rows of a query that may take long because of what a client asks for: nobody waits for it meanwhile, and some time
   * it is given up. It sees what is committed. Clients take turns; throws `QueueFull` to one of which too much waits. Throws like `readBounded`.
   */
  readApart(query: CompiledQuery, limitMs?: number): Promise<Record<string, unknown>[]>
  /** To other processes on the same data; `undefined` where there can be none. */
  readonly channel?: Channel
  /** Lets the engine look at how values are spread, so that it goes on to choose the right indexes. */
  optimize(): Promise<void>
  close(): Promise<void>
}

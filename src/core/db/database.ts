import type { CompiledQuery } from 'kysely'
import type { Channel } from './channel.ts'
import type { Replica } from './replica.ts'
import type { Sql } from './sql/sql.ts'
import type { SqlDialect } from './sql/sql-dialect.ts'

/** Called after every statement with its SQL without values, and the time that it took in ms. */
export type QueryLog = (query: { sql: string; ms: number; failed: boolean }) => void

/**
 * The relational database of the product. Only `core/db` knows which engine it is; all other code writes Kysely
 * queries and takes engine-specific fragments from `dialect`.
 */
export type Database = {
  readonly dialect: SqlDialect
  /** Reads outside a transaction. They see the last committed state and never wait for a writer. */
  readonly read: Sql
  /**
   * Runs `work` in one write transaction: all or nothing. SQLite serialises writers; PostgreSQL uses READ COMMITTED
   * and retries after a deadlock or serialisation failure. NB! `work` may therefore run several times and must have
   * no side effects outside the database. A failed statement aborts the transaction, even if its error is caught, so
   * use `on conflict do nothing` for expected conflicts.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Runs `work` on one consistent snapshot, regardless of its duration and of concurrent writes. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Runs expensive work that only reads, on the replica where there is one that has everything committed so
   * far, otherwise here. Writes are refused. NB! `work` may run twice, and what it reads is not one snapshot.
   */
  onReplica<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** The replica that is configured, if any. */
  readonly replica?: Replica
  /**
   * Runs an operator's query, read-only, without blocking other requests, and aborts it after a few seconds. Throws
   * `QueryTooLong`, and `DatabaseFault` with the engine's error.
   */
  readBounded(query: CompiledQuery): Promise<Record<string, unknown>[]>
  /**
   * Runs a client's query that may be slow, without blocking other requests, and aborts it after a time limit. It
   * sees committed data only. Clients take turns; throws `QueueFull` when too many queries of one client wait, and
   * the errors of `readBounded`.
   */
  readApart(query: CompiledQuery, limitMs?: number): Promise<Record<string, unknown>[]>
  /**
   * Returns a number that `read` sees changed after every commit, also of other processes; absent where it would cost
   * as much as a query.
   */
  readonly commitMark?: () => number
  /** Channel to other processes on the same data; `undefined` where there can be none. */
  readonly channel?: Channel
  /** Counts the connections to a database server by their state; `undefined` where there is no pool. */
  readonly pool?: () => { busy: number; idle: number; waiting: number }
  /** Checks the engine's settings that durability depends on; `todo` says what to do about a bad one. */
  examine(): Promise<{ found: string; todo?: string | undefined }[]>
  /** Updates the engine's statistics, by which it chooses indexes. */
  optimize(): Promise<void>
  /** Does the same for tables that have grown much; absent where the engine does so by itself. */
  noticeGrowth?: () => Promise<void>
  close(): Promise<void>
}

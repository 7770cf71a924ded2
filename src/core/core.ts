import type { Clock } from '#kit/clock.ts'
import type { Auth } from './auth/auth.ts'
import type { Database, Sql } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { Events } from './records/events.ts'
import type { Records } from './records/records.ts'

/**
 * The generic backend as the product sees it. Inside `transaction` the same shape is handed over, bound to the open
 * transaction: what works outside works inside, and a nested `transaction` joins the outer one.
 */
export type Core = {
  readonly clock: Clock
  readonly db: Database
  /** Raw SQL for reads and conditional updates that records cannot say: bound to the transaction inside one. */
  readonly sql: Sql
  readonly records: Records
  readonly auth: Auth
  readonly files: Files
  /** Told of committed changes only. */
  readonly events: Events
  transaction<T>(work: (core: Core) => Promise<T>): Promise<T>
  close(): Promise<void>
}

import type { Clock } from '#kit/clock.ts'
import type { Auth } from './auth/auth.ts'
import type { PasswordRules } from './auth/password-rules.ts'
import type { Backups } from './backups/backups.ts'
import type { CollectionStore } from './collections/collection-store.ts'
import type { Database } from './db/database.ts'
import type { Sql } from './db/sql.ts'
import type { Files } from './files/files.ts'
import type { Logs } from './logs/logs.ts'
import type { Peers } from './peers/peers.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Events } from './records/events.ts'
import type { Change, Hooks } from './records/hooks.ts'
import type { RecordAccess } from './records/record-access.ts'
import type { Records } from './records/record-store.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { Work } from './work/work.ts'

/**
 * The generic backend as the product sees it. Inside `transaction` the same shape is handed over, bound to the open
 * transaction: what works outside works inside, and a nested `transaction` joins the outer one.
 */
export type Core = {
  readonly clock: Clock
  readonly db: Database
  /** Raw SQL for reads and conditional updates that records cannot say: bound to the transaction inside one. */
  readonly sql: Sql
  readonly collections: CollectionStore
  readonly settings: SettingsStore
  readonly logs: Logs
  readonly records: Records
  /** Records on behalf of a client, under its rules. */
  readonly access: RecordAccess
  readonly auth: Auth
  readonly backups: Backups
  readonly files: Files
  /** Rules that hold inside every write's transaction. */
  readonly hooks: CoreHooks
  readonly passwordRules: PasswordRules<Core>
  /** Told of committed changes only. */
  readonly events: Events
  readonly realtime: Realtime
  /** What bounds the work of clients. */
  readonly work: Work
  /** Throws `DatabaseUnavailable` when the database does not answer. */
  readonly requireDatabase: () => Promise<void>
  /** Other processes on the same data. */
  readonly peers: Peers
  /**
   * NB! `work` may run twice (see `Database.transaction`): effects outside the database belong into `afterCommit`.
   */
  transaction<T>(work: (core: Core) => Promise<T>): Promise<T>
  /** Runs the action once the open transaction is committed, or at once outside of one. Never when it is undone. */
  afterCommit(action: () => void | Promise<void>): void
  close(): Promise<void>
}

export type CoreHooks = Hooks<Core>
/** What hooks are told. */
export type RecordChange = Change<Core>

import type { Clock } from '#kit/time/clock.ts'
import type { Auth } from './auth/auth.ts'
import type { PasswordRules } from './auth/password-rules.ts'
import type { Backups } from './backups/backups.ts'
import type { Database } from './db/database.ts'
import type { ReadSql, Sql } from './db/sql/sql.ts'
import type { Files } from './files/files.ts'
import type { Logs } from './logs/logs.ts'
import type { Peers } from './peers/peers.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { RecordAccess } from './records/client/record-access.ts'
import type { Events } from './records/events/events.ts'
import type { Change, Hooks } from './records/events/hooks.ts'
import type { Records } from './records/records.ts'
import type { CollectionStore } from './schema/collection-store.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { Versions } from './versions/versions.ts'
import type { Work } from './work/work.ts'

/**
 * The generic backend as the product sees it. `transaction` passes the same interface, bound to the open transaction,
 * so the same code works inside and outside; a nested `transaction` joins the outer one.
 */
export type Core = {
  readonly clock: Clock
  readonly db: Database
  /** Raw SQL for reads and conditional updates that `records` cannot express; bound to the transaction within one. */
  readonly sql: Sql
  /**
   * Returns `sql` for changes of one part of the data (see `versions`). Changes of a tracked collection by `sql` itself
   * count for all parts.
   */
  sqlOf(part: string): Sql
  /** Notes a change of one part by a query whose SQL is kept (`keptQuery`), which `sqlOf` does not see. */
  noteChange(part: string, collection: string): void
  readonly versions: Versions
  readonly collections: CollectionStore
  readonly settings: SettingsStore
  readonly logs: Logs
  readonly records: Records
  /** Records as a client accesses them, subject to API rules. */
  readonly access: RecordAccess
  readonly auth: Auth
  readonly backups: Backups
  readonly files: Files
  /** Hooks that run within every write's transaction. */
  readonly hooks: CoreHooks
  readonly passwordRules: PasswordRules<Core>
  /** Events of committed changes only. */
  readonly events: Events
  readonly realtime: Realtime
  /** Limits on the work done for clients. */
  readonly work: Work
  /** Throws `DatabaseUnavailable` when the database does not respond. */
  readonly requireDatabase: () => Promise<void>
  /** Connection to other processes on the same data. */
  readonly peers: Peers
  /**
   * Runs `work` in a transaction. NB! `work` may run several times (see `Database.transaction`): effects outside the
   * database belong in `afterCommit`.
   */
  transaction<T>(work: (core: Core) => Promise<T>): Promise<T>
  /**
   * Runs expensive work that only reads, on the replica where there is one (decision 125); within a
   * transaction, in the transaction. NB! `work` may run twice, and what it reads is not one snapshot.
   */
  onReplica<T>(work: (reading: Reading) => Promise<T>): Promise<T>
  /**
   * Runs the action after the commit of the open transaction, or immediately outside of one. It does not run after a
   * rollback.
   */
  afterCommit(action: () => void | Promise<void>): void
  close(): Promise<void>
}

/** The part of a core that only reads. */
export type Reading = Pick<Core, 'clock' | 'collections' | 'settings'> & {
  readonly sql: ReadSql
  readonly records: Pick<Records, 'find' | 'get' | 'findFirst' | 'list' | 'count' | 'countBy'>
}

export type CoreHooks = Hooks<Core>
/** Argument of hooks. */
export type RecordChange = Change<Core>

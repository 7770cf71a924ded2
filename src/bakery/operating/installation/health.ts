import type { JournalEntry } from '../access/journal.ts'
import type { OperatorScope } from '../access/operator-scope.ts'
import type { OtherProcess } from './machine.ts'

export type Health = {
  /** Duration of a database query in milliseconds. */
  databaseMs: number
  /** State of the standby that is read from; `undefined` if there is none. */
  replica: { state: 'follows' | 'late' | 'away'; lagSeconds: number | undefined } | undefined
  disk: { free: number; total: number }
  outbox: { waiting: number; dead: number }
  /** `undefined` when there is none. */
  lastBackup: { key: string; size: number; at: string } | undefined
  /** Last restore drill. */
  drill: { ended: string; failed: boolean } | undefined
  /** Cron expression; empty means never. */
  backupSchedule: string
  process: { version: string; startedAt: string; isLeader: boolean; others: OtherProcess[] }
}

export type PlatformCounts = {
  bakeries: number
  openShops: number
  suspended: number
  /** Number of owners' accounts. */
  owners: number
  /** Number of orders of all bakeries in the last 30 days, without tests. */
  orders: number
  openMessages: number
}

/** Overview of the installation's state. */
export type HealthCheck = {
  health(scope: OperatorScope): Promise<Health>
  counts(scope: OperatorScope): Promise<PlatformCounts>
  latest(scope: OperatorScope): Promise<JournalEntry[]>
}

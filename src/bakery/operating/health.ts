import type { JournalEntry } from './journal.ts'
import type { OtherProcess } from './machine.ts'
import type { OperatorScope } from './operator-scope.ts'

export type Health = {
  /** Milliseconds that a question took. */
  databaseMs: number
  disk: { free: number; total: number }
  outbox: { waiting: number; dead: number }
  /** `undefined`: there is none. */
  lastBackup: { key: string; size: number; at: string } | undefined
  /** Cron expression; empty for never. */
  backupSchedule: string
  process: { version: string; startedAt: string; isLeader: boolean; others: OtherProcess[] }
}

export type PlatformCounts = {
  bakeries: number
  openShops: number
  suspended: number
  /** Accounts of owners. */
  owners: number
  /** Of all bakeries, in the last 30 days, tests left out. */
  orders: number
  openMessages: number
}

/** How the installation is, at a glance. */
export type HealthCheck = {
  health(scope: OperatorScope): Promise<Health>
  counts(scope: OperatorScope): Promise<PlatformCounts>
  latest(scope: OperatorScope): Promise<JournalEntry[]>
}

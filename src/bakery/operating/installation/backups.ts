import type { Saved } from '#bakery/result.ts'
import type { BackupProblem } from '#core/backups/backup-problems.ts'
import type { OperatorScope } from '../access/operator-scope.ts'

export type BackupFile = { key: string; size: number; modified: string }

export type { BackupProblem } from '#core/backups/backup-problems.ts'
export type BackupRefusal = { ok: false; reason: 'refused'; problem: BackupProblem }

type Doing = 'create' | 'restore'
/** Outcome of a run; an empty `error` means success. `error` is the core's message, for errors without a `problem`. */
type Ended = { key: string; ended: string; error: string; problem: BackupProblem | undefined }
/** Progress in rows or files, being checked (`check`) or written. */
export type BackupProgress = { step: 'check' | 'rows' | 'files'; done: number; all: number }

export type BackupsView = {
  /** Whether new backups are encrypted. */
  isEncrypted: boolean
  /** Backup files, newest first. */
  files: BackupFile[]
  running:
    | { doing: Doing | 'drill'; key: string; since: string; progress: BackupProgress | undefined }
    | undefined
  last: (Ended & { doing: Doing }) | undefined
  /** Last restore drill, with the rows and files that were restored. */
  drill: (Ended & { rows: number; files: number }) | undefined
}

/** Backups of the whole installation. Refusals contain their reason. */
export type OperatedBackups = {
  view(scope: OperatorScope): Promise<BackupsView>
  /** Starts a backup and returns; `view` shows its progress and result. */
  create(scope: OperatorScope): Promise<Saved<null> | BackupRefusal>
  /** Stores the first file named `file` of a multipart form, streaming it. */
  upload(scope: OperatorScope, request: Request): Promise<Saved<null> | BackupRefusal>
  /** Returns the path of a download that works for three minutes. Throws 404 for an unknown backup. */
  download(scope: OperatorScope, key: string): Promise<string>
  /**
   * Restores a backup; the operator types its name as a confirmation. Returns once it is validated, while the restore
   * continues.
   */
  restore(scope: OperatorScope, key: string, typed: string): Promise<Saved<null> | BackupRefusal>
  /** Starts a restore drill and returns; `view` shows the result. */
  drill(scope: OperatorScope, key: string): Promise<Saved<null> | BackupRefusal>
  delete(scope: OperatorScope, key: string): Promise<Saved<null> | BackupRefusal>
}

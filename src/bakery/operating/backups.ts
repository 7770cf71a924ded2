import type { BackupProblem } from '#core/backups/backup-problems.ts'
import type { Saved } from '../result.ts'
import type { OperatorScope } from './operator-scope.ts'

export type BackupFile = { key: string; size: number; modified: string }

export type { BackupProblem } from '#core/backups/backup-problems.ts'
export type BackupRefusal = { ok: false; reason: 'refused'; problem: BackupProblem }

type Doing = 'create' | 'restore'
/** How many rows or files are looked at (`check`) or written so far. */
export type BackupProgress = { step: 'check' | 'rows' | 'files'; done: number; all: number }

export type BackupsView = {
  /** The newest first. */
  files: BackupFile[]
  running: { doing: Doing; key: string; since: string; progress: BackupProgress | undefined } | undefined
  /** How the last one ended; an empty `error` is well. `error` is the backend's, for what has no `problem`. */
  last:
    | { doing: Doing; key: string; ended: string; error: string; problem: BackupProblem | undefined }
    | undefined
}

/** Backups of everything. What cannot be is refused with the reason. */
export type OperatedBackups = {
  view(scope: OperatorScope): Promise<BackupsView>
  /** Answers once it is under way; `view` tells how far it is and how it ended. */
  create(scope: OperatorScope): Promise<Saved<null> | BackupRefusal>
  /** Takes the first file named `file` of a multipart form, as it comes. */
  upload(scope: OperatorScope, request: Request): Promise<Saved<null> | BackupRefusal>
  /** The path of a download that works for three minutes. Throws 404. */
  download(scope: OperatorScope, key: string): Promise<string>
  /** `typed` is the name, to show that it is meant. Answers once it is known to be a backup; the rest takes its time. */
  restore(scope: OperatorScope, key: string, typed: string): Promise<Saved<null> | BackupRefusal>
  delete(scope: OperatorScope, key: string): Promise<Saved<null> | BackupRefusal>
}

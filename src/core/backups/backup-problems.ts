import { ApiError, type ErrorData } from '#kit/errors.ts'
import { DiskFull } from '../db/database-errors.ts'

/** Why a backup cannot be made, kept, deleted or restored, for whoever says it in their own words. */
export type BackupProblem =
  /** Another one is under way. */
  | 'busy'
  | 'in_use'
  | 'missing'
  | 'name_invalid'
  | 'name_taken'
  | 'no_zip'
  /** A ZIP file of something else. */
  | 'no_backup'
  | 'newer_version'
  /** What is in it is not what it says itself. */
  | 'damaged'
  /** Its rows break what this version asks of them. */
  | 'does_not_fit'
  | 'disk_full'

/** A refusal in the wire's words (status 400), with what stands behind them. */
export class BackupRefused extends ApiError {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, data: ErrorData = {}, options?: { cause?: unknown }) {
    super(400, message, data, options)
    this.problem = problem
  }
}

/** Why an archive cannot be restored, in words for the operator. Nothing has been changed. */
export class BadArchive extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.problem = problem
  }
}

/** A full disk, a used-up quota, a file that may not grow any more. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** How deep the cause of a cause is looked for. */
const MAX_DEPTH = 5

/** Which of the known problems it was; `undefined` for a fault. */
export function backupProblemOf(error: unknown, depth = 0): BackupProblem | undefined {
  if (error instanceof BackupRefused || error instanceof BadArchive) return error.problem
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined
  if (error instanceof DiskFull || ('code' in error && NO_ROOM.includes(String(error.code))))
    return 'disk_full'
  return backupProblemOf(error.cause, depth + 1)
}

/** A full disk in words: it is no fault of the program, and whoever asked for a backup can do something about it. */
export function orDiskFull(error: unknown): unknown {
  if (error instanceof BackupRefused || backupProblemOf(error) !== 'disk_full') return error
  return new BackupRefused('disk_full', 'There is not enough room on the disk.', {}, { cause: error })
}

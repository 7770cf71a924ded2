import { isDiskFull } from '#kit/disk-full.ts'
import { ApiError, type ErrorData } from '#kit/errors.ts'

/** Reason why a backup cannot be created, stored, deleted or restored, for callers with their own messages. */
export type BackupProblem =
  /** Another backup or restore is running. */
  | 'busy'
  | 'in_use'
  | 'missing'
  | 'name_invalid'
  | 'name_taken'
  | 'no_zip'
  /** A ZIP file with other content. */
  | 'no_backup'
  | 'newer_version'
  /** Encrypted with a key that this installation does not have. */
  | 'key_missing'
  /** The content does not match the manifest. */
  | 'damaged'
  /** Rows violate constraints of this version. */
  | 'does_not_fit'
  | 'disk_full'
  /** The restore took too long or broke off. */
  | 'broke_off'

/** Refusal of a backup operation (status 400) with the message of the wire contract, and its reason. */
export class BackupRefused extends ApiError {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, data: ErrorData = {}, options?: { cause?: unknown }) {
    super(400, message, data, options)
    this.problem = problem
  }
}

/** Error for an archive that cannot be restored, with a message for the operator. Nothing has been changed. */
export class BadArchive extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.problem = problem
  }
}

/** Maximum depth at which nested causes are searched. */
const MAX_DEPTH = 5

/** Returns the known problem behind an error; `undefined` for a fault. */
export function backupProblemOf(error: unknown, depth = 0): BackupProblem | undefined {
  if (error instanceof BackupRefused || error instanceof BadArchive) return error.problem
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined
  if (isDiskFull(error)) return 'disk_full'
  return backupProblemOf(error.cause, depth + 1)
}

/** Converts the error of a full disk to a refusal that the client sees; returns other errors unchanged. */
export function orDiskFull(error: unknown): unknown {
  if (error instanceof BackupRefused || backupProblemOf(error) !== 'disk_full') return error
  return new BackupRefused('disk_full', 'There is not enough room on the disk.', {}, { cause: error })
}

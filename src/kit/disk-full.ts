/** Error codes of the system for a full disk, an exceeded quota and a file that may not grow. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']
/** Maximum depth at which nested causes are searched. */
const MAX_DEPTH = 5

/** Tells whether an error or one of its causes is a full disk, whether of the database or of files. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false
  if ('code' in error && NO_ROOM.includes(String(error.code))) return true
  return isDiskFull(error.cause, depth + 1)
}

import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#kit/log.ts'

const OTHERS = 0o077
const OWN = { file: 0o600, folder: 0o700 }

const DATABASE = /^krume\.db/
/** Our folders within the data folder, which may contain other things, too. */
const FOLDERS = ['.scratch', 'backups', 'outbox', 'storage', 'tombstones']
const BACKUPS = 'backups'

/**
 * Restricts the data to this user. The process creates files with mode 0600 and folders with 0700 from now on; looser
 * permissions left by earlier versions are corrected. Logs a warning for what belongs to another user.
 */
export function keepPrivate(dataDir: string, log: Log): void {
  process.umask(OTHERS)
  mkdirSync(dataDir, { recursive: true })
  for (const name of namesIn(dataDir)) {
    const at = path.join(dataDir, name)
    if (DATABASE.test(name)) close(at, OWN.file, log)
    if (FOLDERS.includes(name)) close(at, OWN.folder, log)
  }
  const backups = path.join(dataDir, BACKUPS)
  for (const name of namesIn(backups)) {
    const at = path.join(backups, name)
    if (lstatSync(at).isFile()) close(at, OWN.file, log)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function close(at: string, mode: number, log: Log): void {
  const found = lstatSync(at, { throwIfNoEntry: false })
  // Links are skipped: whoever placed one decides where it leads.
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return
  try {
    chmodSync(at, mode)
  } catch (cause) {
    log.warn(`Others on this machine may read ${at}, which cannot be closed to them`, cause)
  }
}

import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#kit/log.ts'

const OTHERS = 0o077
const OWN = { file: 0o600, folder: 0o700 }

const DATABASE = /^krume\.db/
/** Ours in the data folder, which may hold something else, too. */
const FOLDERS = ['.scratch', 'backups', 'outbox', 'storage', 'tombstones']
const BACKUPS = 'backups'

/**
 * Keeps the data to this user: from now on the process makes every file 0600 and every folder 0700, and what an earlier
 * version has left open is closed. What belongs to another user is only warned of.
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
  // Somebody who has put a link in its place decides where it leads.
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return
  try {
    chmodSync(at, mode)
  } catch (cause) {
    log.warn(`Others on this machine may read ${at}, which cannot be closed to them`, cause)
  }
}

import type { BlobEntry } from '#kit/blob-store/blob-store.ts'
import type { OpenArchive } from './archive-store.ts'
import type { BackupState } from './backup-lease.ts'
import type { Tombstones } from './tombstones.ts'

/** A running backup, restore or drill; `done` settles at its end. */
export type BegunBackup = { key: string; done: Promise<void> }

/**
 * Backups of everything in one file: rows, settings, collections, files (wire contract, section 13; docs/backups.md).
 */
export type Backups = {
  /** Tells whether new backups are encrypted (`BACKUP_KEY`). */
  readonly encrypts: boolean
  /** Lists the backups, the newest first. */
  list(): Promise<BlobEntry[]>
  /**
   * Starts a backup, with a generated name if none is given. Throws `BackupRefused` for an invalid or taken name, or
   * while another one is running.
   */
  beginCreating(name?: string): Promise<BegunBackup>
  /** Like `beginCreating`, but waits for the end. Returns the name. */
  create(name?: string): Promise<string>
  /** Creates a backup of the program itself; its name begins with @, which clients may not use. */
  createOwn(name: string): Promise<void>
  /**
   * Stores an uploaded archive. Throws `BackupRefused` for an invalid or taken name and for anything but a ZIP file
   * or an encrypted backup.
   */
  upload(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  open(key: string): Promise<OpenArchive | undefined>
  /** Throws `BackupRefused` for an unknown name, or while the backup is in use. */
  delete(key: string): Promise<void>
  /**
   * Replaces everything with the content of a backup. Throws `BackupRefused` for an unknown name, an invalid backup,
   * or while another one is running. Until it is done, and if it fails, everything remains as it was.
   */
  restore(key: string): Promise<BegunBackup>
  /**
   * Starts a drill, which restores a backup into a separate place; `state` shows the outcome. Throws
   * `BackupRefused` for an unknown name, or while another one is running.
   */
  drill(key: string): Promise<BegunBackup>
  state(): Promise<BackupState>
  tombstones: Tombstones
}

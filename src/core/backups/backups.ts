import type { BlobEntry, StoredBlob } from '#kit/blob-store/blob-store.ts'
import type { BackupState } from './backup-lease.ts'
import type { Tombstones } from './tombstones.ts'

/** One that is under way; `done` tells how it went on. */
export type BegunBackup = { key: string; done: Promise<void> }

/** Everything in one file: rows, settings, collections, files (wire contract, section 13; docs/backups.md). */
export type Backups = {
  /** The newest first. */
  list(): Promise<BlobEntry[]>
  /** Without a name it gets its own. Throws `BackupRefused` for one that cannot be or is taken, or when another is under way. */
  beginCreating(name?: string): Promise<BegunBackup>
  /** The same, to its end. Gives the name. */
  create(name?: string): Promise<string>
  /** The program's own, whose names begin with an @ as no client's may. */
  createOwn(name: string): Promise<void>
  /** Keeps an archive that somebody brings. Throws `BackupRefused` for what is no ZIP file, and for a name that cannot be. */
  upload(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  open(key: string): Promise<StoredBlob | undefined>
  /** Throws `BackupRefused` when there is none of that name, or while it is in use. */
  delete(key: string): Promise<void>
  /**
   * Puts what the backup holds in the place of everything. Throws `BackupRefused` when there is none of that name, it is
   * no backup or another one is under way. Until it is done, and if it fails, everything is as it was.
   */
  restore(key: string): Promise<BegunBackup>
  state(): Promise<BackupState>
  tombstones: Tombstones
}

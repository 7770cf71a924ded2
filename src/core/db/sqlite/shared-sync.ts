import { type FileHandle, open } from 'node:fs/promises'
import type SqliteFile from 'better-sqlite3'
import { DatabaseUnavailable } from '../database-errors.ts'

/** Writes to the disk, one after the other. Each write serves all calls that came before it began. */
export class SharedSync {
  readonly #write: () => Promise<void>
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(write: () => Promise<void>) {
    this.#write = write
  }

  /** Resolves when everything that was there before the call is on the disk. Throws `DatabaseUnavailable`. */
  sync(): Promise<void> {
    if (!this.#running) return this.#begin()
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#begin()
      })
    return this.#next
  }

  /** Waits for the writes that are asked for. */
  async ended(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next])
  }

  #begin(): Promise<void> {
    this.#running = this.#write()
      .catch((cause: unknown) => {
        throw new DatabaseUnavailable(cause)
      })
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }
}

/**
 * Leaves the sync of a writer's commits to the returned one, which runs in another thread. Returns `undefined` for a
 * file without a journal (WAL), as on some network disks: there, every commit syncs itself.
 */
export function openJournal(writer: SqliteFile.Database, file: string): JournalSync | undefined {
  if (writer.pragma('journal_mode', { simple: true }) !== 'wal') return undefined
  // NB! Alone, it may lose committed orders in a power failure.
  writer.pragma('synchronous = NORMAL')
  return new JournalSync(file)
}

class JournalSync extends SharedSync {
  #file: Promise<FileHandle> | undefined

  /** `database` is the path of a file that is open until `close`. */
  constructor(database: string) {
    super(async () => {
      // Exists since the first commit, and as long as the database is open.
      this.#file ??= open(`${database}-wal`, 'r+')
      await (await this.#file).datasync()
    })
  }

  async close(): Promise<void> {
    await this.ended()
    await (await this.#file)?.close()
  }
}

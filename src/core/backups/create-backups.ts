import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Database } from '../db/database.ts'
import { fieldError } from '../fields/field-errors.ts'
import { snakeCase } from '../files/file-name.ts'
import type { CollectionStore } from '../schema/collection-store.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { isEncrypted } from './archive-cipher.ts'
import { type ArchiveStore, type RestoreAside, startOf } from './archive-store.ts'
import type { BackupLease, Restored, TellProgress } from './backup-lease.ts'
import { BackupRefused, BadArchive, orDiskFull } from './backup-problems.ts'
import type { Backups, BegunBackup } from './backups.ts'
import { loadArchive } from './load-archive.ts'
import { checkArchive, stageArchive } from './stage-archive.ts'
import type { Tombstones } from './tombstones.ts'
import { writeArchive } from './write-archive.ts'

const NAME = /^[a-z0-9_-]+\.zip$/
/** Names of the program's own backups begin with @. */
const OWN_NAME = /^@[\w.-]+\.zip$/
/** First bytes of a ZIP file: those of an entry, or of the end record of an empty archive. */
const MAGIC = ['504b0304', '504b0506']

export type BackupsParts = {
  db: Database
  clock: Clock
  collections: CollectionStore
  settings: SettingsStore
  lease: BackupLease
  archives: ArchiveStore
  tombstones: Tombstones
  /** Files of records, whose deletions wait while the lease is held. */
  files: BlobStore
  restoreAside: RestoreAside
  /** Called after a restore, when the caches of all processes are outdated. */
  onRestored(): Promise<void>
}

/** Creates the service; docs/backups.md describes the archives. */
export function createBackups(parts: BackupsParts): Backups {
  const { archives, clock, collections, db, files, lease } = parts

  /** Resolves once `run` has begun, or rejects when it cannot begin. */
  async function begin(
    work: { doing: 'create' | 'restore' | 'drill'; key: string },
    run: (scratch: string, tell: TellProgress, begun: () => void) => Promise<Restored | void>,
  ): Promise<BegunBackup> {
    const begun = Promise.withResolvers<void>()
    const done = lease
      .hold(work, (tell) => archives.withScratch((scratch) => run(scratch, tell, begun.resolve)))
      .catch(throwDiskFull)
    await Promise.race([begun.promise, done])
    return { key: work.key, done }
  }

  async function beginCreating(given = '', pattern = NAME): Promise<BegunBackup> {
    const key = given || (await freeName(parts))
    await archives.requireFree('name', key, pattern)
    return begin({ doing: 'create', key }, async (scratch, tell, begun) => {
      // Checked again while holding the lease: the previous backup may have taken this name.
      await archives.requireFree('name', key, pattern)
      begun()
      const file = path.join(scratch, 'archive')
      await writeArchive(file, { db, blobs: files, now: clock.now(), tell })
      await archives.keep(key, file)
    })
  }

  return {
    list: () => archives.list(),
    state: () => lease.state(),
    tombstones: parts.tombstones,
    encrypts: archives.encrypts,
    open: (key) => archives.open(key),

    beginCreating,
    async create(given) {
      const { key, done } = await beginCreating(given)
      await done
      return key
    },
    async createOwn(name) {
      const { done } = await beginCreating(name, OWN_NAME)
      await done
    },

    async upload(name, content) {
      await archives.requireFree('file', name)
      const stored = archives.withScratch(async (scratch) => {
        const file = path.join(scratch, 'archive')
        await pipeline(content, createWriteStream(file))
        await requireArchive(file, name)
        // Checked again, because the upload may have taken long.
        await archives.requireFree('file', name)
        await archives.keep(name, file)
      })
      await stored.catch(throwDiskFull)
    },

    async delete(key) {
      const { running } = await lease.state()
      if (running?.key === key) {
        throw new BackupRefused('in_use', 'The backup is currently being used and cannot be deleted.')
      }
      if (!(await archives.find(key))) {
        throw new BackupRefused('missing', 'Invalid or already deleted backup file.')
      }
      await archives.delete(key)
    },

    async restore(key) {
      const { done } = await begin({ doing: 'restore', key }, (scratch, tell, begun) =>
        restoreArchive(scratch, key, { archives, collections, files, tell, begun }),
      )
      return { key, done: done.then(() => parts.onRestored()) }
    },

    drill: (key) =>
      begin({ doing: 'drill', key }, async (scratch, _tell, begun) => {
        const file = await fetchBackup(scratch, key, archives)
        begun()
        return parts.restoreAside(file, path.join(scratch, 'aside'))
      }),
  }
}

/** Returns a name made of application and time, as the wire contract specifies, numbered within the same second. */
async function freeName({ archives, clock, settings }: BackupsParts): Promise<string> {
  const time = formatInstant(clock.now()).slice(0, 19).replace(/\D/g, '')
  const stem = `pb_backup_${snakeCase(settings.get().meta.appName).slice(0, 50)}_${time}`
  let name = `${stem}.zip`
  for (let count = 2; await archives.find(name); count++) name = `${stem}_${count}.zip`
  return name
}

function throwDiskFull(cause: unknown): never {
  throw orDiskFull(cause)
}

type Restoring = Pick<BackupsParts, 'archives' | 'collections' | 'files'> & {
  tell: TellProgress
  begun: () => void
}

async function restoreArchive(
  scratch: string,
  key: string,
  { archives, begun, collections, files, tell }: Restoring,
): Promise<void> {
  const file = await fetchBackup(scratch, key, archives)
  begun()
  const staged = await stageArchive(file, path.join(scratch, 'content'), tell)
  await loadArchive(staged, { blobs: files, collections, tell })
}

/** Copies an archive, decrypted, into the folder. Throws `BackupRefused` for anything but a backup. */
async function fetchBackup(scratch: string, key: string, archives: ArchiveStore): Promise<string> {
  const file = path.join(scratch, 'archive')
  await archives.fetch(key, file)
  await requireBackup(file)
  return file
}

/** Checks the manifest before responding, so that the client learns at once that the archive is wrong. */
async function requireBackup(file: string): Promise<void> {
  try {
    await checkArchive(file)
  } catch (cause) {
    if (!(cause instanceof BadArchive)) throw cause
    throw new BackupRefused(cause.problem, `The backup cannot be restored: ${cause.message}`, {}, { cause })
  }
}

async function requireArchive(file: string, name: string): Promise<void> {
  const start = await startOf(file)
  if (isEncrypted(start) || MAGIC.includes(start.toString('hex', 0, 4))) return
  throw new BackupRefused('no_zip', 'An error occurred while validating the submitted data.', {
    file: fieldError('invalid_mime_type', `"${name}" mime type must be one of: application/zip.`),
  })
}

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { bytes } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type BlobEntry, type BlobStore, isBlobName, type StoredBlob } from '#kit/blob-store/blob-store.ts'
import type { FieldError } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import type { Clock } from '#kit/time/clock.ts'
import { fieldError } from '../fields/field-errors.ts'
import { checkLengthBetween, MATCH_INVALID } from '../fields/generic-checks.ts'
import { createArchiveCipher, HEADER_BYTES, isEncrypted } from './archive-cipher.ts'
import type { Restored } from './backup-lease.ts'
import { type BackupProblem, BackupRefused } from './backup-problems.ts'

/** Folder of the backups; the blob store may also contain files of records. */
const FOLDER = 'backups/'
const MAX_NAME = 150

/** Encrypted archives have no registered media type. */
const ENCRYPTED_TYPE = 'application/octet-stream'

/** Age at which a scratch folder counts as abandoned, because its process was killed or the power failed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/**
 * Restores the archive into a database and a blob store below `folder` and reads from both. Throws `BadArchive` when
 * that does not succeed. Meant for a process of its own.
 */
export type RestoreAside = (archive: string, folder: string) => Promise<Restored>

export type BackupPlaces = {
  /** Storage of the backups. */
  blobs: BlobStore
  /** Scratch folder for unfinished and unpacked archives. */
  folder: string
  /** Age keys: the first encrypts, all decrypt. Without keys, archives are stored unencrypted. */
  keys?: readonly string[]
  /** Restores an unencrypted archive into a database of its own, for drills. */
  restoreAside: RestoreAside
}

export type OpenArchive = StoredBlob & { fileName: string }

export type ArchiveStore = ReturnType<typeof createArchiveStore>

/** Creates the store of archives by name. */
export function createArchiveStore(
  { blobs, folder, keys = [] }: Omit<BackupPlaces, 'restoreAside'>,
  clock: Clock,
) {
  const cipher = createArchiveCipher(keys)

  async function find(name: string): Promise<StoredBlob | undefined> {
    return isBlobName(name) ? blobs.open(FOLDER + name) : undefined
  }

  /** Deletes abandoned scratch folders; recent ones may belong to other processes. */
  async function clearAbandoned(): Promise<void> {
    for (const name of await readdir(folder)) {
      const scratch = path.join(folder, name)
      const begun = await stat(scratch).catch(() => undefined)
      if (begun && begun.mtimeMs < clock.now().getTime() - ABANDONED_MS)
        await rm(scratch, { recursive: true, force: true })
    }
  }

  return {
    /** Tells whether archives are encrypted before they are stored. */
    encrypts: keys.length > 0,
    find,

    /** Opens an archive; its file name for a download ends in `.age` if it is encrypted. */
    async open(name: string): Promise<OpenArchive | undefined> {
      const blob = await find(name)
      if (!blob) return undefined
      const lacksEnding = !name.endsWith('.age') && (await isEncryptedBlob(blob))
      return { ...blob, fileName: lacksEnding ? `${name}.age` : name }
    },

    delete: (name: string) => blobs.delete(FOLDER + name),

    /** Lists the archives, the newest first. */
    async list(): Promise<BlobEntry[]> {
      const found: BlobEntry[] = []
      for await (const entry of blobs.list(FOLDER)) {
        found.push({ ...entry, key: entry.key.slice(FOLDER.length) })
      }
      return found.toSorted((a, b) => b.modified.getTime() - a.modified.getTime() || (a.key < b.key ? 1 : -1))
    },

    /**
     * Throws 400 for a name that is invalid or taken; `field` is the client's name for it. Uploads keep any valid
     * blob name, so `pattern` matches everything by default.
     */
    async requireFree(field: 'name' | 'file', name: string, pattern = /(?:)/): Promise<void> {
      const refuse = (problem: BackupProblem, error: FieldError) => {
        throw new BackupRefused(problem, 'An error occurred while validating the submitted data.', {
          [field]: error,
        })
      }
      const isPlain = isBlobName(name) && pattern.test(name)
      const invalid = checkLengthBetween(name, 1, MAX_NAME) ?? (isPlain ? undefined : MATCH_INVALID)
      if (invalid) refuse('name_invalid', invalid)
      if (await find(name)) {
        const taken =
          field === 'file'
            ? 'Backup file with the specified name already exists.'
            : 'The backup file name is invalid or already exists.'
        refuse('name_taken', fieldError('backup_name_exists', taken))
      }
    },

    /** Stores an archive, encrypted if there is a key and it is not encrypted yet. */
    async keep(name: string, file: string): Promise<void> {
      const wasEncrypted = isEncrypted(await startOf(file))
      const content = createReadStream(file)
      if (wasEncrypted) return blobs.put(FOLDER + name, content, { type: ENCRYPTED_TYPE })
      if (keys.length === 0) return blobs.put(FOLDER + name, content, { type: 'application/zip' })
      const encrypted = await cipher.encrypt(content)
      await blobs.put(FOLDER + name, encrypted, { type: ENCRYPTED_TYPE })
    },

    /** Copies an archive, decrypted, to `file`. Throws 400 for an unknown name or when no key fits. */
    async fetch(name: string, file: string): Promise<void> {
      const blob = await find(name)
      if (!blob) throw new BackupRefused('missing', 'Missing or invalid backup file.')
      const content = (await isEncryptedBlob(blob)) ? await cipher.decrypt(blob.read()) : blob.read()
      await pipeline(content, createWriteStream(file))
    },

    /** Runs `work` with a scratch folder and deletes it afterwards. */
    async withScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
      const scratch = path.join(folder, randomString(15))
      await mkdir(scratch, { recursive: true })
      await clearAbandoned()
      try {
        return await work(scratch)
      } finally {
        await rm(scratch, { recursive: true, force: true })
      }
    },
  }
}

async function isEncryptedBlob(blob: StoredBlob): Promise<boolean> {
  if (blob.size < HEADER_BYTES) return false
  return isEncrypted(await bytes(blob.read({ start: 0, end: HEADER_BYTES })))
}

/** Reads the first bytes of a file, enough to detect whether it is encrypted. */
export async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, open as openZip, type ZipFile } from 'yauzl'

export type ZipContent = {
  /** Entry names as written in the archive, without duplicates. */
  readonly names: readonly string[]
  /** Total unpacked size of all entries in bytes. */
  readonly size: number
  /**
   * Opens an entry for reading; the stream fails unless its length is the one declared. Throws when there is no such
   * entry.
   */
  read(name: string): Promise<Readable>
  close(): void
}

/**
 * Limits of an archive. `names` is the size of all entry metadata (names, comments and the like) in bytes, which is
 * kept in memory; one entry may have `MAX_ENTRY_NAMES` of it.
 */
export type ZipBounds = { entries: number; size: number; names: number }

/** Error for a file that is not a ZIP archive, or not a safe one. */
export class BadZip extends Error {}

/** Far more than paths need, in bytes: decoding 64 MB of names in the archives' own character set takes seconds. */
const MAX_ENTRY_NAMES = 4096
const ENCRYPTED = 1
const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000

/**
 * Opens an untrusted ZIP archive by its path or from its bytes, without unpacking. Throws `BadZip` for names that
 * lead outside (`../`, absolute, backslashes), links and other special files, folders, encryption, duplicate names
 * and anything beyond `bounds`.
 */
export async function openZipFile(file: string | Buffer, bounds: ZipBounds): Promise<ZipContent> {
  const zip = await openOrRefuse(file)
  try {
    const entries = await listEntries(zip, bounds)
    const openStream = promisify<Entry, Readable>((entry, done) => zip.openReadStream(entry, done))
    return {
      names: [...entries.keys()],
      size: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      async read(name) {
        const entry = entries.get(name)
        if (!entry) throw new BadZip(`the archive has no ${name}`)
        return openStream(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openOrRefuse(file: string | Buffer): Promise<ZipFile> {
  try {
    // `validateEntrySizes` makes a stream fail when its length differs from the declared one.
    return await new Promise<ZipFile>((resolve, reject) => {
      const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }
      const done = (error: Error | null, zip?: ZipFile) => (zip ? resolve(zip) : reject(error))
      if (typeof file === 'string') openZip(file, options, done)
      else fromBuffer(file, options, done)
    })
  } catch (cause) {
    throw new BadZip('it is not a ZIP archive', { cause })
  }
}

function listEntries(zip: ZipFile, bounds: ZipBounds): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    if (zip.entryCount > bounds.entries) return reject(new BadZip('it has too many entries'))
    const entries = new Map<string, Entry>()
    let size = 0
    let names = 0
    zip.on('error', (cause: Error) => reject(new BadZip(cause.message, { cause })))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      size += entry.uncompressedSize
      const own = entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      names += own
      const problem = problemOf(entry) ?? (entries.has(entry.fileName) ? 'is there twice' : undefined)
      if (problem) return reject(new BadZip(`${JSON.stringify(entry.fileName.slice(0, 100))} ${problem}`))
      if (names > bounds.names || own > MAX_ENTRY_NAMES)
        return reject(new BadZip('it says too much about its entries'))
      if (size > bounds.size) return reject(new BadZip('it would be too big once unpacked'))
      entries.set(entry.fileName, withoutRaw(entry))
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const NOTHING = Buffer.alloc(0)

/** Drops metadata that is no longer needed: there may be very many entries. */
function withoutRaw(entry: Entry): Entry {
  const raw = { fileNameRaw: NOTHING, extraFieldRaw: NOTHING, fileCommentRaw: NOTHING }
  return Object.assign(entry, raw, { extraFields: [], fileComment: '', comment: '' })
}

function problemOf(entry: Entry): string | undefined {
  if (entry.fileName.endsWith('/')) return 'is a folder'
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return 'is encrypted'
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  return mode === 0 || mode === REGULAR_FILE ? undefined : 'is not a plain file'
}

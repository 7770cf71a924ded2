import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, open as openZip, type ZipFile } from 'yauzl'

export type ZipContent = {
  /** Names as they stand in the archive, each once. */
  readonly names: readonly string[]
  /** Bytes of all entries together once unpacked. */
  readonly size: number
  /** Bytes of an entry, as many as the archive says, or the stream fails. Throws when there is no such entry. */
  read(name: string): Promise<Readable>
  close(): void
}

/** `names`: what the archive says about its entries (names, comments and the like), in bytes. All of it is kept in memory. */
export type ZipBounds = { entries: number; size: number; names: number }

/** The archive is not one, or not one that anybody should unpack. */
export class BadZip extends Error {}

const ENCRYPTED = 1
const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000

/**
 * Opens a ZIP file of a stranger, by its path or as its bytes. Throws `BadZip` for names that lead elsewhere (`../`, absolute, backslashes), links
 * and other special files, encryption, double names, and more than `bounds` allow; nothing is unpacked yet.
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
    // `validateEntrySizes`: a stream that gives other than it has promised fails.
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
      names += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      const problem = problemOf(entry) ?? (entries.has(entry.fileName) ? 'is there twice' : undefined)
      if (problem) return reject(new BadZip(`${JSON.stringify(entry.fileName.slice(0, 100))} ${problem}`))
      if (names > bounds.names) return reject(new BadZip('it says too much about its entries'))
      if (size > bounds.size) return reject(new BadZip('it would be too big once unpacked'))
      entries.set(entry.fileName, withoutRaw(entry))
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const NOTHING = Buffer.alloc(0)

/** Without what is of no use any more: there may be very many of them. */
function withoutRaw(entry: Entry): Entry {
  const raw = { fileNameRaw: NOTHING, extraFieldRaw: NOTHING, fileCommentRaw: NOTHING }
  return Object.assign(entry, raw, { extraFields: [], fileComment: '', comment: '' })
}

function problemOf(entry: Entry): string | undefined {
  if (entry.fileName.endsWith('/')) return 'is a folder'
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return 'is encrypted'
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  return mode === 0 || mode === REGULAR_FILE ? undefined : 'is no plain file'
}

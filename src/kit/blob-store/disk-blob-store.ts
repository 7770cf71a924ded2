import type { Dirent, Stats } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { randomString } from '../ids.ts'
import {
  assertBlobKey,
  assertBlobPrefix,
  type BlobContent,
  type BlobEntry,
  type BlobStore,
  type Bytes,
  type StoredBlob,
} from './blob-store.ts'

const CHUNK = 64 * 1024
/** Size in bytes up to which files are read at once and remembered: pictures, of which a shop's page shows many. */
const SMALL = 1024 * 1024
const MOST_CONTENT_BYTES = 32 * 1024 * 1024
/** Maximum number of remembered media types. */
const MOST_TYPES = 10_000
const DEFAULT_TYPE = 'application/octet-stream'

/**
 * Stores blobs as plain files below `root`. The media type lies beside a file as `.NAME.type`; a `.NAME.RANDOM.part`
 * is an interrupted write. No key can start with a dot, so these names never collide with a blob.
 */
export function createDiskBlobStore(root: string): BlobStore {
  const fileOf = (key: string) => {
    assertBlobKey(key)
    return path.join(root, ...key.split('/'))
  }

  const types = new LRUCache<string, string>({ max: MOST_TYPES })
  const contents = new LRUCache<string, Bytes>({
    maxSize: MOST_CONTENT_BYTES,
    sizeCalculation: (content) => content.length || 1,
  })

  async function typeOf(file: string, state: string): Promise<string> {
    const known = types.get(state)
    if (known !== undefined) return known
    const type = await unlessMissing(readFile(typeFileOf(file), 'utf8'))
    if (type !== undefined) types.set(state, type)
    return type ?? DEFAULT_TYPE
  }

  async function contentOf(file: string, state: string, size: number): Promise<Bytes> {
    const known = contents.get(state)
    if (known) return known
    const content = await readFile(file)
    if (content.length !== size) throw new Error(`${file} has another size than before`)
    // It may have been replaced since it was looked at.
    if (stateOf(file, await stat(file)) === state) contents.set(state, content)
    return content
  }

  return {
    async put(key, content, options = {}) {
      const file = fileOf(key)
      await makeFolder(path.dirname(file))
      // The type is written first: a blob without its type would be served wrongly, a type without its blob is never
      // read.
      await replaceFile(typeFileOf(file), Buffer.from(options.type ?? DEFAULT_TYPE))
      await replaceFile(file, content)
      await syncFolder(path.dirname(file))
    },

    async open(key) {
      const file = fileOf(key)
      const found = await unlessMissing(stat(file))
      if (!found?.isFile()) return undefined
      const state = stateOf(file, found)
      const type = await typeOf(file, state)
      return {
        key,
        type,
        size: found.size,
        modified: found.mtime,
        read(range = { start: 0, end: found.size }) {
          if (found.size > SMALL) return streamFile(file, range)
          return streamOf(async () =>
            (await contentOf(file, state, found.size)).subarray(range.start, range.end),
          )
        },
      } satisfies StoredBlob
    },

    async delete(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rm(typeFileOf(file), { force: true })
    },

    async *list(prefix) {
      assertBlobPrefix(prefix)
      yield* listFolder(fileOf(prefix.slice(0, -1)), prefix)
    },

    async deletePrefix(prefix) {
      assertBlobPrefix(prefix)
      await rm(fileOf(prefix.slice(0, -1)), { recursive: true, force: true })
    },
  }
}

/** Identifies what a file contains, as a replaced one has another time. */
function stateOf(file: string, { mtimeMs, size }: Stats): string {
  return `${file} ${size} ${mtimeMs}`
}

function typeFileOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.type`)
}

async function replaceFile(file: string, content: BlobContent): Promise<void> {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${randomString(8)}.part`)
  try {
    const handle = await open(part, 'wx')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Creates the folder durably, including missing parent folders. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true })
  if (firstMade === undefined) return
  for (let made = folder; made !== path.dirname(firstMade); made = path.dirname(made)) {
    await syncFolder(path.dirname(made))
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFolder(folder: string, prefix: string): AsyncIterable<BlobEntry> {
  const entries: Dirent[] = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const child = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* listFolder(child, `${prefix}${entry.name}/`)
    if (!entry.isFile()) continue
    const found = await unlessMissing(stat(child))
    if (found) yield { key: prefix + entry.name, size: found.size, modified: found.mtime }
  }
}

/** Returns a stream of bytes that are read with its first read. */
function streamOf(read: () => Promise<Bytes>): ReadableStream<Bytes> {
  const source: UnderlyingDefaultSource<Bytes> = {
    async pull(controller) {
      const content = await read()
      if (content.length > 0) controller.enqueue(content)
      controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

function streamFile(file: string, range: { start: number; end: number }): ReadableStream<Bytes> {
  let handle: FileHandle | undefined
  let position = range.start
  const close = async () => {
    await handle?.close()
    handle = undefined
  }
  const source: UnderlyingDefaultSource<Bytes> = {
    async pull(controller) {
      try {
        if (position < range.end) {
          handle ??= await open(file, 'r')
          const buffer = new Uint8Array(Math.min(CHUNK, range.end - position))
          const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
          if (bytesRead === 0) throw new Error(`${file} is shorter than it was`)
          position += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
        }
        if (position < range.end) return
        await close()
        controller.close()
      } catch (error) {
        await close()
        throw error
      }
    },
    cancel: close,
  }
  // No read-ahead: a stream that is never read (HEAD, 304) opens no file that would have to be closed.
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

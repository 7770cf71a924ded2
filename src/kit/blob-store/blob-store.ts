/** Bytes that can be sent without a copy: the memory is not shared with another thread. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A stored blob: its key, its bytes and the metadata that a download needs. */
export type StoredBlob = {
  key: string
  /** Media type passed to `put`; `application/octet-stream` when none was passed. */
  type: string
  size: number
  modified: Date
  /** `start` is inclusive, `end` exclusive, both within `size`. Opens nothing before the first read. */
  read(range?: { start: number; end: number }): ReadableStream<Bytes>
}

/** All bytes at once, or chunk by chunk so that they are never all in memory. */
export type BlobContent = Uint8Array | AsyncIterable<Uint8Array>

export type BlobEntry = { key: string; size: number; modified: Date }

/**
 * Storage for files. Keys are relative paths of plain names (`collection/record/name.png`), see `assertBlobKey`; a
 * prefix ends in `/` and is a folder. The operations are limited to those of object storage: no rename, no append.
 */
export type BlobStore = {
  /** Replaces atomically: a reader sees the old bytes or the new ones. They are durable once the promise resolves. */
  put(key: string, content: BlobContent, options?: { type?: string }): Promise<void>
  open(key: string): Promise<StoredBlob | undefined>
  /** Deleting a missing blob is not an error. */
  delete(key: string): Promise<void>
  /** Lists all blobs below the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<BlobEntry>
  deletePrefix(prefix: string): Promise<void>
}

const MAX_KEY_BYTES = 1024
const MAX_NAME_BYTES = 200
const FORBIDDEN = /[\\\p{Cc}]/u

/**
 * Throws unless the key is a path of plain names: not empty, absolute, overlong or hidden (`.x`, which covers `..`).
 */
export function assertBlobKey(key: string): void {
  const names = key.split('/')
  const sound = Buffer.byteLength(key) <= MAX_KEY_BYTES && names.every(isBlobName)
  if (!sound) throw new Error(`Not a blob key: ${JSON.stringify(key.slice(0, 100))}`)
}

/** Tells whether a text can be one name in a key. */
export function isBlobName(name: string): boolean {
  return (
    /^[^./][^/]*$/.test(name) &&
    !FORBIDDEN.test(name) &&
    name.isWellFormed() &&
    Buffer.byteLength(name) <= MAX_NAME_BYTES
  )
}

/** Throws unless the prefix is a valid key followed by `/`. An empty prefix would mean everything. */
export function assertBlobPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error(`Not a blob prefix: ${JSON.stringify(prefix.slice(0, 100))}`)
  assertBlobKey(prefix.slice(0, -1))
}

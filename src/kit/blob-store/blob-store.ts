/** Bytes under a key, with what a download needs to know of them. */
export type StoredBlob = {
  key: string
  /** Media type given with `put`; `application/octet-stream` when none was. */
  type: string
  size: number
  modified: Date
  /** `start` inclusive, `end` exclusive, both within `size`. Nothing is held open before the first read. */
  read(range?: { start: number; end: number }): ReadableStream<Uint8Array>
}

/** Bytes at hand, or in parts and never all at once. */
export type BlobContent = Uint8Array | AsyncIterable<Uint8Array>

export type BlobEntry = { key: string; size: number; modified: Date }

/**
 * Where files are kept. Keys are relative paths of plain names (`collection/record/name.png`), see `assertBlobKey`;
 * a prefix ends in `/` and is a folder. Shaped so that any object storage can do it: no rename, no append.
 */
export type BlobStore = {
  /** Replaces atomically: a reader sees the old bytes or the new ones, and after the promise they are durable. */
  put(key: string, content: BlobContent, options?: { type?: string }): Promise<void>
  open(key: string): Promise<StoredBlob | undefined>
  /** A missing blob is no error. */
  delete(key: string): Promise<void>
  /** Everything below the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<BlobEntry>
  deletePrefix(prefix: string): Promise<void>
}

const MAX_KEY_BYTES = 1024
const MAX_NAME_BYTES = 200
const FORBIDDEN = /[\\\p{Cc}]/u

/** Throws for whatever is not a chain of plain names: empty, absolute, hidden (`.x`, hence also `..`) or overlong ones. */
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

/** Throws unless the prefix is a sound key followed by `/`. An empty one would mean everything. */
export function assertBlobPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error(`Not a blob prefix: ${JSON.stringify(prefix.slice(0, 100))}`)
  assertBlobKey(prefix.slice(0, -1))
}

import { buffer } from 'node:stream/consumers'
import {
  assertBlobKey,
  assertBlobPrefix,
  type BlobStore,
  type StoredBlob,
} from '#kit/blob-store/blob-store.ts'

export type MemoryBlobs = BlobStore & {
  /** Sorted keys of all blobs. */
  keys(): string[]
  /** Returns the error with which reading a found blob fails. */
  failReading?: (key: string) => Error
}

/** Creates an in-memory blob store for one test. */
export function createMemoryBlobs(): MemoryBlobs {
  const blobs = new Map<string, { content: Uint8Array<ArrayBuffer>; type: string }>()
  const entry = (key: string) => {
    assertBlobKey(key)
    return blobs.get(key)
  }
  const modified = new Date('2026-03-01T00:00:00Z')
  const made: MemoryBlobs = {
    keys: () => [...blobs.keys()].sort(),
    async put(key, content, options = {}) {
      assertBlobKey(key)
      const bytes = content instanceof Uint8Array ? content : await buffer(content)
      blobs.set(key, { content: new Uint8Array(bytes), type: options.type ?? 'application/octet-stream' })
    },
    async open(key): Promise<StoredBlob | undefined> {
      const found = entry(key)
      return (
        found && {
          key,
          type: found.type,
          size: found.content.byteLength,
          modified,
          read(range) {
            const error = made.failReading?.(key)
            if (error) return new ReadableStream({ start: (controller) => controller.error(error) })
            return new Blob([found.content.slice(range?.start, range?.end)]).stream()
          },
        }
      )
    },
    async delete(key) {
      assertBlobKey(key)
      blobs.delete(key)
    },
    async *list(prefix) {
      assertBlobPrefix(prefix)
      for (const [key, { content }] of blobs) {
        if (key.startsWith(prefix)) yield { key, size: content.byteLength, modified }
      }
    },
    async deletePrefix(prefix) {
      assertBlobPrefix(prefix)
      for (const key of blobs.keys()) if (key.startsWith(prefix)) blobs.delete(key)
    },
  }
  return made
}

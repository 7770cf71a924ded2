import type { BlobEntry, BlobStore } from '#kit/blob-store/blob-store.ts'

/** Beside the archives: whoever moves those takes these along. */
const FOLDER = 'tombstones/'
const CONTENT = Buffer.from('erased\n')

/**
 * Names of what was erased for good. No backup holds them and no restore touches them, so that what comes back with an
 * older state can be erased again; how is the product's affair.
 */
export type Tombstones = {
  /** `name` is a path of plain names, such as `orders/ID`. */
  set(name: string): Promise<void>
  /** With their names as keys, and since when they are set. */
  list(): Promise<BlobEntry[]>
  delete(name: string): Promise<void>
}

/** In the place of the archives. */
export function createTombstones(blobs: BlobStore): Tombstones {
  return {
    set: (name) => blobs.put(FOLDER + name, CONTENT, { type: 'text/plain' }),
    async list() {
      const found: BlobEntry[] = []
      for await (const entry of blobs.list(FOLDER)) {
        found.push({ ...entry, key: entry.key.slice(FOLDER.length) })
      }
      return found
    },
    delete: (name) => blobs.delete(FOLDER + name),
  }
}

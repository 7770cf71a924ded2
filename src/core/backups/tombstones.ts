import type { BlobEntry, BlobStore } from '#kit/blob-store/blob-store.ts'

/** Stored beside the archives, so that they move together. */
const FOLDER = 'tombstones/'
const CONTENT = Buffer.from('erased\n')

/**
 * Names of permanently erased data. They are outside of backups and restores, so that data restored with an older
 * state can be erased again; the product decides how.
 */
export type Tombstones = {
  /** Sets a tombstone; `name` is a path of plain names, such as `orders/ID`. */
  set(name: string): Promise<void>
  /** Lists the tombstones, with their names as keys and the times at which they were set. */
  list(): Promise<BlobEntry[]>
  delete(name: string): Promise<void>
}

/** Creates tombstones in the blob store of the archives. */
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

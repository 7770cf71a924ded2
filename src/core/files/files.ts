import type { Collection } from '../collections/collection.ts'

/** A stored file, ready to be sent. */
export type StoredFile = {
  name: string
  type: string
  size: number
  modified: Date
  read(range?: { start: number; end: number }): ReadableStream<Uint8Array>
}

export type Files = {
  /** The file (or its thumbnail such as `300x0`), or `undefined` when the record does not hold it. */
  open(
    collection: Collection,
    recordId: string,
    filename: string,
    thumb?: string,
  ): Promise<StoredFile | undefined>
  /** Whole content, for printing and mails. */
  readAll(collectionName: string, recordId: string, filename: string): Promise<Uint8Array | undefined>
}

import type { Collection, FieldOf } from '../collections/collection.ts'

/** A stored file, ready to be sent. */
export type StoredFile = {
  name: string
  type: string
  size: number
  modified: Date
  /** `start` inclusive, `end` exclusive. */
  read(range?: { start: number; end: number }): ReadableStream<Uint8Array>
}

export type ThumbOptions = {
  /** Such as `300x0`. Sizes that the field does not list, and files that are no pictures, give the original. */
  thumb?: string
  /** Thumbnails as WebP instead of the original's format. */
  format?: 'webp'
}

/** A file that a record holds; whether it may be seen is up to whoever asks. */
export type FoundFile = {
  field: FieldOf<'file'>
  open(options?: ThumbOptions): Promise<StoredFile | undefined>
}

export type Files = {
  /** `undefined` when the record does not exist or does not hold it. */
  find(collection: Collection, recordId: string, filename: string): Promise<FoundFile | undefined>
  /** Whole content, for printing and mails. */
  readAll(collectionName: string, recordId: string, filename: string): Promise<Uint8Array | undefined>
}

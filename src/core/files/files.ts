import type { Bytes } from '#kit/blob-store/blob-store.ts'
import type { Collection } from '../collections/collection.ts'
import type { FieldOf } from '../fields/field.ts'

/** A stored file that can be sent. */
export type StoredFile = {
  name: string
  type: string
  size: number
  modified: Date
  /** `start` inclusive, `end` exclusive. */
  read(range?: { start: number; end: number }): ReadableStream<Bytes>
}

export type ThumbOptions = {
  /**
   * Size such as `300x0`. For sizes not listed by the field, and for files that are not images, the original is
   * returned.
   */
  thumb?: string
  /** Converts thumbnails to WebP instead of the default format. */
  format?: 'webp'
}

/** A file of a record; the caller checks whether it may be read. */
export type FoundFile = {
  field: FieldOf<'file'>
  open(options?: ThumbOptions): Promise<StoredFile | undefined>
}

export type Files = {
  /** Returns `undefined` when the record does not exist or does not have the file. */
  find(collection: Collection, recordId: string, filename: string): Promise<FoundFile | undefined>
  /** Reads the whole content, for printing and mails. */
  readAll(collectionName: string, recordId: string, filename: string): Promise<Uint8Array | undefined>
}

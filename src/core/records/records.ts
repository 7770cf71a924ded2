import type { Collection } from '../collections/collection.ts'
import type { CollectionDefinition } from '../collections/define-collection.ts'

/** A stored record with decoded values: strings, numbers, booleans, arrays and plain objects. Hidden fields included. */
export type StoredRecord = { id: string; [field: string]: unknown }

/** A file to be stored in a `file` field. `content` is sniffed; the client's type is not believed. */
export type UploadedFile = { name: string; content: Uint8Array }

/** Placeholders of a filter: `{:day}` in the text takes `params.day` as a bound value, whatever it contains. */
export type FilterParams = Record<string, string | number | boolean | Date | null>

export type Query = {
  filter?: string
  params?: FilterParams
  /** The wire's syntax: `-created,name`. What is equal in it follows in the order in which it was made. */
  sort?: string
  limit?: number
  offset?: number
}

/** A collection as code, with the types it gives, or one that is known at run time only. */
export type AnyCollection = CollectionDefinition | Collection

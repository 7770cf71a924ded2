import type { Collection } from '../collections/collection.ts'
import type { CollectionDefinition } from '../collections/define-collection.ts'

/**
 * A stored record with decoded values: strings, numbers, booleans, arrays and plain objects. Includes hidden fields.
 */
export type StoredRecord = { id: string; [field: string]: unknown }

/** A file to be stored in a `file` field. Its type is detected from `content`; the client's is ignored. */
export type UploadedFile = { name: string; content: Uint8Array }

/** Values of a filter's placeholders: `{:day}` is replaced by `params.day` as a bound value. */
export type FilterParams = Record<string, string | number | boolean | Date | null>

export type Query = {
  filter?: string
  params?: FilterParams
  /** Sort order in the API's syntax: `-created,name`. Equal records follow in order of creation. */
  sort?: string
  limit?: number
  offset?: number
}

/** A collection defined in code, with its types, or one known at run time only. */
export type AnyCollection = CollectionDefinition | Collection

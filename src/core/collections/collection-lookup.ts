import type { Collection } from './collection.ts'

/** Where rules and filters find the collections that they name. */
export type CollectionLookup = {
  /** By id (exact) or name (case-insensitive). */
  find(nameOrId: string): Collection | undefined
}

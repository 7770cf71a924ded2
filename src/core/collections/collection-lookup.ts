import type { Collection } from './collection.ts'

/** Lookup for the collections named by rules and filters. */
export type CollectionLookup = {
  /** Finds a collection by id (exact) or name (case-insensitive). */
  find(nameOrId: string): Collection | undefined
}

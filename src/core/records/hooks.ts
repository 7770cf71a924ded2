import type { Collection } from '../collections/collection.ts'
import type { Core } from '../core.ts'
import type { StoredRecord } from './records.ts'

/** A change under way, inside its transaction. Throwing undoes everything. */
export type RecordChange = {
  /** Bound to the transaction. */
  core: Core
  collection: Collection
  /** As it will be stored. `before…` hooks may change its values: what they set is validated too. */
  record: StoredRecord
  /** As it was before an update. */
  previous?: StoredRecord
}

type Hook = (change: RecordChange) => void | Promise<void>

type RecordHooks = {
  beforeCreate?: Hook
  afterCreate?: Hook
  beforeUpdate?: Hook
  afterUpdate?: Hook
  beforeDelete?: Hook
  afterDelete?: Hook
}

/** Rules that hold whichever door a change comes through. */
export type Hooks = {
  /** `collection` is a name; `'*'` means all. Hooks run in the order in which they were added. Returns the removal. */
  on(collection: string, hooks: RecordHooks): () => void
  run(point: keyof RecordHooks, change: RecordChange): Promise<void>
}

/** Of one core: hooks of another are of another product. */
export function createHooks(): Hooks {
  const entries = new Set<{ collection: string; hooks: RecordHooks }>()
  return {
    on(collection, hooks) {
      const entry = { collection, hooks }
      entries.add(entry)
      return () => entries.delete(entry)
    },
    async run(point, change) {
      for (const { collection, hooks } of entries) {
        if (collection === '*' || collection === change.collection.name) await hooks[point]?.(change)
      }
    },
  }
}

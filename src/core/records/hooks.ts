import type { Collection } from '../collections/collection.ts'
import type { StoredRecord } from './records.ts'

/** A change under way, inside its transaction. Throwing undoes everything. */
export type Change<Core> = {
  /** Bound to the transaction. */
  core: Core
  collection: Collection
  /** As it will be stored. `before…` hooks may change its values: what they set is validated too. */
  record: StoredRecord
  /** As it was before an update. */
  previous?: StoredRecord
}

type Hook<Core> = (change: Change<Core>) => void | Promise<void>

type RecordHooks<Core> = {
  beforeCreate?: Hook<Core>
  afterCreate?: Hook<Core>
  beforeUpdate?: Hook<Core>
  afterUpdate?: Hook<Core>
  beforeDelete?: Hook<Core>
  afterDelete?: Hook<Core>
}

/** Rules that hold whichever door a change comes through. */
export type Hooks<Core> = {
  /** `collection` is a name; `'*'` means all. Hooks run in the order in which they were added. Returns the removal. */
  on(collection: string, hooks: RecordHooks<Core>): () => void
  run(point: keyof RecordHooks<Core>, change: Change<Core>): Promise<void>
}

/** Of one core: hooks of another are of another product. */
export function createHooks<Core>(): Hooks<Core> {
  const entries = new Set<{ collection: string; hooks: RecordHooks<Core> }>()
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

import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'

/** A change within its transaction. A hook that throws rolls everything back. */
export type Change<Core> = {
  /** Core bound to the transaction. */
  core: Core
  collection: Collection
  /** The record to be stored. `before…` hooks may change its values, which are validated afterwards. */
  record: StoredRecord
  /** The record before an update. */
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

/** Hooks that run for every change, however it is made. */
export type Hooks<Core> = {
  /**
   * Adds hooks for a collection, by name; `'*'` means all. They run in the order in which they were added. Returns a
   * function that removes them.
   */
  on(collection: string, hooks: RecordHooks<Core>): () => void
  run(point: keyof RecordHooks<Core>, change: Change<Core>): Promise<void>
}

/** Creates the hooks of one core. */
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

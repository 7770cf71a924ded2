import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { ErrorData } from '#kit/errors.ts'

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

/** Returns the errors of a record by field, beyond what its fields check themselves. */
type Validation<Core> = (change: Change<Core>) => ErrorData | Promise<ErrorData>

type RecordHooks<Core> = {
  validate?: Validation<Core>
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
  run(point: Exclude<keyof RecordHooks<Core>, 'validate'>, change: Change<Core>): Promise<void>
  /** Returns the errors of all `validate` hooks. */
  validate(change: Change<Core>): Promise<ErrorData>
}

/** Creates the hooks of one core. */
export function createHooks<Core>(): Hooks<Core> {
  const entries = new Set<{ collection: string; hooks: RecordHooks<Core> }>()
  const hooksOf = (name: string) =>
    [...entries]
      .filter(({ collection }) => collection === '*' || collection === name)
      .map(({ hooks }) => hooks)
  return {
    on(collection, hooks) {
      const entry = { collection, hooks }
      entries.add(entry)
      return () => entries.delete(entry)
    },
    async run(point, change) {
      for (const hooks of hooksOf(change.collection.name)) await hooks[point]?.(change)
    },
    async validate(change) {
      const errors: ErrorData = {}
      for (const hooks of hooksOf(change.collection.name))
        Object.assign(errors, await hooks.validate?.(change))
      return errors
    },
  }
}

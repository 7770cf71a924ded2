import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Draft } from './draft.ts'

/**
 * Data of a new record, or with `of` a change to that record. `seen` is the `updated` on which the change is based.
 */
export type ManyWrite<Data> = { data: Data; of?: { id: string; seen: string } }

/** Validated records that wait to be written: see `Records.prepareMany`. */
export type PreparedMany = {
  collection: Collection
  drafts: readonly Draft[]
  /** The records to be stored. */
  records: StoredRecord[]
}

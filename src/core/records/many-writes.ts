import type { Collection } from '../collections/collection.ts'
import type { Draft } from './draft.ts'
import type { StoredRecord } from './records.ts'

/** A new record, or with `of` a change of that one as it was seen. */
export type ManyWrite<Data> = { data: Data; of?: { id: string; seen: string } }

/** Records that were judged and wait to be written: see `Records.prepareMany`. */
export type PreparedMany = {
  collection: Collection
  drafts: readonly Draft[]
  /** As they will be stored. */
  records: StoredRecord[]
  /** Removes uploads that were stored: for when the write does not come about. */
  discard: () => Promise<void>
}

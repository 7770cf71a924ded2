import type { Collection } from '../collections/collection.ts'
import type { StoredRecord } from './records.ts'

export type RecordEvent = {
  action: 'create' | 'update' | 'delete'
  collection: Collection
  record: StoredRecord
  /** As it was before an update. */
  previous?: StoredRecord
}

/** Committed changes, in commit order. A listener that throws is logged and disturbs nobody. */
export type Events = {
  onRecord(listener: (event: RecordEvent) => void | Promise<void>): () => void
}

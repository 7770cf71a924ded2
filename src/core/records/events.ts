import type { Collection } from '../collections/collection.ts'
import type { StoredRecord } from './records.ts'

export type RecordEvent = {
  action: 'create' | 'update' | 'delete'
  collection: Collection
  record: StoredRecord
  /** As it was before an update. */
  previous?: StoredRecord
  /** Another process made the change: what must be done once because of it, that one does. */
  elsewhere?: boolean
}

/** Committed changes of all processes on the same data, those of one record in commit order. A listener that throws is logged and disturbs nobody. */
export type Events = {
  onRecord(listener: (event: RecordEvent) => void | Promise<void>): () => void
  /** Told when whatever was read before may have changed without an event: a backup was restored, or the other processes were out of hearing. */
  onRenewed(listener: () => void): void
}

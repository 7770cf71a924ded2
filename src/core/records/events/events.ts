import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'

export type RecordEvent = {
  action: 'create' | 'update' | 'delete'
  collection: Collection
  record: StoredRecord
  /** The record before an update. */
  previous?: StoredRecord
  /** True when another process made the change; that process performs the effects that must happen only once. */
  elsewhere?: boolean
}

/**
 * Committed changes of all processes on the same data, in commit order for each record. A listener's error is logged
 * and does not affect others.
 */
export type Events = {
  onRecord(listener: (event: RecordEvent) => void | Promise<void>): () => void
  /**
   * Registers a listener for when data may have changed without events: after a restored backup or a lost connection
   * to other processes.
   */
  onRenewed(listener: () => void): void
}

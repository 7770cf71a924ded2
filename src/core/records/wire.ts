import type { Collection } from '../collections/collection.ts'
import { isSecret } from '../collections/system-fields.ts'
import type { StoredRecord } from './records.ts'

/** A record as JSON for a client. */
export type WireRecord = {
  collectionId: string
  collectionName: string
  id: string
  expand?: Record<string, WireRecord | WireRecord[]>
  [field: string]: unknown
}

/** What this client may see of this record beyond the plain fields. */
export type Sight = { hidden: boolean; email: boolean }

/** Passwords and token keys stay inside whoever asks. */
export function toWire(collection: Collection, record: StoredRecord, sight: Sight): WireRecord {
  const wire: WireRecord = { collectionId: collection.id, collectionName: collection.name, id: record.id }
  const isAuth = collection.type === 'auth'
  for (const field of collection.fields) {
    const { name, hidden } = field
    if (isSecret(collection, field)) continue
    if (hidden && !sight.hidden) continue
    if (isAuth && name === 'email' && !sight.email) continue
    wire[name] = record[name]
  }
  return wire
}

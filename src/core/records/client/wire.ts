import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { isSecret } from '#core/collections/system-fields.ts'

/** A record in the JSON form that clients see. */
export type WireRecord = {
  collectionId: string
  collectionName: string
  id: string
  expand?: Record<string, WireRecord | WireRecord[]>
  [field: string]: unknown
}

/** Flags for showing this client the record's hidden fields and e-mail address. */
export type Sight = { hidden: boolean; email: boolean }

/** Converts a record for a client; passwords and token keys are never included. */
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

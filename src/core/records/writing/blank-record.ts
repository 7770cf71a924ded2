import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { kindOf } from '#core/fields/field-kinds.ts'

/** Returns a record with the zero value of every field. */
export function blankRecord(collection: Collection): StoredRecord {
  const record: StoredRecord = { id: '' }
  for (const field of collection.fields) record[field.name] = kindOf(field).zero(field)
  return record
}

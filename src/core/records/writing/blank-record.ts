import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { kindOf } from '#core/fields/field-kinds.ts'

/** Returns a record with the zero value of every field. */
export function blankRecord(collection: Collection): StoredRecord {
  return Object.assign(
    { id: '' },
    Object.fromEntries(collection.fields.map((field) => [field.name, kindOf(field).zero(field)])),
  )
}

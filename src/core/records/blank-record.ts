import type { Collection } from '../collections/collection.ts'
import { kindOf } from '../fields/field-kinds.ts'
import type { StoredRecord } from './records.ts'

/** Returns a record with the zero value of every field. */
export function blankRecord(collection: Collection): StoredRecord {
  return Object.assign(
    { id: '' },
    Object.fromEntries(collection.fields.map((field) => [field.name, kindOf(field).zero(field)])),
  )
}

/** Returns the values of a single or multiple field as a list. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === '' || value === null || value === undefined ? [] : [value]
}

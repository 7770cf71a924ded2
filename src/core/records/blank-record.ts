import type { Collection } from '../collections/collection.ts'
import { kindOf } from '../fields/field-kinds.ts'
import type { StoredRecord } from './records.ts'

/** A record with the zero value of every field. */
export function blankRecord(collection: Collection): StoredRecord {
  return Object.assign(
    { id: '' },
    Object.fromEntries(collection.fields.map((field) => [field.name, kindOf(field).zero(field)])),
  )
}

/** The values of a field that holds one or many. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === '' || value === null || value === undefined ? [] : [value]
}

import type { Collection } from '../collections/collection.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import { kindOf } from '../fields/field-kinds.ts'
import type { StoredRecord } from './records.ts'

type Row = Record<string, unknown>

/** A record as its table keeps it. */
export function encodeRow(collection: Collection, record: StoredRecord): Row {
  return Object.fromEntries(
    collection.fields.map((field) => [field.name, kindOf(field).toColumn(field, record[field.name])]),
  )
}

/** A table's row as the record it is. Columns that are no field are left out. */
export function decodeRow(collection: Collection, row: Row): StoredRecord {
  const record: StoredRecord = { id: String(row.id) }
  for (const field of collection.fields) record[field.name] = kindOf(field).fromColumn(field, row[field.name])
  return record
}

/** With `lock`, nobody else changes the row until the transaction ends: for reading what is about to be written. */
export async function findRecord(
  sql: Sql,
  collection: Collection,
  id: string,
  lock?: Database['dialect'],
): Promise<StoredRecord | undefined> {
  const query = sql.selectFrom(collection.name).selectAll().where('id', '=', id)
  const row = await (lock ? query.modifyEnd(lock.rowLock) : query).executeTakeFirst()
  return row && decodeRow(collection, row)
}

import type { Collection } from '../collections/collection.ts'
import type { Database } from '../db/database.ts'
import { keptQuery } from '../db/kept-queries.ts'
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
  const form = `${lock ? 'lock' : 'find'} ${collection.name}`
  const query = keptQuery(sql, form, [id], () => {
    const found = sql.selectFrom(collection.name).selectAll().where('id', '=', id)
    return lock ? found.modifyEnd(lock.rowLock) : found
  })
  const [row] = (await sql.executeQuery(query)).rows
  return row && decodeRow(collection, row)
}

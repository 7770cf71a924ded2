import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Database } from '#core/db/database.ts'
import { keptQuery } from '#core/db/sql/kept-queries.ts'
import type { Sql } from '#core/db/sql/sql.ts'
import { kindOf } from '#core/fields/field-kinds.ts'

type Row = Record<string, unknown>

/** Converts a record to a table's row. */
export function encodeRow(collection: Collection, record: StoredRecord): Row {
  const row: Row = {}
  for (const field of collection.fields) row[field.name] = kindOf(field).toColumn(field, record[field.name])
  return row
}

/** Converts a table's row to a record; columns without a field are dropped. */
export function decodeRow(collection: Collection, row: Row): StoredRecord {
  const record: StoredRecord = { id: String(row.id) }
  for (const field of collection.fields) record[field.name] = kindOf(field).fromColumn(field, row[field.name])
  return record
}

/** Finds a record by id. `lock` locks the row until the end of the transaction, for reads before a write. */
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

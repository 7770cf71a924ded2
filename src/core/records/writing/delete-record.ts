import { type SqlBool, sql } from 'kysely'
import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { FieldOf } from '#core/fields/field.ts'
import { kindOf } from '#core/fields/field-kinds.ts'
import { asList, isMultiple } from '#core/fields/text-lists.ts'
import { badRequest } from '#kit/errors.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { decodeRow, encodeRow } from '../reading/record-rows.ts'
import { requireTable } from './require-table.ts'
import type { Writing } from './save-draft.ts'

/**
 * Deletes a record and what depends on it (wire contract, section 4). References to it are removed from other
 * records; if that empties a reference, the referring record is deleted too (`cascadeDelete`), or the deletion is
 * refused with 400 (`required`).
 */
export async function deleteRecord(
  writing: Writing,
  collection: Collection,
  record: StoredRecord,
): Promise<void> {
  const { core, unit, blobs, rows } = writing
  requireTable(collection)
  const change = { core, collection, record }
  await core.hooks.run('beforeDelete', change)
  // The row is deleted first, so that two records that refer to each other do not block each other.
  const { numDeletedRows } = await rows
    .deleteFrom(collection.name)
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow()
  // Already deleted in the same cascade.
  if (numDeletedRows === 0n) return
  for (const referring of core.collections.list()) {
    if (referring.type === 'view') continue
    for (const field of referring.fields) {
      if (field.type !== 'relation' || field.collectionId !== collection.id) continue
      await releaseReferrers(writing, referring, field, record.id)
    }
  }
  await core.hooks.run('afterDelete', change)
  if (collection.fields.some((field) => field.type === 'file')) {
    unit.afterCommit.push(() => blobs.deletePrefix(`${collection.id}/${record.id}/`))
  }
  unit.events.push({ action: 'delete', collection, record })
}

async function releaseReferrers(
  writing: Writing,
  collection: Collection,
  field: FieldOf<'relation'>,
  id: string,
): Promise<void> {
  for (const referrer of await findReferrers(writing, collection, field, id)) {
    const rest = asList(referrer[field.name]).filter((other) => other !== id)
    if (rest.length === 0 && field.cascadeDelete) {
      await deleteRecord(writing, collection, referrer)
    } else if (rest.length === 0 && field.required) {
      throw badRequest(
        'Failed to delete record. Make sure that the record is not part of a required relation reference.',
      )
    } else {
      await release(writing, collection, referrer, field, rest)
    }
  }
}

async function findReferrers(
  { core }: Writing,
  collection: Collection,
  field: FieldOf<'relation'>,
  id: string,
): Promise<StoredRecord[]> {
  const { dialect } = core.db
  const column = sql.ref<string>(field.name)
  const rows = await core.sql
    .selectFrom(collection.name)
    .selectAll()
    .where(isMultiple(field) ? dialect.listContains(column, sql`${id}`) : sql<SqlBool>`${column} = ${id}`)
    .modifyEnd(dialect.rowLock)
    .execute()
  return rows.map((row) => decodeRow(collection, row))
}

/**
 * Removes a reference from a record. The record is not validated, so that outdated values do not block the deletion.
 */
async function release(
  { core, unit, rows }: Writing,
  collection: Collection,
  previous: StoredRecord,
  field: FieldOf<'relation'>,
  rest: unknown[],
): Promise<void> {
  const record: StoredRecord = { ...previous, [field.name]: kindOf(field).cast(field, rest) }
  for (const other of collection.fields) {
    if (other.type === 'autodate' && other.onUpdate) record[other.name] = formatInstant(core.clock.now())
  }
  const change = { core, collection, record, previous }
  await core.hooks.run('beforeUpdate', change)
  const { id, ...columns } = encodeRow(collection, record)
  const { numUpdatedRows } = await rows
    .updateTable(collection.name)
    .set(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await core.hooks.run('afterUpdate', change)
  unit.events.push({ action: 'update', collection, record, previous })
}

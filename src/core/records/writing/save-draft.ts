import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { UniqueViolation } from '#core/db/database-errors.ts'
import { keptQuery } from '#core/db/sql/kept-queries.ts'
import type { Sql } from '#core/db/sql/sql.ts'
import { NOT_UNIQUE } from '#core/fields/field-errors.ts'
import { asList } from '#core/fields/text-lists.ts'
import { fileKey, thumbsPrefix } from '#core/files/file-keys.ts'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { badRequest, type ErrorData } from '#kit/errors.ts'
import type { UnitOfWork } from '../events/unit-of-work.ts'
import { decodeRow, encodeRow } from '../reading/record-rows.ts'
import { changeOf, checkDraft } from './check-draft.ts'
import type { Draft } from './draft.ts'
import { insertRows } from './insert-rows.ts'

/** Context of a write: a core bound to the open transaction, and the work left for its end. */
export type Writing = {
  core: Core
  unit: UnitOfWork
  blobs: BlobStore
  /** Runs statements whose changes the unit's events report. */
  rows: Sql
}

/**
 * Saves a draft: runs hooks, validates by fields and hooks, writes the row and records the event. Throws `ApiError` 400 with all field
 * errors.
 */
export async function saveDraft(writing: Writing, draft: Draft): Promise<StoredRecord> {
  const { core, unit } = writing
  const { collection, previous } = draft
  const change = changeOf(core, draft)
  await core.hooks.run(previous ? 'beforeUpdate' : 'beforeCreate', change)

  const errors = await checkDraft(core, draft)
  if (Object.keys(errors).length > 0) throw refuse(draft, errors)

  const record = await writeRow(writing, draft)
  await core.hooks.run(previous ? 'afterUpdate' : 'afterCreate', { ...change, record })
  if (previous) removeDroppedFiles(writing, draft, previous)
  unit.events.push({
    action: previous ? 'update' : 'create',
    collection,
    record,
    ...(previous && { previous }),
  })
  return record
}

async function writeRow({ rows }: Writing, draft: Draft): Promise<StoredRecord> {
  const { collection, record, previous } = draft
  const row = encodeRow(collection, record)
  try {
    if (previous) {
      await updateRow(rows, collection.name, row)
    } else {
      await insertRows(rows, collection.name, [row])
    }
  } catch (error) {
    if (!(error instanceof UniqueViolation) || error.columns.length === 0) throw error
    throw refuse(draft, Object.fromEntries(error.columns.map((column) => [column, NOT_UNIQUE])), error)
  }
  return decodeRow(collection, row)
}

/** Writes all columns of a row, with a statement that is built once for each table. */
async function updateRow(
  sql: Sql,
  table: string,
  { id, ...columns }: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(columns).filter((name) => columns[name] !== undefined)
  if (names.length === 0) return
  const values = [...names.map((name) => columns[name]), id]
  const query = keptQuery(sql, `update ${table} ${names.join(' ')}`, values, () =>
    sql.updateTable(table).set(columns).where('id', '=', id),
  )
  await sql.executeQuery(query)
}

export function removeDroppedFiles({ unit, blobs }: Writing, draft: Draft, previous: StoredRecord): void {
  for (const field of draft.collection.fields) {
    if (field.type !== 'file') continue
    const kept = new Set(asList(draft.record[field.name]))
    for (const name of asList(previous[field.name])) {
      if (kept.has(name)) continue
      const address = [draft.collection.id, previous.id, String(name)] as const
      unit.afterCommit.push(async () => {
        await blobs.delete(fileKey(...address))
        await blobs.deletePrefix(thumbsPrefix(...address))
      })
    }
  }
}

export function refuse(draft: Draft, errors: ErrorData, cause?: unknown) {
  const message = draft.previous ? 'Failed to update record.' : 'Failed to create record.'
  return badRequest(message, errors, { cause })
}

/** Code of `updated` when a record is no longer as it was seen. */
export const CHANGED_MEANWHILE = 'validation_changed_meanwhile'

/** Returns the error of a write based on an outdated version of the record. */
export function changedMeanwhile(): Error {
  const message = 'The record was changed meanwhile.'
  return badRequest(undefined, { updated: { code: CHANGED_MEANWHILE, message } })
}

import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { UniqueViolation } from '#core/db/database-errors.ts'
import type { Sql } from '#core/db/sql/sql.ts'
import { MISSING_RELATED_RECORDS, NOT_UNIQUE } from '#core/fields/field-errors.ts'
import { asList } from '#core/fields/text-lists.ts'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { internalError } from '#kit/errors.ts'
import { decodeRow, encodeRow } from '../reading/record-rows.ts'
import { changeOf, checkDraft } from './check-draft.ts'
import { type Draft, draftCreate, draftUpdate } from './draft.ts'
import { insertRows } from './insert-rows.ts'
import type { ManyWrite, PreparedMany } from './many-writes.ts'
import { carryOut, planData } from './prepare-data.ts'
import { changedMeanwhile, refuse, removeDroppedFiles, type Writing } from './save-draft.ts'

/** Rows per statement; within PostgreSQL's limit of 65,535 values this fits any collection. */
const ROWS_AT_ONCE = 50

export async function prepareMany(
  core: Core,
  blobs: BlobStore,
  collection: Collection,
  writes: readonly ManyWrite<Record<string, unknown>>[],
): Promise<PreparedMany> {
  const stored = await storedOf(core, collection, writes)
  const drafts: Draft[] = []
  for (const { data, of } of writes) {
    const previous = of && stored.get(of.id)
    if (of && previous?.['updated'] !== of.seen) throw changedMeanwhile()
    const planned = await planData(collection, data, of?.id)
    // A transaction that is retried would have lost them after its first attempt.
    if (planned.files.size > 0) throw internalError('Many records at once take no files.')
    const prepared = await carryOut(blobs, collection, planned)
    const now = core.clock.now()
    const draft = previous
      ? draftUpdate(collection, previous, prepared, now)
      : draftCreate(collection, prepared, now)
    await core.hooks.run(previous ? 'beforeUpdate' : 'beforeCreate', changeOf(core, draft))
    const errors = await checkDraft(core, draft, { relations: 'later' })
    if (Object.keys(errors).length > 0) throw refuse(draft, errors)
    drafts.push(draft)
  }
  return { collection, drafts, records: drafts.map(({ record }) => record) }
}

const NONE: ReadonlySet<string> = new Set()

/** Writes prepared records in few statements and returns them. Related records in `known` are not looked up. */
export async function writeMany(
  writing: Writing,
  { collection, drafts }: PreparedMany,
  known = NONE,
): Promise<StoredRecord[]> {
  const { core, unit, rows } = writing
  const encoded: EncodedDraft[] = []
  for (let first = 0; first < drafts.length; first += ROWS_AT_ONCE) {
    const some = drafts.slice(first, first + ROWS_AT_ONCE)
    await requireUnchanged(core, collection, some)
    await requireRelated(core, collection, some, known)
    encoded.push(...(await writeRows(rows, collection, some)))
  }
  const written: StoredRecord[] = []
  for (const { draft, row } of encoded) {
    const { previous } = draft
    const record = decodeRow(collection, row)
    await core.hooks.run(previous ? 'afterUpdate' : 'afterCreate', { ...changeOf(core, draft), record })
    if (previous) removeDroppedFiles(writing, draft, previous)
    const event = { collection, record, ...(previous && { previous }) }
    unit.events.push({ action: previous ? 'update' : 'create', ...event })
    written.push(record)
  }
  return written
}

async function storedOf(
  core: Core,
  collection: Collection,
  writes: readonly ManyWrite<unknown>[],
): Promise<Map<string, StoredRecord>> {
  const ids = writes.flatMap(({ of }) => (of ? [of.id] : []))
  if (ids.length === 0) return new Map()
  const rows = await core.sql.selectFrom(collection.name).selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [String(row['id']), decodeRow(collection, row)]))
}

/** Locks the records until the end of the transaction. Throws 400 if one has changed since it was read. */
async function requireUnchanged(core: Core, { name }: Collection, drafts: readonly Draft[]): Promise<void> {
  const seen = drafts.flatMap(({ previous }) => (previous ? [previous] : []))
  if (seen.length === 0) return
  const ids = seen.map(({ id }) => id)
  const rows = await core.sql
    .selectFrom(name)
    .select(['id', 'updated'])
    .where('id', 'in', ids)
    .modifyEnd(core.db.dialect.rowLock)
    .execute()
  const now = new Map(rows.map(({ id, updated }) => [id, updated]))
  if (seen.some(({ id, updated }) => now.get(id) !== updated)) throw changedMeanwhile()
}

/** Requires related records to exist. Each is looked up once, as many records refer to few others. */
async function requireRelated(
  core: Core,
  { fields }: Collection,
  drafts: readonly Draft[],
  known: ReadonlySet<unknown>,
): Promise<void> {
  for (const field of fields) {
    if (field.type !== 'relation') continue
    const target = core.collections.find(field.collectionId)
    const newOf = ({ record, previous }: Draft) => {
      const before = new Set(asList(previous?.[field.name]))
      return asList(record[field.name]).filter((id) => !before.has(id) && !known.has(id))
    }
    const ids = [...new Set(drafts.flatMap(newOf))]
    if (!target || ids.length === 0) continue
    const found = await core.sql.selectFrom(target.name).select('id').where('id', 'in', ids).execute()
    if (found.length === ids.length) continue
    const there = new Set<unknown>(found.map(({ id }) => id))
    const lost = drafts.find((draft) => newOf(draft).some((id) => !there.has(id)))
    if (lost) throw refuse(lost, { [field.name]: MISSING_RELATED_RECORDS })
  }
}

type EncodedDraft = { draft: Draft; row: Record<string, unknown> }

/** Writes drafts and returns them with their rows. */
async function writeRows(
  sql: Sql,
  collection: Collection,
  drafts: readonly Draft[],
): Promise<EncodedDraft[]> {
  const { name, fields } = collection
  const encoded = drafts.map((draft) => ({ draft, row: encodeRow(collection, draft.record) }))
  const created = encoded.filter(({ draft }) => !draft.previous).map(({ row }) => row)
  const changed = encoded.filter(({ draft }) => draft.previous).map(({ row }) => row)
  try {
    if (created.length > 0) await insertRows(sql, name, created)
    if (changed.length === 0) return encoded
    // The rows exist and are locked, so each conflicts and is updated.
    await sql
      .insertInto(name)
      .values(changed)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(fields.map((field) => [field.name, eb.ref(`excluded.${field.name}`)])),
          ),
      )
      .execute()
    return encoded
  } catch (error) {
    const [first] = drafts
    if (!(error instanceof UniqueViolation) || error.columns.length === 0 || !first) throw error
    throw refuse(first, Object.fromEntries(error.columns.map((column) => [column, NOT_UNIQUE])), error)
  }
}

import type { Collection } from '../collections/collection.ts'
import { overlayCollection, scaffoldCollection } from '../collections/overlay-collection.ts'
import type { Sql } from '../db/sql/sql.ts'
import type { SystemTable } from '../db/tables/system-tables.ts'

const COLLECTIONS = '_collections'
const MIGRATIONS = '_migrations'

/** Tables of the collections and of their migrations. */
export const COLLECTIONS_TABLE: SystemTable = {
  name: COLLECTIONS,
  columns: [
    { name: 'name', type: 'text' },
    { name: 'model', type: 'json' },
    { name: 'code', type: 'json' },
  ],
}
export const MIGRATIONS_TABLE: SystemTable = {
  name: MIGRATIONS,
  columns: [
    { name: 'description', type: 'text' },
    { name: 'applied', type: 'text' },
  ],
}

/** A collection as it is stored. */
export type StoredCollection = {
  collection: Collection
  /** Definition in code at the last start; `null` for a collection created at run time. */
  code: Collection | null
}

/** Returns all collections in order of creation. */
export function loadCollections(sql: Sql): Promise<StoredCollection[]> {
  return createCollectionReader()(sql)
}

/**
 * Creates a function that returns all collections in order of creation. It parses only the rows that have changed
 * since its last call: parsing all of them takes most of the time of a change.
 */
export function createCollectionReader(): (sql: Sql) => Promise<StoredCollection[]> {
  let known = new Map<string, KnownRow>()
  return async (sql) => {
    const rows = await sql
      .selectFrom(COLLECTIONS)
      .select(['id', 'model', 'code'])
      .orderBy('_rowid_')
      .$castTo<Row>()
      .execute()
    known = new Map(rows.map((row) => [row.id, readRow(row, known.get(row.id))]))
    return [...known.values()].map(({ stored }) => stored)
  }
}

type Row = { id: string; model: string; code: string | null }
type KnownRow = Pick<Row, 'model' | 'code'> & { stored: StoredCollection }

function readRow({ model, code }: Row, known: KnownRow | undefined): KnownRow {
  if (known?.model === model && known.code === code) return known
  return {
    model,
    code,
    stored: { collection: readModel(model), code: code === null ? null : readModel(code) },
  }
}

/** Parses a stored collection. Options added by a newer version get their defaults. */
export function readModel(json: string): Collection {
  const model: Collection = JSON.parse(json)
  return {
    ...overlayCollection(scaffoldCollection(model.type), model),
    created: model.created,
    updated: model.updated,
  }
}

/** Inserts the row only; `applyTableChanges` creates the table. */
export async function insertCollection(sql: Sql, { collection, code }: StoredCollection): Promise<void> {
  await sql
    .insertInto(COLLECTIONS)
    .values({ id: collection.id, ...rowOf(collection), code: code && JSON.stringify(code) })
    .execute()
}

/** Updates the row only, by id; the definition in code is kept. */
export async function updateCollection(sql: Sql, collection: Collection): Promise<void> {
  await sql.updateTable(COLLECTIONS).set(rowOf(collection)).where('id', '=', collection.id).execute()
}

/** Stores the definition that the code has for a collection; `null` when the code no longer defines it. */
export async function saveCode(sql: Sql, id: string, code: Collection | null): Promise<void> {
  await sql
    .updateTable(COLLECTIONS)
    .set({ code: code && JSON.stringify(code) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the row only; `applyTableChanges` drops the table. */
export async function deleteCollection(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom(COLLECTIONS).where('id', '=', id).execute()
}

function rowOf(collection: Collection): Record<string, unknown> {
  return { name: collection.name, model: JSON.stringify(collection) }
}

/** Records migrations. `id` is unique: the name of a written migration, or a random one. */
export async function recordMigrations(
  sql: Sql,
  migrations: { id: string; description: string; applied: string }[],
): Promise<void> {
  if (migrations.length > 0) await sql.insertInto(MIGRATIONS).values(migrations).execute()
}

/** Returns the ids of all recorded migrations. */
export async function appliedMigrations(sql: Sql): Promise<Set<string>> {
  const rows = await sql.selectFrom(MIGRATIONS).select('id').execute()
  return new Set(rows.map((row) => String(row['id'])))
}

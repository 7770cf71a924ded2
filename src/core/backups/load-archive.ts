import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { CollectionStore, ReplacedPlace } from '../collections/collection-store.ts'
import { indexesOf } from '../collections/table-changes.ts'
import { dropViews, makeViews } from '../collections/view-collections.ts'
import { NotNullViolation, UniqueViolation } from '../db/database-errors.ts'
import { replaceTables } from '../db/replace-tables.ts'
import type { Sql } from '../db/sql.ts'
import { createSystemTable } from '../db/system-tables.ts'
import { PARAMS_TABLE } from '../settings/settings-store.ts'
import { SYSTEM_TABLES, tableOf } from './archive.ts'
import { readLeaseRow, type TellProgress } from './backup-lease.ts'
import { BadArchive } from './backup-problems.ts'
import type { StagedArchive, StagedFile, StagedTable } from './stage-archive.ts'

/** Below what both engines take in one statement. */
const MAX_VALUES = 20_000
const ROWS_AT_ONCE = 500

/**
 * Puts a staged archive in the place of everything. First come its files, beside those that are there; then all
 * tables change in one transaction; then files go that nobody names any more. Whatever fails before the transaction's
 * end leaves everything as it was.
 */
export async function loadArchive(
  archive: StagedArchive,
  { blobs, collections, tell }: { blobs: BlobStore; collections: CollectionStore; tell: TellProgress },
): Promise<void> {
  const before = collections.list().map(({ id }) => id)
  const added: string[] = []
  const differing: StagedFile[] = []
  try {
    for (const [done, file] of archive.files.entries()) {
      tell({ step: 'files', done, all: archive.files.length })
      const there = await blobs.open(file.key)
      if (there && there.size === file.size) continue
      // What the old state may still need is replaced only when there is no way back.
      if (there) {
        differing.push(file)
        continue
      }
      await blobs.put(file.key, file.read(), { type: file.type })
      added.push(file.key)
    }
    await collections.replace((place) => replaceAll(place, archive, collections, tell))
  } catch (error) {
    for (const key of added) await blobs.delete(key)
    throw isRefusedByTables(error)
      ? new BadArchive('does_not_fit', `Its rows do not fit this version: ${error.message}.`, {
          cause: error,
        })
      : error
  }
  for (const file of differing) await blobs.put(file.key, file.read(), { type: file.type })
  await deleteOthers(blobs, archive, before)
}

/** Rows of an older version may break what this one asks of them, such as an index that keeps them apart. */
function isRefusedByTables(error: unknown): error is Error {
  return error instanceof UniqueViolation || error instanceof NotNullViolation
}

async function replaceAll(
  { sql, ddl, dialect }: ReplacedPlace,
  { collections: coming, tables }: StagedArchive,
  collections: CollectionStore,
  tell: TellProgress,
): Promise<void> {
  const old = [
    ...SYSTEM_TABLES.map(({ name }) => name),
    ...collections.list().flatMap((collection) => tableOf(collection)?.name ?? []),
  ]
  const lease = await readLeaseRow(sql)
  await dropViews(sql, collections.list())
  await replaceTables(sql, dialect, old, async () => {
    for (const table of tables) await createSystemTable(ddl, table)
    const all = tables.reduce((sum, { count }) => sum + count, 0)
    let done = 0
    for (const table of tables) {
      await insertRows(sql, table, (count) => tell({ step: 'rows', done: done + count, all }))
      done += table.count
    }
    // The one row that no archive has: what is under way stays known until it is known how it ended.
    if (lease) await sql.insertInto(PARAMS_TABLE.name).values(lease).execute()
    for (const index of coming.flatMap(indexesOf)) await ddl.createIndex(index)
    return tables.map(({ name }) => name)
  })
  await makeViews({ sql, dialect }, coming)
}

async function insertRows(sql: Sql, table: StagedTable, tell: (done: number) => void): Promise<void> {
  const atOnce = Math.min(ROWS_AT_ONCE, Math.floor(MAX_VALUES / (table.columns.length + 1)))
  let waiting: Record<string, unknown>[] = []
  let done = 0
  const flush = async () => {
    if (waiting.length > 0) await sql.insertInto(table.name).values(waiting).execute()
    done += waiting.length
    tell(done)
    waiting = []
  }
  for await (const row of table.rows()) {
    waiting.push(row)
    if (waiting.length === atOnce) await flush()
  }
  await flush()
}

/** Files of the old state, and thumbnails, which are made again when asked for. */
async function deleteOthers(
  blobs: BlobStore,
  { collections, files }: StagedArchive,
  before: readonly string[],
): Promise<void> {
  const kept = new Set(files.map(({ key }) => key))
  for (const id of new Set([...before, ...collections.map(({ id }) => id)])) {
    for await (const { key } of blobs.list(`${id}/`)) if (!kept.has(key)) await blobs.delete(key)
  }
}

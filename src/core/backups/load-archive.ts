import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { NotNullViolation, UniqueViolation } from '../db/database-errors.ts'
import { replaceTables } from '../db/tables/replace-tables.ts'
import { createSystemTable } from '../db/tables/system-tables.ts'
import { insertRows } from '../db/tables/table-rows.ts'
import type { CollectionStore, ReplacedPlace } from '../schema/collection-store.ts'
import { indexesOf } from '../schema/table-changes.ts'
import { dropViews, makeViews } from '../schema/view-collections.ts'
import { PARAMS_TABLE } from '../settings/settings-store.ts'
import { SYSTEM_TABLES, tableOf } from './archive.ts'
import { readLeaseRow, type TellProgress } from './backup-lease.ts'
import { BadArchive } from './backup-problems.ts'
import type { StagedArchive, StagedFile } from './stage-archive.ts'

/**
 * Replaces everything with a staged archive. Adds its files first, then replaces all tables in one transaction, then
 * deletes files that are no longer referenced. A failure before the end of the transaction leaves everything as it
 * was.
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
      // Files that the old state may still need are replaced after the transaction only.
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

/** Tells whether the rows violate a constraint that this version has added, such as a unique index. */
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
      await insertRows(sql, table, table.rows(), (count) => tell({ step: 'rows', done: done + count, all }))
      done += table.count
    }
    // Archives do not contain this row: the running restore stays visible until its outcome is stored.
    if (lease) await sql.insertInto(PARAMS_TABLE.name).values(lease).execute()
    for (const index of coming.flatMap(indexesOf)) await ddl.createIndex(index)
    return tables.map(({ name }) => name)
  })
  await makeViews({ sql, dialect }, coming)
}

/** Deletes files of the old state, and thumbnails, which are generated again on demand. */
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

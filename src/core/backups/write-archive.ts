import { createHash } from 'node:crypto'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { writeZip, type ZipEntry } from '#kit/zip/write-zip.ts'
import type { Collection } from '../collections/collection.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql/sql.ts'
import { countRows, type Row, readRows } from '../db/tables/table-rows.ts'
import { asList } from '../fields/text-lists.ts'
import { fileKey } from '../files/file-keys.ts'
import { decodeRow } from '../records/reading/record-rows.ts'
import { loadCollections } from '../schema/collection-rows.ts'
import { PARAMS_TABLE } from '../settings/settings-store.ts'
import {
  FILES,
  type FileLine,
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  MAX_ENTRIES,
  type Manifest,
  type Summary,
  SYSTEM_TABLES,
  tableEntry,
  tableOf,
} from './archive.ts'
import { LEASE_ROW, type TellProgress } from './backup-lease.ts'

const ROWS_AT_ONCE = 500
/** The list of files and the manifest. */
const OTHER_ENTRIES = 2
/** Media types that are already compressed. */
const COMPRESSED = /^(?:image\/(?!svg)|video\/|audio\/|application\/(?:zip|gzip|pdf))/

export type ArchiveSource = { db: Database; blobs: BlobStore; now: Date; tell: TellProgress }

/**
 * Writes everything to a ZIP file: a snapshot of all rows, and the files that they reference. NB! No file may be
 * deleted in the meantime (see `holdDeletions`).
 */
export async function writeArchive(file: string, { db, blobs, now, tell }: ArchiveSource): Promise<void> {
  const keys: string[] = []
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    created: formatInstant(now),
    tables: {},
    files: { rows: 0, sha256: '' },
  }
  await db.snapshot((sql) => writeZip(file, entriesOf(sql, { blobs, manifest, keys, tell })))
}

async function* entriesOf(
  sql: Sql,
  {
    blobs,
    manifest,
    keys,
    tell,
  }: Pick<ArchiveSource, 'blobs' | 'tell'> & { manifest: Manifest; keys: string[] },
): AsyncIterable<ZipEntry> {
  const collections = (await loadCollections(sql))
    .map(({ collection }) => collection)
    .filter((collection) => tableOf(collection) !== undefined)
  const tables = [...SYSTEM_TABLES, ...collections].map(({ name }) => name)
  const all = await countRows(sql, tables)
  let done = 0
  const look = () => {
    done += 1
    if (done % ROWS_AT_ONCE === 0) tell({ step: 'rows', done, all })
  }
  for (const { name } of SYSTEM_TABLES) yield tableEntryOf(sql, name, manifest, look)
  for (const collection of collections) {
    yield tableEntryOf(sql, collection.name, manifest, (row) => {
      look()
      keys.push(...keysOf(collection, row))
    })
  }
  if (keys.length + tables.length + OTHER_ENTRIES > MAX_ENTRIES)
    throw new Error(`there are more than ${MAX_ENTRIES} files: nobody could restore a backup of them`)
  const lines: FileLine[] = []
  for (const [index, key] of keys.entries()) {
    tell({ step: 'files', done: index, all: keys.length })
    const blob = await blobs.open(key)
    // A record may reference a lost file, which must not prevent the backup.
    if (!blob) continue
    const summary = createHash('sha256')
    const line = { key, type: blob.type, size: blob.size, sha256: '' }
    yield {
      name: fileEntry(key),
      compress: !COMPRESSED.test(blob.type),
      async *read() {
        for await (const chunk of blob.read()) {
          summary.update(chunk)
          yield chunk
        }
        lines.push({ ...line, sha256: summary.digest('hex') })
      },
    }
  }
  yield { name: FILES, read: () => summed(linesOf(lines), (summary) => (manifest.files = summary)) }
  yield {
    name: MANIFEST,
    async *read() {
      yield Buffer.from(JSON.stringify(manifest, null, 2))
    },
  }
}

function tableEntryOf(sql: Sql, table: string, manifest: Manifest, look: (row: Row) => void): ZipEntry {
  return {
    name: tableEntry(table),
    read: () =>
      summed(linesOf(rowsOf(sql, table, look)), (summary) => {
        manifest.tables[table] = summary
      }),
  }
}

async function* rowsOf(sql: Sql, table: string, look: (row: Row) => void): AsyncIterable<Row> {
  for await (const row of readRows(sql, table)) {
    if (table === PARAMS_TABLE.name && row['id'] === LEASE_ROW) continue
    look(row)
    yield row
  }
}

function keysOf(collection: Collection, row: Row): string[] {
  const fields = collection.fields.filter(({ type }) => type === 'file')
  if (fields.length === 0) return []
  const record = decodeRow(collection, row)
  return fields.flatMap(({ name }) =>
    asList(record[name]).map((file) => fileKey(collection.id, record.id, String(file))),
  )
}

/** Yields JSON lines in batches. */
async function* linesOf(items: Iterable<object> | AsyncIterable<object>): AsyncIterable<string[]> {
  let lines: string[] = []
  for await (const item of items) {
    lines.push(JSON.stringify(item))
    if (lines.length < ROWS_AT_ONCE) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

async function* summed(
  portions: AsyncIterable<string[]>,
  done: (summary: Summary) => void,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of portions) {
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    rows += lines.length
    hash.update(bytes)
    yield bytes
  }
  done({ rows, sha256: hash.digest('hex') })
}

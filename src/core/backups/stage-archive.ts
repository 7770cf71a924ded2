import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LineTooLong, splitLines } from '#kit/split-lines.ts'
import { BadZip, openZipFile, type ZipContent } from '#kit/zip/read-zip.ts'
import type { Collection } from '../collections/collection.ts'
import type { ColumnType } from '../db/tables/ddl.ts'
import type { SystemTable } from '../db/tables/system-tables.ts'
import { parseIndex } from '../db/tables/table-index.ts'
import { checkFieldName } from '../fields/check-settings.ts'
import { COLLECTIONS_TABLE, readModel } from '../schema/collection-rows.ts'
import {
  FILES,
  FileLine,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  MAX_ENTRIES,
  Manifest,
  SYSTEM_TABLES,
  tableEntry,
  tableOf,
} from './archive.ts'
import type { TellProgress } from './backup-lease.ts'
import { BadArchive, backupProblemOf } from './backup-problems.ts'

/** Maximum size of all entry names in bytes; the program's own file names have about 90 bytes each. */
const MAX_NAMES = 64 * 1024 * 1024
const MAX_MANIFEST = 16 * 1024 * 1024
/** Maximum compression ratio: JSON lines compress well, but more than this is a ZIP bomb. */
const MAX_RATIO = 200
const SMALL = 256 * 1024 * 1024
/** Maximum size of a row in bytes: the largest request body with every character escaped. */
const MAX_LINE = 64 * 1024 * 1024

type Row = Record<string, string | number | null>
type StagedTable = SystemTable & { count: number; rows(): AsyncIterable<Row> }
export type StagedFile = FileLine & { read(): AsyncIterable<Uint8Array> }

/** Content of an archive, unpacked to a folder and verified. */
export type StagedArchive = {
  collections: Collection[]
  tables: StagedTable[]
  files: StagedFile[]
}

/** Checks the manifest only. Throws `BadArchive`. */
export async function checkArchive(file: string): Promise<Manifest> {
  return withZip(file, readManifest)
}

/**
 * Unpacks the archive into `folder` and verifies every byte: checksums, table structures, values, collections. Entry
 * names never become paths. Throws `BadArchive`.
 */
export async function stageArchive(file: string, folder: string, tell: TellProgress): Promise<StagedArchive> {
  await mkdir(folder, { recursive: true })
  return withZip(file, async (zip) => {
    const { bavail, bsize } = await statfs(folder)
    if (zip.size > bavail * bsize * 0.9)
      throw new BadArchive('disk_full', 'There is not enough room on the disk for it.')
    const manifest = await readManifest(zip)
    const staged = new Map<string, string>()
    const look = counting(manifest, tell)
    const stage = async (entry: string, sha256: string) => {
      const target = path.join(folder, String(staged.size))
      await unpack(zip, entry, target, sha256)
      staged.set(entry, target)
      return target
    }
    for (const [table, { sha256 }] of Object.entries(manifest.tables)) await stage(tableEntry(table), sha256)
    const files = await stageFiles(manifest, stage, look)
    const collections = await readCollections(staged.get(tableEntry(COLLECTIONS_TABLE.name)))
    const tables = await checkTables(manifest, collections, staged, look)
    const unknown = zip.names.find((name) => name !== MANIFEST && !staged.has(name))
    if (unknown !== undefined)
      throw new BadArchive('damaged', `It holds ${unknown}, which its list does not name.`)
    return { collections, tables, files }
  })
}

/** Returns a function that reports one more checked row or file. */
function counting({ tables, files }: Manifest, tell: TellProgress): () => void {
  const all = Object.values(tables).reduce((sum, { rows }) => sum + rows, files.rows)
  let done = 0
  return () => {
    done += 1
    tell({ step: 'check', done, all })
  }
}

async function withZip<T>(file: string, work: (zip: ZipContent) => Promise<T>): Promise<T> {
  const { size } = await stat(file)
  let zip: ZipContent | undefined
  try {
    const unpacked = Math.max(SMALL, size * MAX_RATIO)
    zip = await openZipFile(file, { entries: MAX_ENTRIES, size: unpacked, names: MAX_NAMES })
    return await work(zip)
  } catch (cause) {
    if (cause instanceof BadZip)
      throw new BadArchive('damaged', `It cannot be read: ${cause.message}.`, { cause })
    throw cause
  } finally {
    zip?.close()
  }
}

async function readManifest(zip: ZipContent): Promise<Manifest> {
  if (!zip.names.includes(MANIFEST))
    throw new BadArchive('no_backup', 'It is not a backup of this program: it has no list.')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.read(MANIFEST)) {
    size += chunk.length
    if (size > MAX_MANIFEST) throw new BadArchive('damaged', 'Its list is too long.')
    chunks.push(chunk)
  }
  const parsed = Manifest.safeParse(parseJson(Buffer.concat(chunks).toString('utf8')))
  if (!parsed.success)
    throw new BadArchive('no_backup', 'It is not a backup of this program: its list is not as it should be.')
  if (parsed.data.version > FORMAT_VERSION)
    throw new BadArchive('newer_version', 'A newer version of this program has made it.')
  const missing = SYSTEM_TABLES.find(({ name }) => !Object.hasOwn(parsed.data.tables, name))
  if (missing) throw new BadArchive('damaged', `It has no table ${missing.name}.`)
  return parsed.data
}

async function unpack(zip: ZipContent, entry: string, target: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    await pipeline(
      await zip.read(entry),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(target),
    )
  } catch (cause) {
    if (backupProblemOf(cause) === 'disk_full') throw cause
    throw new BadArchive('damaged', `${entry} cannot be unpacked.`, { cause })
  }
  if (hash.digest('hex') !== sha256)
    throw new BadArchive('damaged', `${entry} is damaged: its checksum differs.`)
}

async function stageFiles(
  { files: { rows, sha256 } }: Manifest,
  stage: (entry: string, sha256: string) => Promise<string>,
  look: () => void,
): Promise<StagedFile[]> {
  const files: StagedFile[] = []
  for await (const line of linesOf(await stage(FILES, sha256))) {
    const parsed = FileLine.safeParse(line)
    if (!parsed.success) throw new BadArchive('damaged', 'Its list of files is not as it should be.')
    const target = await stage(fileEntry(parsed.data.key), parsed.data.sha256)
    look()
    files.push({ ...parsed.data, read: () => createReadStream(target) })
  }
  if (files.length !== rows || new Set(files.map(({ key }) => key)).size !== rows) {
    throw new BadArchive('damaged', 'Its list of files is not as long as it says.')
  }
  return files
}

async function readCollections(file = ''): Promise<Collection[]> {
  const collections: Collection[] = []
  for await (const row of linesOf(file)) {
    const { model } = row as { model?: unknown }
    try {
      collections.push(readModel(String(model)))
    } catch (cause) {
      throw new BadArchive('damaged', 'A collection in it cannot be understood.', { cause })
    }
  }
  const names = new Set<string>(SYSTEM_TABLES.map(({ name }) => name))
  for (const { fields, indexes, name } of collections) {
    const sound =
      !names.has(name.toLowerCase()) &&
      /^\w{1,255}$/.test(name) &&
      fields.every((field) => checkFieldName(field.name) === undefined) &&
      new Set(fields.map((field) => field.name.toLowerCase())).size === fields.length &&
      indexes.every((index) => parseIndex(index) !== undefined)
    if (!sound)
      throw new BadArchive('damaged', `The collection ${JSON.stringify(name.slice(0, 100))} is not sound.`)
    names.add(name.toLowerCase())
  }
  return collections
}

async function checkTables(
  manifest: Manifest,
  collections: readonly Collection[],
  staged: ReadonlyMap<string, string>,
  look: () => void,
): Promise<StagedTable[]> {
  const expected = [...SYSTEM_TABLES, ...collections.flatMap((collection) => tableOf(collection) ?? [])]
  if (Object.keys(manifest.tables).length !== expected.length) {
    throw new BadArchive('damaged', 'Its tables are not those of its collections.')
  }
  const tables: StagedTable[] = []
  for (const table of expected) {
    const file = staged.get(tableEntry(table.name))
    if (file === undefined) throw new BadArchive('damaged', `It has no table ${table.name}.`)
    const isRow = rowCheck(table)
    let rows = 0
    for await (const row of linesOf(file)) {
      if (!isRow(row))
        throw new BadArchive('damaged', `Row ${rows + 1} of ${table.name} does not fit its table.`)
      rows++
      look()
    }
    if (rows !== manifest.tables[table.name]?.rows)
      throw new BadArchive('damaged', `${table.name} is not complete.`)
    // `isRow` has checked every row.
    tables.push({ ...table, count: rows, rows: () => linesOf(file) as AsyncIterable<Row> })
  }
  return tables
}

const KINDS: Record<ColumnType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  bool: (value) => value === 0 || value === 1,
  list: (value) => typeof value === 'string' && Array.isArray(parseJson(value)),
  json: (value) => value === null || (typeof value === 'string' && parseJson(value) !== undefined),
  point: (value) => typeof value === 'string' && isObject(parseJson(value)),
}

function rowCheck({ columns }: SystemTable): (row: unknown) => boolean {
  return (row) =>
    isObject(row) &&
    Object.keys(row).length === columns.length + 1 &&
    typeof row['id'] === 'string' &&
    columns.every(({ name, type }) => Object.hasOwn(row, name) && KINDS[type](row[name]))
}

async function* linesOf(file: string): AsyncIterable<unknown> {
  try {
    for await (const line of splitLines(createReadStream(file), MAX_LINE)) yield parseJson(line)
  } catch (cause) {
    if (cause instanceof LineTooLong) throw new BadArchive('damaged', 'A line in it is too long.', { cause })
    throw cause
  }
}

/** Returns `undefined` for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

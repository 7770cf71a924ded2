import { z } from 'zod'
import { assertBlobKey } from '#kit/blob-store/blob-store.ts'
import type { Collection } from '../collections/collection.ts'
import type { SystemTable } from '../db/tables/system-tables.ts'
import { LOGS_TABLE } from '../logs/logs.ts'
import { COLLECTIONS_TABLE, MIGRATIONS_TABLE } from '../schema/collection-rows.ts'
import { columnOf } from '../schema/table-changes.ts'
import { PARAMS_TABLE } from '../settings/settings-store.ts'

/** Format of a backup's ZIP file, documented in docs/backups.md. */
export const FORMAT = 'krume-backup'
/** Incremented when older versions cannot read the archives of newer ones. */
export const FORMAT_VERSION = 1

/** Maximum number of entries, whose names a restore keeps in memory; backups with more are not created either. */
export const MAX_ENTRIES = 500_000

export const MANIFEST = 'manifest.json'
export const FILES = 'files.jsonl'
export const tableEntry = (table: string) => `tables/${table}.jsonl`
export const fileEntry = (key: string) => `storage/${key}`

/** Tables of the backend itself; the others belong to collections. */
export const SYSTEM_TABLES: readonly SystemTable[] = [
  COLLECTIONS_TABLE,
  MIGRATIONS_TABLE,
  PARAMS_TABLE,
  LOGS_TABLE,
]

/** Returns a collection's table; views have none. */
export function tableOf(collection: Collection): SystemTable | undefined {
  if (collection.type === 'view') return undefined
  return {
    name: collection.name,
    columns: collection.fields.filter(({ name }) => name !== 'id').map(columnOf),
  }
}

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/)
const COUNT = z.int().min(0)

const Summary = z.object({ rows: COUNT, sha256: SHA256 })
export type Summary = z.infer<typeof Summary>

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  created: z.string().max(50),
  tables: z.record(z.string().max(255), Summary),
  files: Summary,
})
export type Manifest = z.infer<typeof Manifest>

export const FileLine = z.object({
  key: z.string().refine(isBlobKey),
  type: z.string().max(255),
  size: COUNT,
  sha256: SHA256,
})
export type FileLine = z.infer<typeof FileLine>

function isBlobKey(key: string): boolean {
  try {
    assertBlobKey(key)
    return true
  } catch {
    return false
  }
}

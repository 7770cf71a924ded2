import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Sql } from '../db/sql/sql.ts'
import type { Ddl } from '../db/tables/ddl.ts'
import { appliedMigrations, recordMigrations } from './collection-rows.ts'

/**
 * A migration written by hand, for values that must move when their structure changes. Runs once per database, in the
 * transaction that synchronises the tables. NB! A database several versions behind is migrated to the current code in
 * one step: `before` sees its old tables, `after` those of the current code.
 */
export type WrittenMigration = MigrationSteps & { name: string }

/**
 * - `migrate`: processes of the previous version can continue beside it - `contract`: they cannot, because it
 * takes away or changes what they use
 */
type MigrationPhase = 'migrate' | 'contract'

type MigrationSteps = {
  phase: MigrationPhase
  /** Columns (`table.column`) and indexes (`table/index`) to be dropped, which no definition has; for `contract`. */
  takes?: readonly string[]
  before?(place: { sql: Sql; ddl: Ddl }): Promise<void>
  after?(place: { sql: Sql; ddl: Ddl }): Promise<void>
}

/** `.js` in the package, where the server is compiled. */
const FILE = /^\d{8}-[a-z0-9-]+\.[jt]s$/
const PHASES: ReadonlySet<unknown> = new Set<MigrationPhase>(['migrate', 'contract'])
const TEST_FILE = /\.test\.ts$/

/**
 * Reads a folder of migrations: files `20261120-what-it-does.ts`, each exporting `before` and/or `after`, in the order
 * of their names. Throws for other file names, and for a file without its phase. A missing folder counts as empty.
 */
export async function readMigrations(folder: string): Promise<WrittenMigration[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const migrations: WrittenMigration[] = []
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (TEST_FILE.test(file)) continue
    if (!FILE.test(file)) throw new Error(`${file} is not named like a migration (20261120-what-it-does.ts)`)
    const steps: MigrationSteps = await import(pathToFileURL(path.join(folder, file)).href)
    if (!PHASES.has(steps.phase))
      throw new Error(`${file} does not say its phase (export const phase = 'migrate', or 'contract')`)
    migrations.push({ ...steps, name: file.replace(/\.[jt]s$/, '') })
  }
  return migrations
}

/** Error for a database changed by a newer version; this one would delete what it does not know. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`The database was used by a newer version of Krume (${migration}).`)
    this.name = 'NewerDatabase'
  }
}

const WRITTEN = /^\d{8}-[a-z0-9-]+$/
/** Length of the date at the start of a name. */
const DATE = 8

/**
 * Returns the migrations that have not run on this database, by name. Throws `NewerDatabase` if it has recorded later
 * ones.
 */
export async function pendingMigrations(
  sql: Sql,
  migrations: readonly WrittenMigration[],
): Promise<WrittenMigration[]> {
  const applied = await appliedMigrations(sql)
  const known = new Set(migrations.map(({ name }) => name))
  const latest = [...known].toSorted().at(-1)?.slice(0, DATE) ?? ''
  const later = [...applied].find(
    (name) => WRITTEN.test(name) && !known.has(name) && name.slice(0, DATE) >= latest,
  )
  if (later !== undefined) throw new NewerDatabase(later)
  return migrations.filter(({ name }) => !applied.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the columns and indexes that the migrations take away. */
export function takenBy(migrations: readonly WrittenMigration[]): ReadonlySet<string> {
  return new Set(migrations.flatMap(({ phase, takes }) => (phase === 'contract' ? (takes ?? []) : [])))
}

/** Records that the migration has run. */
export async function recordWritten(sql: Sql, clock: Clock, { name }: WrittenMigration): Promise<void> {
  await recordMigrations(sql, [{ id: name, description: name, applied: formatInstant(clock.now()) }])
}

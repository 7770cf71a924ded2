import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Clock } from '#kit/clock.ts'
import { formatInstant } from '#kit/instant.ts'
import type { Ddl } from '../db/ddl.ts'
import type { Sql } from '../db/sql.ts'
import { appliedMigrations, recordMigrations } from './collection-rows.ts'

/**
 * What synchronising tables with the code cannot know: where values go when their shape changes. Runs once per
 * database, in the transaction in which the tables are synchronised. NB! A database that is several versions behind
 * goes to the present code at once: `before` sees its old tables, `after` those of the present code.
 */
export type WrittenMigration = {
  name: string
  before?(place: { sql: Sql; ddl: Ddl }): Promise<void>
  after?(place: { sql: Sql; ddl: Ddl }): Promise<void>
}

const FILE = /^\d{8}-[a-z0-9-]+\.ts$/

/**
 * Reads a folder of migrations: files `20261120-what-it-does.ts`, each exporting `before` and/or `after`, in the order
 * of their names. Throws when a file is named otherwise. A missing folder has none.
 */
export async function readMigrations(folder: string): Promise<WrittenMigration[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const migrations: WrittenMigration[] = []
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (file.endsWith('.test.ts')) continue
    if (!FILE.test(file)) throw new Error(`${file} is not named like a migration (20261120-what-it-does.ts)`)
    const steps: Omit<WrittenMigration, 'name'> = await import(pathToFileURL(path.join(folder, file)).href)
    migrations.push({ ...steps, name: file.replace(/\.ts$/, '') })
  }
  return migrations
}

/** A newer version has changed this database: this one would take away what it does not know. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`The database was used by a newer version of Krume (${migration}).`)
    this.name = 'NewerDatabase'
  }
}

const WRITTEN = /^\d{8}-[a-z0-9-]+$/
/** Length of the date that a name begins with. */
const DATE = 8

/** Those that this database has not seen, by name. Throws `NewerDatabase` when it has seen later ones than these. */
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

/** From now on this database has seen it. */
export async function recordWritten(sql: Sql, clock: Clock, { name }: WrittenMigration): Promise<void> {
  await recordMigrations(sql, [{ id: name, description: name, applied: formatInstant(clock.now()) }])
}

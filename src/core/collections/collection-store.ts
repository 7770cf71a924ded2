import type { Clock } from '#kit/clock.ts'
import type { Database } from '../db/database.ts'
import { createDdl } from '../db/ddl.ts'
import type { Collection } from './collection.ts'
import type { CollectionLookup } from './collection-lookup.ts'
import { CollectionRegistry } from './collection-registry.ts'
import { createSystemTables, loadCollections } from './collection-rows.ts'
import type { CollectionDefinition } from './define-collection.ts'
import { syncCollections } from './sync-collections.ts'
import { SYSTEM_COLLECTIONS } from './system-collections.ts'
import { pendingMigrations, recordWritten, type WrittenMigration } from './written-migrations.ts'

/** All collections, of code and of run time, at hand without asking the database. */
export type CollectionStore = CollectionLookup & {
  /** In the order in which they were made. */
  list(): readonly Collection[]
  /** By id (exact) or name (case-insensitive). Throws 404. */
  get(nameOrId: string): Collection
  /** Reads them again, after another process has changed them. */
  reload(): Promise<void>
}

type StoreOptions = {
  db: Database
  clock: Clock
  /** The product's; the backend's own come along. */
  definitions: readonly CollectionDefinition[]
  migrations?: readonly WrittenMigration[]
}

/**
 * Brings the database in line with the code (all or nothing, one process at a time) and loads its collections.
 * A database that is new has no past, so written migrations do not run on it.
 */
export async function openCollectionStore(options: StoreOptions): Promise<CollectionStore> {
  const { db } = options
  await db.transaction((sql) => prepare(options, sql))
  let registry = await load(db)
  return {
    find: (nameOrId) => registry.find(nameOrId),
    get: (nameOrId) => registry.get(nameOrId),
    list: () => registry.list(),
    async reload() {
      registry = await load(db)
    },
  }
}

async function prepare(
  { db, clock, definitions, migrations = [] }: StoreOptions,
  sql: Database['read'],
): Promise<void> {
  const ddl = createDdl(sql, db.dialect)
  await ddl.lock()
  await createSystemTables(ddl)
  const isNew = (await loadCollections(sql)).length === 0
  const pending = await pendingMigrations(sql, migrations)
  if (!isNew) for (const migration of pending) await migration.before?.({ sql, ddl })
  await syncCollections({ sql, ddl, clock }, [...SYSTEM_COLLECTIONS, ...definitions])
  if (!isNew) for (const migration of pending) await migration.after?.({ sql, ddl })
  for (const migration of pending) await recordWritten(sql, clock, migration)
}

async function load(db: Database): Promise<CollectionRegistry> {
  const stored = await loadCollections(db.read)
  return new CollectionRegistry(stored.map(({ collection }) => collection))
}

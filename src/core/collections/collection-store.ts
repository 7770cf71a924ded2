import type { Clock } from '#kit/clock.ts'
import type { Database, Sql } from '../db/database.ts'
import { createDdl } from '../db/ddl.ts'
import {
  type ChangePlace,
  codeOf,
  createCollection,
  deleteStoredCollection,
  registryOf,
  updateStoredCollection,
} from './change-collections.ts'
import type { Collection } from './collection.ts'
import type { CollectionLookup } from './collection-lookup.ts'
import { createSystemTables, loadCollections } from './collection-rows.ts'
import type { CollectionDefinition } from './define-collection.ts'
import { requireRules } from './explain-rule.ts'
import { importCollections } from './import-collections.ts'
import type { CollectionInput } from './overlay-collection.ts'
import { syncCollections } from './sync-collections.ts'
import { SYSTEM_COLLECTIONS } from './system-collections.ts'
import { pendingMigrations, recordWritten, type WrittenMigration } from './written-migrations.ts'

/** All collections, of code and of run time, at hand without asking the database. */
export type CollectionStore = CollectionLookup & {
  /** In the order in which they were made. */
  list(): readonly Collection[]
  /** By id (exact) or name (case-insensitive). Throws 404. */
  get(nameOrId: string): Collection
  /** Makes a collection with its table. Throws 400 with the wire's errors. */
  create(input: CollectionInput): Promise<Collection>
  /** Changes what `input` says, and the table with it. Throws 404, or 400 with the wire's errors. */
  update(nameOrId: string, input: CollectionInput): Promise<Collection>
  /** Drops a collection with its records. NB! Not with their files. Throws 404 or 400. */
  delete(nameOrId: string): Promise<void>
  /** Makes and changes several, all or nothing. Throws 400 with the wire's error. */
  import(inputs: readonly CollectionInput[], deleteMissing: boolean): Promise<void>
  /** Several changes, all or nothing. */
  change<T>(work: (place: ChangePlace) => Promise<T>): Promise<T>
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
  const { db, clock } = options
  await db.transaction((sql) => prepare(options, sql))
  let registry = registryOf(await loadCollections(db.read))

  async function change<T>(work: (place: ChangePlace) => Promise<T>): Promise<T> {
    const { result, changed } = await db.transaction(async (sql) => {
      const ddl = createDdl(sql, db.dialect)
      await ddl.lock()
      const stored = await loadCollections(sql)
      const changed = registryOf(stored)
      const place = { sql, ddl, clock, dialect: db.dialect, registry: changed, code: codeOf(stored) }
      return { result: await work(place), changed }
    })
    registry = changed
    return result
  }

  return {
    find: (nameOrId) => registry.find(nameOrId),
    get: (nameOrId) => registry.get(nameOrId),
    list: () => registry.list(),
    create: (input) => change((place) => createCollection(place, input)),
    update: (nameOrId, input) => change((place) => updateStoredCollection(place, nameOrId, input)),
    async delete(nameOrId) {
      await change((place) => deleteStoredCollection(place, nameOrId))
    },
    import: (inputs, deleteMissing) => change((place) => importCollections(place, inputs, deleteMissing)),
    change,
    async reload() {
      registry = registryOf(await loadCollections(db.read))
    },
  }
}

async function prepare({ db, clock, definitions, migrations = [] }: StoreOptions, sql: Sql): Promise<void> {
  const ddl = createDdl(sql, db.dialect)
  await ddl.lock()
  await createSystemTables(ddl)
  const isNew = (await loadCollections(sql)).length === 0
  const pending = await pendingMigrations(sql, migrations)
  if (!isNew) for (const migration of pending) await migration.before?.({ sql, ddl })
  await syncCollections({ sql, ddl, clock }, [...SYSTEM_COLLECTIONS, ...definitions])
  if (!isNew) for (const migration of pending) await migration.after?.({ sql, ddl })
  for (const migration of pending) await recordWritten(sql, clock, migration)
  const collections = registryOf(await loadCollections(sql))
  for (const { name } of definitions) {
    requireRules(collections.get(name), { collections, dialect: db.dialect, now: clock.now() })
  }
}

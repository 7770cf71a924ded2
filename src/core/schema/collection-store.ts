import type { Clock } from '#kit/time/clock.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { CollectionDefinition } from '../collections/define-collection.ts'
import type { CollectionInput } from '../collections/overlay-collection.ts'
import { SYSTEM_COLLECTIONS } from '../collections/system-collections.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql/sql.ts'
import { createDdl, type Ddl } from '../db/tables/ddl.ts'
import { createSystemTable } from '../db/tables/system-tables.ts'
import type { Peers } from '../peers/peers.ts'
import {
  type ChangePlace,
  codeOf,
  createCollection,
  deleteStoredCollection,
  registryOf,
  updateStoredCollection,
} from './change-collections.ts'
import { CollectionRegistry } from './collection-registry.ts'
import {
  COLLECTIONS_TABLE,
  createCollectionReader,
  loadCollections,
  MIGRATIONS_TABLE,
} from './collection-rows.ts'
import { requireRules } from './explain-rule.ts'
import { importCollections } from './import-collections.ts'
import { syncCollections } from './sync-collections.ts'
import { requireEnd } from './try-view.ts'
import { pendingMigrations, recordWritten, takenBy, type WrittenMigration } from './written-migrations.ts'

/** All collections, defined in code or created at run time, cached in memory. */
export type CollectionStore = CollectionLookup & {
  /** Lists the collections in order of creation. */
  list(): readonly Collection[]
  /** Finds a collection by id (exact) or name (case-insensitive). Throws 404. */
  get(nameOrId: string): Collection
  /** Creates a collection with its table. Throws 400 with the errors of the wire contract. */
  create(input: CollectionInput): Promise<Collection>
  /** Applies `input` to a collection and its table. Throws 404, or 400 with the errors of the wire contract. */
  update(nameOrId: string, input: CollectionInput): Promise<Collection>
  /** Deletes a collection with its records. NB! Not with their files. Throws 404 or 400. */
  delete(nameOrId: string): Promise<void>
  /** Creates and changes several collections, all or nothing. Throws 400 with the error of the wire contract. */
  import(inputs: readonly CollectionInput[], deleteMissing: boolean): Promise<void>
  /** Replaces all tables by `load`, for a restore, and migrates them to the definitions in code. All or nothing. */
  replace(load: (place: ReplacedPlace) => Promise<void>): Promise<void>
  /** Runs several changes, all or nothing. */
  change<T>(work: (place: ChangePlace) => Promise<T>): Promise<T>
  /** Reloads the collections after another process has changed them. */
  reload(): Promise<void>
}

/** Context within the transaction that replaces all tables. */
export type ReplacedPlace = Pick<ChangePlace, 'sql' | 'ddl' | 'dialect'>

type StoreOptions = {
  db: Database
  clock: Clock
  /** The product's collections; the backend's own are added. */
  definitions: readonly CollectionDefinition[]
  migrations?: readonly WrittenMigration[]
  /** Other processes, which cache the collections too. */
  peers: Pick<Peers, 'tell' | 'on' | 'onResume'>
  /** Runs inside every transaction that changes collections or replaces all data. */
  onChange?: (sql: Sql) => Promise<void>
}

/**
 * Migrates the database to the definitions in code (all or nothing, one process at a time) and loads its collections.
 * Written migrations are skipped for a new database.
 */
export async function openCollectionStore(options: StoreOptions): Promise<CollectionStore> {
  const { db, clock, onChange, peers } = options
  await db.transaction((sql) => prepare(options, sql))
  let registry = new CollectionRegistry()
  let version = 0
  const read = createCollectionReader()
  await keepUpToDate()

  function renew(now: CollectionRegistry): void {
    registry = now
    version++
  }

  async function reload(): Promise<void> {
    const before = version
    const now = registryOf(await read(db.read))
    // A change made here in the meantime may be newer than what was read.
    if (version === before) renew(now)
    else await reload()
  }

  async function keepUpToDate(): Promise<void> {
    peers.on('collections', reload)
    peers.onResume(reload)
    await reload()
  }

  async function change<T>(work: (place: ChangePlace) => Promise<T>): Promise<T> {
    const { result, changed } = await db.transaction(async (sql) => {
      const ddl = createDdl(sql, db.dialect)
      await ddl.lock()
      const stored = await read(sql)
      const changed = registryOf(stored)
      const place = { sql, ddl, clock, dialect: db.dialect, registry: changed, code: codeOf(stored) }
      const result = await work(place)
      await onChange?.(sql)
      await peers.tell(sql, [{ about: 'collections' }])
      return { result, changed }
    })
    renew(changed)
    return result
  }

  const lookup = {
    find: (nameOrId: string) => registry.find(nameOrId),
    get: (nameOrId: string) => registry.get(nameOrId),
    list: () => registry.list(),
  }

  return {
    ...lookup,
    async create(input) {
      await requireEnd({ collections: lookup, db }, input)
      return change((place) => createCollection(place, input))
    },
    async update(nameOrId, input) {
      await requireEnd({ collections: lookup, db }, input)
      return change((place) => updateStoredCollection(place, nameOrId, input))
    },
    async delete(nameOrId) {
      await change((place) => deleteStoredCollection(place, nameOrId))
    },
    async import(inputs, deleteMissing) {
      for (const input of inputs) await requireEnd({ collections: lookup, db }, input)
      await change((place) => importCollections(place, inputs, deleteMissing))
    },
    async replace(load) {
      await db.transaction(async (sql) => {
        const ddl = createDdl(sql, db.dialect)
        await ddl.lock()
        await load({ sql, ddl, dialect: db.dialect })
        await synchronise(options, { sql, ddl })
      })
      await reload()
    },
    change,
    reload,
  }
}

async function prepare(options: StoreOptions, sql: Sql): Promise<void> {
  const ddl = createDdl(sql, options.db.dialect)
  await ddl.lock()
  for (const table of [COLLECTIONS_TABLE, MIGRATIONS_TABLE]) {
    if (!(await ddl.hasTable(table.name))) await createSystemTable(ddl, table)
  }
  await synchronise(options, { sql, ddl })
}

/** Migrates tables and collections of an older version. Runs in a transaction with the schema lock. */
async function synchronise(
  { db, clock, definitions, migrations = [], onChange, peers }: StoreOptions,
  { sql, ddl }: { sql: Sql; ddl: Ddl },
): Promise<void> {
  const isNew = (await loadCollections(sql)).length === 0
  const pending = await pendingMigrations(sql, migrations)
  if (!isNew) for (const migration of pending) await migration.before?.({ sql, ddl })
  const place = { sql, ddl, clock, dialect: db.dialect }
  await syncCollections(place, [...SYSTEM_COLLECTIONS, ...definitions], takenBy(pending))
  if (!isNew) for (const migration of pending) await migration.after?.({ sql, ddl })
  for (const migration of pending) await recordWritten(sql, clock, migration)
  const collections = registryOf(await loadCollections(sql))
  for (const { name } of definitions) {
    requireRules(collections.get(name), { collections, dialect: db.dialect, now: clock.now() })
  }
  await onChange?.(sql)
  await peers.tell(sql, [{ about: 'collections' }])
}

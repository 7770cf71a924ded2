import { isDeepStrictEqual } from 'node:util'
import { recordId } from '#kit/ids.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { fillSecrets } from '../collections/auth-options.ts'
import { checkIndexes } from '../collections/check-indexes.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionDefinition } from '../collections/define-collection.ts'
import { resolveDefinitions } from '../collections/resolve-definitions.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql/sql.ts'
import type { Ddl } from '../db/tables/ddl.ts'
import { checkFieldName, checkSettings } from '../fields/check-settings.ts'
import { checkEach, problems } from '../fields/generic-checks.ts'
import {
  insertCollection,
  loadCollections,
  recordMigrations,
  type StoredCollection,
  saveCode,
  updateCollection,
} from './collection-rows.ts'
import { mergeCode } from './merge-code.ts'
import { planTableChanges } from './table-changes.ts'
import { rebuildViews } from './view-collections.ts'

type Place = { sql: Sql; ddl: Ddl; clock: Clock; dialect: Database['dialect']; viewsWait?: true }

/** Columns (`table.column`) and unique indexes (`table/index`) that migrations of this start take away. */
type Taken = ReadonlySet<string>

/**
 * Migrates tables and stored collections to the definitions in code: creates what is missing, and adds, renames and
 * drops columns and indexes. Each step is recorded in `_migrations`. Collections that the code no longer defines
 * remain as if created at run time, and so do fields and unique indexes unless `taken` names them. Runs in a
 * transaction that holds the schema lock.
 */
export async function syncCollections(
  place: Place,
  definitions: readonly CollectionDefinition[],
  taken: Taken,
): Promise<void> {
  const stored = await loadCollections(place.sql)
  const defined = resolveDefinitions(definitions)
  for (const code of defined) {
    requireValidCode(code)
    const known = stored.find(({ collection }) => collection.id === code.id)
    if (known) await syncKnown(place, known, code, taken)
    else await createFromCode(place, stored, code)
  }
  for (const { collection, code } of stored) {
    if (code && !defined.some(({ id }) => id === collection.id))
      await saveCode(place.sql, collection.id, null)
  }
}

/** Throws for a definition that would be refused at run time. */
function requireValidCode(code: Collection): void {
  const errors = problems({
    name: checkFieldName(code.name),
    fields: checkEach(code.fields, checkSettings),
    indexes: checkIndexes(code, undefined, []),
  })
  if (errors) throw new Error(`${code.name} is not defined well: ${JSON.stringify(errors)}`)
}

async function createFromCode(
  place: Place,
  stored: readonly StoredCollection[],
  code: Collection,
): Promise<void> {
  const namesake = stored.find(({ collection }) => collection.name.toLowerCase() === code.name.toLowerCase())
  if (namesake) {
    throw new Error(
      `the collection ${code.name} exists with the id ${namesake.collection.id}, not ${code.id}`,
    )
  }
  const now = formatInstant(place.clock.now())
  const collection = withSecrets({ ...code, created: now, updated: now })
  await applyTableChanges(place, undefined, collection)
  await insertCollection(place.sql, { collection, code })
}

/** Returns the collection as the definition in code makes it; `undefined` when that has not changed. */
export function mergedWith(
  { collection, code: before }: StoredCollection,
  code: Collection,
  taken: Taken,
): Collection | undefined {
  if (isDeepStrictEqual(before, code)) return undefined
  return mergeCode(collection, before ?? collection, code, taken)
}

async function syncKnown(
  place: Place,
  known: StoredCollection,
  code: Collection,
  taken: Taken,
): Promise<void> {
  const merged = mergedWith(known, code, taken)
  if (!merged) return
  const collection = withSecrets({ ...merged, updated: formatInstant(place.clock.now()) })
  await applyTableChanges(place, known.collection, collection)
  await updateCollection(place.sql, collection)
  await saveCode(place.sql, collection.id, code)
}

/** Generates the missing token secrets of an auth collection. */
export function withSecrets(collection: Collection): Collection {
  return collection.type === 'auth' ? fillSecrets(collection) : collection
}

/** Changes the table and records each step in `_migrations`. */
export async function applyTableChanges(
  place: Place,
  from: Collection | undefined,
  to: Collection | undefined,
): Promise<void> {
  const { sql, ddl, clock } = place
  const steps = planTableChanges(from, to)
  const apply = async () => {
    for (const step of steps) await step.apply(ddl)
  }
  const concernsViews = from?.type === 'view' || to?.type === 'view' || (from && steps.length > 0)
  await (concernsViews && !place.viewsWait ? rebuildViews(place, { from, to }, apply) : apply())
  const applied = formatInstant(clock.now())
  await recordMigrations(
    sql,
    steps.map(({ description }) => ({ id: recordId(), description, applied })),
  )
}

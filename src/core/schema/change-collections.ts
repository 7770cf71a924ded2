import { badRequest, type ErrorData, notFound } from '#kit/errors.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { randomSecret } from '../collections/auth-options.ts'
import type { Collection, CollectionType } from '../collections/collection.ts'
import { authIndexes, defaultCollectionId } from '../collections/collection-ids.ts'
import {
  type CollectionInput,
  overlayCollection,
  scaffoldCollection,
} from '../collections/overlay-collection.ts'
import { REFERRING_COLLECTIONS } from '../collections/system-collections.ts'
import type { Database } from '../db/database.ts'
import { DatabaseFault, UniqueViolation } from '../db/database-errors.ts'
import type { Sql } from '../db/sql/sql.ts'
import { InvalidViewQuery } from '../db/sql/view-query.ts'
import type { Ddl } from '../db/tables/ddl.ts'
import { formatIndex, parseIndex } from '../db/tables/table-index.ts'
import { fieldError, IN_INVALID } from '../fields/field-errors.ts'
import { checkCollection } from './check-collection.ts'
import { CollectionRegistry } from './collection-registry.ts'
import {
  deleteCollection,
  insertCollection,
  type StoredCollection,
  updateCollection,
} from './collection-rows.ts'
import { explainRule } from './explain-rule.ts'
import { guardSuperusers } from './guard-superusers.ts'
import { applyTableChanges, withSecrets } from './sync-collections.ts'
import { invalidViewQuery, withViewFields } from './view-collections.ts'

/** Context of a change, within a transaction that holds the schema lock. */
export type ChangePlace = {
  sql: Sql
  ddl: Ddl
  clock: Clock
  dialect: Database['dialect']
  /** All collections; changes are applied here too. */
  registry: CollectionRegistry
  /** Set when the caller creates the views after all other changes. */
  viewsWait?: true
  /** Definitions of the collections defined in code, by id. */
  code: ReadonlyMap<string, Collection>
}

/** Creates a registry of the stored collections, to be changed together with them. */
export function registryOf(stored: readonly StoredCollection[]): CollectionRegistry {
  return new CollectionRegistry(stored.map(({ collection }) => collection))
}

/** Returns the definitions of the collections defined in code, by id. */
export function codeOf(stored: readonly StoredCollection[]): Map<string, Collection> {
  return new Map(stored.flatMap(({ collection, code }) => (code ? [[collection.id, code]] : [])))
}

/**
 * Creates a collection and its table. `input` overrides a blank collection of its type. Throws 400 with all errors.
 */
export async function createCollection(place: ChangePlace, input: CollectionInput): Promise<Collection> {
  const collection = draftCollection(place, input)
  await requireValid(place, collection, undefined)
  await storeCollection(place, collection, undefined)
  return collection
}

/** Returns a blank collection of its type overridden with `input`, not validated yet. */
export function draftCollection(place: ChangePlace, input: CollectionInput): Collection {
  const type = readType(input['type'] ?? 'base')
  if (!type) throw badRequest('Failed to create collection.', { type: IN_INVALID })
  const now = formatInstant(place.clock.now())
  const drafted = overlayCollection(scaffoldCollection(type), input)
  const id = drafted.id === '' ? freeId(place.registry, drafted) : drafted.id
  const collection = withViewFields({ ...drafted, id, created: now, updated: now }, place.registry)
  return normalise(withSecrets(collection))
}

/**
 * Changes a collection and its table; `input` overrides the stored collection. Throws 404, or 400 with all errors.
 */
export async function updateStoredCollection(
  place: ChangePlace,
  nameOrId: string,
  input: CollectionInput,
): Promise<Collection> {
  const original = place.registry.get(nameOrId)
  const collection = draftChange(place, original, input)
  await requireValid(place, collection, original, typeChange(original, input))
  await storeCollection(place, collection, original)
  return collection
}

/** Returns the stored collection overridden with `input`, not validated yet. */
export function draftChange(place: ChangePlace, original: Collection, input: CollectionInput): Collection {
  const drafted = withViewFields(overlayCollection(original, input), place.registry)
  return normalise({
    ...endSessions(withSecrets(guardSuperusers(drafted)), original),
    updated: formatInstant(place.clock.now()),
  })
}

/** Returns the error of an input that changes the type, which is permanent. */
export function typeChange(original: Collection, input: CollectionInput): ErrorData | undefined {
  if (!('type' in input) || input['type'] === original.type) return undefined
  return { type: fieldError('collection_type_change', 'Collection type cannot be changed.') }
}

/** Stores a valid collection and creates or changes its table. */
export async function storeCollection(
  place: ChangePlace,
  collection: Collection,
  original: Collection | undefined,
): Promise<void> {
  await write(original ? 'update' : 'create', collection, async () => {
    await applyTableChanges(place, original, collection)
    if (original) await updateCollection(place.sql, collection)
    else await insertCollection(place.sql, { collection, code: null })
  })
  place.registry.put(collection)
}

/**
 * Deletes a collection with its records. Throws 404; 400 for collections of the backend and of code, and for those
 * referenced by a relation of another collection. NB! Files of its records are not deleted.
 */
export async function deleteStoredCollection(place: ChangePlace, nameOrId: string): Promise<Collection> {
  const collection = place.registry.find(nameOrId)
  if (!collection) throw notFound()
  if (collection.system || place.code.has(collection.id)) throw badRequest('Failed to delete collection.')
  const referring = place.registry
    .list()
    .filter((other) => other.id !== collection.id && refersTo(other, collection))
  if (referring.length > 0) {
    const names = referring.map(({ name }) => name).join(', ')
    throw badRequest(`Failed to delete collection probably due to existing reference in ${names}.`)
  }
  await dropCollection(place, collection)
  return collection
}

/** Deletes a collection. NB! Does not check references to it. */
export async function dropCollection(place: ChangePlace, collection: Collection): Promise<void> {
  await write('delete', collection, () => applyTableChanges(place, collection, undefined))
  await deleteCollection(place.sql, collection.id)
  for (const { name } of REFERRING_COLLECTIONS) {
    await place.sql.deleteFrom(name).where('collectionRef', '=', collection.id).execute()
  }
  place.registry.remove(collection.id)
}

function readType(type: unknown): CollectionType | undefined {
  return type === 'base' || type === 'auth' || type === 'view' ? type : undefined
}

function freeId(registry: CollectionRegistry, { type, name }: Collection): string {
  const id = defaultCollectionId(type, name)
  let free = id
  for (let suffix = 2; registry.find(free); suffix++) free = `${id}${suffix}`
  return free
}

/**
 * Normalises index statements: the collection's table name, and field names in their exact case, because one engine
 * distinguishes `Name` from `name`. Adds the indexes that auth collections require.
 */
function normalise<C extends Collection>(collection: C): C {
  const fields = new Map(collection.fields.map(({ name }) => [name.toLowerCase(), name]))
  const indexes = collection.indexes.map((statement) => {
    const index = parseIndex(statement)
    if (!index) return statement
    const columns = index.columns.map((column) => ({
      ...column,
      name: fields.get(column.name.toLowerCase()) ?? column.name,
    }))
    return formatIndex({ ...index, columns, table: collection.name })
  })
  if (collection.type !== 'auth') return { ...collection, indexes }
  const missing = authIndexes(collection.id, collection.name).filter((needed) => {
    const [column] = parseIndex(needed)?.columns ?? []
    return !indexes.some((statement) => {
      const index = parseIndex(statement)
      return index?.unique === true && index.columns.length === 1 && index.columns[0]?.name === column?.name
    })
  })
  return { ...collection, indexes: [...missing, ...indexes] }
}

/** Ends all sessions when `authRule` changes. */
function endSessions(collection: Collection, original: Collection): Collection {
  if (collection.type !== 'auth' || original.type !== 'auth') return collection
  if (collection.authRule === original.authRule) return collection
  return { ...collection, authToken: { ...collection.authToken, secret: randomSecret() } }
}

/** Validates a collection, which may already be in the registry. Throws 400 with all errors. */
export async function requireValid(
  place: ChangePlace,
  collection: Collection,
  original: Collection | undefined,
  found?: ErrorData,
): Promise<void> {
  const others = new CollectionRegistry(
    place.registry.list().filter((other) => other.id !== original?.id && other !== collection),
  )
  const errors = checkCollection(collection, {
    original,
    others,
    isNameOfTable:
      collection.name.toLowerCase() !== original?.name.toLowerCase() &&
      (await isNameOfTable(place, others, collection.name)),
    explainRule: (rule, of) =>
      explainRule(rule, of, { collections: others, dialect: place.dialect, now: place.clock.now() }),
  })
  const all = { ...errors, ...(original && checkCode(place, collection)), ...found }
  if (Object.keys(all).length === 0) return
  throw badRequest(`Failed to ${original ? 'update' : 'create'} collection.`, all)
}

async function isNameOfTable(
  { ddl }: ChangePlace,
  others: CollectionRegistry,
  name: string,
): Promise<boolean> {
  return /^\w+$/.test(name) && !others.find(name) && (await ddl.hasTable(name))
}

/** Returns the errors of a change to a collection defined in code: fields may be added, but its own must remain. */
function checkCode({ code }: ChangePlace, collection: Collection): ErrorData | undefined {
  const defined = code.get(collection.id)
  if (!defined) return undefined
  const errors: ErrorData = {}
  if (defined.name !== collection.name) {
    errors['name'] = fieldError('collection_system_name_change', 'System collection name cannot be changed.')
  }
  const isKept = (name: string) => collection.fields.some((field) => field.name === name)
  if (!defined.fields.every((field) => isKept(field.name))) {
    errors['fields'] = fieldError('system_field_change', 'System fields cannot be deleted or renamed.')
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

function refersTo(other: Collection, collection: Collection): boolean {
  return other.fields.some((field) => field.type === 'relation' && field.collectionId === collection.id)
}

/**
 * Runs a change and converts errors that only the database detects, such as a unique index violated by existing
 * records.
 */
async function write(
  action: 'create' | 'update' | 'delete',
  collection: Collection,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (action === 'delete') throw badRequest('Failed to delete collection.', {}, { cause: error })
    if (collection.type === 'view') {
      const errors = { viewQuery: invalidViewQuery(error.message) }
      throw badRequest(`Failed to ${action} collection.`, errors, { cause: error })
    }
    throw badRequest(`Failed to ${action} collection. Raw error: ${error.message}`, {}, { cause: error })
  }
}

function isRefusal(error: unknown): error is Error {
  return (
    error instanceof DatabaseFault || error instanceof UniqueViolation || error instanceof InvalidViewQuery
  )
}

import { ApiError, badRequest, type ErrorData } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionInput } from '../collections/overlay-collection.ts'
import { DatabaseFault } from '../db/database-errors.ts'
import { InvalidViewQuery } from '../db/sql/view-query.ts'
import type { Field } from '../fields/field.ts'
import { castText } from '../fields/loose-casts.ts'
import {
  type ChangePlace,
  draftChange,
  draftCollection,
  dropCollection,
  requireValid,
  storeCollection,
  typeChange,
} from './change-collections.ts'
import { invalidViewQuery, isView, requireViewIds, withoutViews, withViewFields } from './view-collections.ts'

type Change = { input: CollectionInput; original: Collection | undefined; collection: Collection }

/**
 * Creates and changes collections; those with an existing id, or else name, are changed. With `deleteMissing`, other
 * collections and fields are deleted with their values, except for those of the backend and of code. Collections may
 * refer to each other in any order. Throws 400 with the first error.
 */
export async function importCollections(
  place: ChangePlace,
  inputs: readonly CollectionInput[],
  deleteMissing: boolean,
): Promise<void> {
  try {
    const changes = inputs.map((input) => draft(place, input, deleteMissing))
    const ids = new Set(changes.map(({ collection }) => collection.id))
    if (ids.size < changes.length) throw badRequest('A collection is given twice.')
    const missing = place.registry
      .list()
      .filter(({ id, system }) => !ids.has(id) && !system && !place.code.has(id))
    await withoutViews(place, () =>
      putIntoPlace({ ...place, viewsWait: true }, changes, deleteMissing ? missing : []),
    )
    for (const { collection } of changes) if (isView(collection)) await requireIds(place, collection)
  } catch (error) {
    if (error instanceof DatabaseFault) throw asImportFailure(badRequest(error.message, {}, { cause: error }))
    throw error instanceof ApiError && error.status === 400 ? asImportFailure(error) : error
  }
}

async function putIntoPlace(
  place: ChangePlace,
  changes: readonly Change[],
  missing: readonly Collection[],
): Promise<void> {
  // Deleted first, because a new collection may take one of the names.
  for (const collection of missing) await dropCollection(place, collection)
  for (const { collection } of changes) place.registry.put(collection)
  // All collections that a view may query are registered by now.
  for (const change of changes) {
    change.collection = withViewFields(change.collection, place.registry)
    place.registry.put(change.collection)
  }
  for (const change of changes) await requireValidChange(place, change)
  const views = changes.filter(({ collection }) => collection.type === 'view')
  const tables = changes.filter((change) => !views.includes(change))
  for (const { collection, original } of [...tables, ...views]) {
    await storeCollection(place, collection, original)
  }
}

function draft(place: ChangePlace, input: CollectionInput, deleteMissing: boolean): Change {
  const original = place.registry.find(castText(input['id']) || castText(input['name']))
  if (!original) return { input, original, collection: draftCollection(place, input) }
  const fields = mergeFields(place, original, input, deleteMissing)
  return { input, original, collection: draftChange(place, original, { ...input, id: original.id, fields }) }
}

/**
 * Merges the fields of a collection. A field with another id, but the name and type of an existing one, replaces that
 * one.
 */
function mergeFields(
  { code }: ChangePlace,
  original: Collection,
  input: CollectionInput,
  deleteMissing: boolean,
): unknown[] {
  const given = (Array.isArray(input['fields']) ? input['fields'] : []).map(
    (field: unknown): Record<string, unknown> =>
      typeof field === 'object' && field !== null ? { ...field } : {},
  )
  const isOfCode = (field: Field) =>
    code.get(original.id)?.fields.some(({ name }) => name === field.name) === true
  const kept = original.fields.filter((field) => {
    if (given.some(({ id }) => id === field.id)) return false
    const same = given.find(({ name, type }) => name === field.name && type === field.type)
    if (same) same['id'] = field.id
    return !same && (!deleteMissing || field.system || isOfCode(field))
  })
  return [...given, ...kept]
}

/** Checks a view's ids; possible only after all its tables exist. */
async function requireIds({ sql }: ChangePlace, view: Collection): Promise<void> {
  try {
    await requireViewIds(sql, view)
  } catch (error) {
    if (!(error instanceof InvalidViewQuery)) throw error
    throw refusedData(view, { viewQuery: invalidViewQuery(error.message) }, error)
  }
}

async function requireValidChange(place: ChangePlace, change: Change): Promise<void> {
  const { collection, input, original } = change
  try {
    await requireValid(place, collection, original, original && typeChange(original, input))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw refusedData(collection, error.data, error)
  }
}

function refusedData({ id, name }: Collection, data: ErrorData, cause: Error): ApiError {
  const found = JSON.stringify(data, null, 2)
  return failure(`Data validations failed for collection "${name}" (${id}):\n${found}`, cause)
}

const REFUSED = 'Failed to import collections.'

function asImportFailure(error: ApiError): ApiError {
  if (error.message === REFUSED) return error
  return failure(`Failed to import the collections configuration. Raw error:\n${error.message}`, error)
}

function failure(message: string, cause: Error): ApiError {
  return badRequest(
    REFUSED,
    { collections: { code: 'validation_collections_import_failure', message } },
    { cause },
  )
}

import { crc32 } from 'node:zlib'
import type { FieldError } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql/sql.ts'
import { InvalidViewQuery, parseAnySelect, parseViewQuery, type ViewColumn } from '../db/sql/view-query.ts'
import { createView, dropView } from '../db/tables/views.ts'
import type { Field } from '../fields/field.ts'
import { CANNOT_BE_BLANK, fieldError } from '../fields/field-errors.ts'
import { makeField } from '../fields/make-field.ts'
import { loadCollections } from './collection-rows.ts'
import { columnOf } from './table-changes.ts'

/** Number of records that are checked before a view is created. */
export const VIEW_SAMPLE = 10

type ViewCollection = Extract<Collection, { type: 'view' }>

const NUMBERS = new Set(['real', 'int', 'integer', 'bigint', 'decimal', 'numeric', 'double', 'float'])
const TEXTS = new Set(['text', 'varchar', 'char'])
const BOOLEANS = new Set(['bool', 'boolean'])

/** Returns the errors of the query that can be found without the database. */
export function checkViewQuery({ viewQuery }: ViewCollection): FieldError | undefined {
  if (viewQuery.trim() === '') return CANNOT_BE_BLANK
  try {
    parseViewQuery(viewQuery)
    return undefined
  } catch (error) {
    if (error instanceof InvalidViewQuery) return invalidViewQuery(error.message)
    throw error
  }
}

/** Returns the wire contract's error for an invalid view query; `reason` has no full stop. */
export function invalidViewQuery(reason: string): FieldError {
  return fieldError('invalid_view_query', `Invalid query - ${reason}.`)
}

/** Sets a view's fields from its query; other collections are returned unchanged. */
export function withViewFields<C extends Collection>(collection: C, collections: CollectionLookup): C {
  if (collection.type !== 'view') return collection
  try {
    const { columns } = parseAnySelect(collection.viewQuery)
    return { ...collection, fields: columns.map((column) => fieldOf(column, collections)) }
  } catch (error) {
    if (error instanceof InvalidViewQuery) return { ...collection, fields: [] }
    throw error
  }
}

function fieldOf({ call, castTo = '', name, source }: ViewColumn, collections: CollectionLookup): Field {
  if (name === 'id') {
    const key = { pattern: '^[a-z0-9]+$', system: true, required: true, primaryKey: true }
    return makeField('text', 'id', key)
  }
  const from = source && collections.find(source.table)
  if (from && source.column === 'id')
    return makeField('relation', name, { collectionId: from.id, maxSelect: 1 })
  const field = from?.fields.find((field) => field.name.toLowerCase() === source?.column.toLowerCase())
  if (field) {
    const id = `_clone_${crc32(`${name} ${field.id}`).toString(36).padStart(4, '0').slice(0, 4)}`
    const options = { ...field, id, primaryKey: false }
    return makeField(field.type === 'autodate' ? 'autodate' : field.type, name, options)
  }
  if (call === 'count') return makeField('number', name, { onlyInt: true })
  if (call === 'total' || NUMBERS.has(castTo)) {
    return makeField('number', name, { onlyInt: castTo === 'int' || castTo === 'integer' })
  }
  if (TEXTS.has(castTo)) return makeField('text', name)
  if (BOOLEANS.has(castTo)) return makeField('bool', name)
  return makeField('json', name, { maxSize: 1 })
}

type Place = { sql: Sql; dialect: Database['dialect'] }

/**
 * Runs `change` with all views dropped, because neither views nor the tables below them can be changed; then
 * recreates them, with `to` in place of `from`. Throws the database's error if a view has become invalid.
 */
export async function rebuildViews(
  { sql, dialect }: Place,
  { from, to }: { from: Collection | undefined; to: Collection | undefined },
  change: () => Promise<void>,
): Promise<void> {
  const stored = await storedCollections(sql)
  const isKept = stored.some(({ id }) => id === to?.id)
  const wanted = stored.flatMap((one) => (one.id === to?.id ? [to] : one.id === from?.id ? [] : [one]))
  const all = to && !isKept ? [...wanted, to] : wanted
  for (const { name } of stored.filter(isView).toReversed()) await dropView(sql, name)
  await change()
  await makeViews({ sql, dialect }, all)
  if (to && isView(to)) await requireViewIds(sql, to)
}

/** Throws `InvalidViewQuery` when records of an existing view have missing or duplicate ids. */
export async function requireViewIds(sql: Sql, { name }: Collection): Promise<void> {
  const rows = await sql.selectFrom(name).select('id').limit(VIEW_SAMPLE).execute()
  const problem = explainIds(rows.map(({ id }) => String(id ?? '')))
  if (problem !== undefined) throw new InvalidViewQuery(problem)
}

/** Returns the problem with the ids of some records of a view; `undefined` when there is none. */
export function explainIds(ids: readonly string[]): string | undefined {
  if (ids.includes('')) return 'the query could return records with empty or invalid ids'
  return new Set(ids).size < ids.length ? 'the query could return records with non-unique ids' : undefined
}

/**
 * Runs `change` with all views dropped and recreates them as they are stored afterwards, since names used in them may
 * have changed.
 */
export async function withoutViews({ sql, dialect }: Place, change: () => Promise<void>): Promise<void> {
  await dropViews(sql, await storedCollections(sql))
  await change()
  await makeViews({ sql, dialect }, await storedCollections(sql))
}

async function storedCollections(sql: Sql): Promise<Collection[]> {
  return (await loadCollections(sql)).map(({ collection }) => collection)
}

/** Creates the views among the collections in order of creation, as later ones may use earlier ones. */
export async function makeViews({ sql, dialect }: Place, collections: readonly Collection[]): Promise<void> {
  const names = namesIn(collections)
  for (const { fields, name, viewQuery } of collections.filter(isView)) {
    await createView(sql, dialect, { name, query: viewQuery, columns: fields.map(columnOf) }, names)
  }
}

/** Returns the names of all collections and fields in their original case. */
export function namesIn(collections: readonly Collection[]): string[] {
  return collections.flatMap(({ fields, name }) => [name, ...fields.map((field) => field.name)])
}

/** Drops the views among the collections, newest first, as later ones may use earlier ones. */
export async function dropViews(sql: Sql, collections: readonly Collection[]): Promise<void> {
  for (const { name } of collections.filter(isView).toReversed()) await dropView(sql, name)
}

export function isView(collection: Collection): collection is ViewCollection {
  return collection.type === 'view'
}

import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { internalError, notFound } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import type { StoredRecord } from '../collections/stored-record.ts'
import type { Core } from '../core.ts'
import { compileFilter, keptFilter } from '../rules/compile-filter.ts'
import { compileTotalSort } from '../rules/compile-sort.ts'
import type { FilterParams } from '../rules/query-scope.ts'
import { NO_REQUEST, type QueryScope } from '../rules/query-scope.ts'
import type { AnyCollection, Query } from './reading/record-query.ts'
import { decodeRow, findRecord } from './reading/record-rows.ts'
import type { Records, SeenState } from './records.ts'
import { deleteRecord } from './writing/delete-record.ts'
import { draftCreate, draftUpdate } from './writing/draft.ts'
import type { ManyWrite, PreparedMany } from './writing/many-writes.ts'
import { type PreparedData, prepareData } from './writing/prepare-data.ts'
import { changedMeanwhile, saveDraft, type Writing } from './writing/save-draft.ts'
import { prepareMany, writeMany } from './writing/write-many.ts'

/**
 * Runs work in the open transaction, or in a new one. `onUndo` runs when an open transaction is rolled back after the
 * work itself had succeeded.
 */
export type InTransaction = <T>(
  work: (writing: Writing) => Promise<T>,
  onUndo?: () => Promise<void>,
) => Promise<T>

/** Creates the records service. `getCore` is called lazily, because core and records refer to each other. */
export function createRecords(getCore: () => Core, blobs: BlobStore, inTransaction: InTransaction): Records {
  const modelOf = (collection: AnyCollection) => requireModel(getCore(), collection)

  async function list(collection: AnyCollection, query: Query): Promise<StoredRecord[]> {
    const core = getCore()
    const model = modelOf(collection)
    const { rows } = await core.sql.executeQuery(listQuery(core, model, query))
    return rows.map((row) => decodeRow(model, row))
  }

  async function find(collection: AnyCollection, id: string): Promise<StoredRecord | undefined> {
    return findRecord(getCore().sql, modelOf(collection), id)
  }

  const records = {
    find,
    async get(collection: AnyCollection, id: string) {
      return (await find(collection, id)) ?? raise(notFound())
    },
    async findFirst(collection: AnyCollection, query: Query) {
      return (await list(collection, { ...query, limit: 1 }))[0]
    },
    list: (collection: AnyCollection, query: Query = {}) => list(collection, query),
    async count(collection: AnyCollection, query: Pick<Query, 'filter' | 'params'> = {}) {
      const core = getCore()
      const model = modelOf(collection)
      const { rows } = await core.sql.executeQuery(countQuery(core, model, query))
      return Number(rows[0]?.['total'])
    },
    countBy: (collection: AnyCollection, field: string, query: Pick<Query, 'filter' | 'params'> = {}) =>
      countBy(getCore(), modelOf(collection), field, query),
    async create(collection: AnyCollection, data: Record<string, unknown>) {
      const model = modelOf(collection)
      return withPrepared(await prepareData(blobs, model, data), inTransaction, (writing, prepared) =>
        saveDraft(writing, draftCreate(model, prepared, writing.core.clock.now())),
      )
    },
    async createMany(
      collection: AnyCollection,
      data: readonly Record<string, unknown>[],
      known?: ReadonlySet<string>,
    ) {
      const writes = data.map((one) => ({ data: one }))
      const prepared = await prepareMany(getCore(), blobs, modelOf(collection), writes)
      return inTransaction((writing) => writeMany(writing, prepared, known))
    },
    async update(collection: AnyCollection, id: string, data: Record<string, unknown>, seen?: SeenState) {
      const seenFields = Object.entries(typeof seen === 'string' ? { updated: seen } : (seen ?? {}))
      const model = modelOf(collection)
      return withPrepared(
        await prepareData(blobs, model, data, id),
        inTransaction,
        async (writing, prepared) => {
          const stored = await getLocked(writing.core, model, id)
          if (seenFields.some(([name, value]) => stored[name] !== value)) throw changedMeanwhile()
          return saveDraft(writing, draftUpdate(model, stored, prepared, writing.core.clock.now()))
        },
      )
    },
    prepareMany: (collection: AnyCollection, writes: readonly ManyWrite<Record<string, unknown>>[]) =>
      prepareMany(getCore(), blobs, modelOf(collection), writes),
    async writeMany(prepared: PreparedMany) {
      await inTransaction((writing) => writeMany(writing, prepared))
    },
    async delete(collection: AnyCollection, id: string) {
      const model = modelOf(collection)
      await inTransaction(async (writing) =>
        deleteRecord(writing, model, await getLocked(writing.core, model, id)),
      )
    },
  }
  // The types of records follow from the definitions.
  return records as Records
}

/** Returns the query of a list. Its SQL is built once for each filter and order of the collection's own fields. */
function listQuery(
  core: Core,
  model: Collection,
  { filter, limit, offset, params, sort = '' }: Query,
): CompiledQuery<Record<string, unknown>> {
  // Each time, SQLite plans a statement with a bound limit anew, which takes longer than finding a row.
  const isFirst = limit === 1
  const build = (condition: RawBuilder<SqlBool> | undefined, [most, skipped]: RawBuilder<string>[]) => {
    let select = core.sql.selectFrom(model.name).selectAll()
    if (condition) select = select.where(condition)
    for (const item of compileTotalSort(sort, scopeOf(core, model))) select = select.orderBy(item)
    if (isFirst) select = select.limit(sql.lit(1))
    else if (limit !== undefined && most) select = select.limit(most.$castTo<number>())
    if (offset !== undefined && skipped) select = select.offset(skipped.$castTo<number>())
    return select.compile()
  }
  const bounds = [limit, offset]
  // Everything besides the filter that changes the SQL.
  const shape = `list ${sort} ${isFirst ? 'first' : limit !== undefined} ${offset !== undefined}`
  const compiled = filter ? keptFilter(filter, scopeOf(core, model, params)) : undefined
  // Another collection may change the meaning of a sort that leads to it.
  if (compiled && !sort.includes('.')) return compiled.query(shape, bounds, build)
  return build(
    compiled?.fragment(),
    bounds.map((value) => sql<string>`${value}`),
  )
}

function countQuery(
  core: Core,
  model: Collection,
  { filter, params }: Pick<Query, 'filter' | 'params'>,
): CompiledQuery<Record<string, unknown>> {
  const counted = core.sql.selectFrom(model.name).select((eb) => eb.fn.countAll().as('total'))
  if (!filter) return counted.compile()
  return keptFilter(filter, scopeOf(core, model, params)).query('count', [], (condition) =>
    counted.where(condition).compile(),
  )
}

async function countBy(
  core: Core,
  model: Collection,
  field: string,
  query: Pick<Query, 'filter' | 'params'>,
): Promise<Map<string, number>> {
  let select = core.sql
    .selectFrom(model.name)
    .select((eb) => [eb.ref(field).as('value'), eb.fn.countAll().as('total')])
    .groupBy(field)
  if (query.filter) select = select.where(compileFilter(query.filter, scopeOf(core, model, query.params)))
  const rows = await select.execute()
  return new Map(rows.map(({ value, total }) => [String(value), Number(total)]))
}

/** Runs the write of prepared data, and discards the data when the write fails. */
export async function withPrepared<T>(
  prepared: PreparedData,
  inTransaction: InTransaction,
  work: (writing: Writing, prepared: PreparedData) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(
      (writing) => work(writing, prepared),
      () => prepared.discard(),
    )
  } catch (error) {
    await prepared.discard()
    throw error
  }
}

/** Reads a record and locks it until the end of the transaction. Throws 404. */
export async function getLocked(core: Core, collection: Collection, id: string): Promise<StoredRecord> {
  return (await findRecord(core.sql, collection, id, core.db.dialect)) ?? raise(notFound())
}

function scopeOf(core: Core, collection: Collection, params?: FilterParams): QueryScope {
  return {
    collection,
    alias: collection.name,
    collections: core.collections,
    dialect: core.db.dialect,
    request: NO_REQUEST,
    now: core.clock.now(),
    trusted: true,
    ...(params && { params }),
  }
}

function requireModel(core: Core, { name }: AnyCollection): Collection {
  return core.collections.find(name) ?? raise(internalError(`There is no collection ${name}.`))
}

function raise(error: Error): never {
  throw error
}

import { sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { scaffoldCollection } from '../collections/overlay-collection.ts'
import type { Core } from '../core.ts'
import { makeField } from '../fields/make-field.ts'
import { type ListPage, type ListParams, listPage } from '../records/reading/list-params.ts'
import { answerToClient } from '../rules/client-query.ts'
import { compileFilter } from '../rules/compile-filter.ts'
import { compileSort } from '../rules/compile-sort.ts'
import { NO_REQUEST, type QueryScope } from '../rules/query-scope.ts'

const ALIAS = 'listed'

/** Fields by which collections can be filtered and sorted. */
const LISTED: Collection = {
  ...scaffoldCollection('base'),
  id: ALIAS,
  name: ALIAS,
  fields: [
    makeField('text', 'id'),
    makeField('text', 'name'),
    makeField('text', 'type'),
    makeField('bool', 'system'),
    makeField('date', 'created'),
    makeField('date', 'updated'),
  ],
}

/** Lists collections for the API, by `sort` or in order of creation. */
export async function listCollections(core: Core, params: ListParams): Promise<ListPage<Collection>> {
  const isWhole = params.filter === '' && params.sort === ''
  const matching = isWhole ? core.collections.list() : await findCollections(core, params)
  const start = (params.page - 1) * params.perPage
  const items = matching.slice(start, start + params.perPage)
  return listPage(params, items, params.skipTotal ? undefined : matching.length)
}

/** Returns the collections that match a filter, in the order of a sort text. */
async function findCollections(core: Core, { filter, sort }: ListParams): Promise<Collection[]> {
  const scope: QueryScope = {
    collection: LISTED,
    alias: ALIAS,
    collections: core.collections,
    dialect: core.db.dialect,
    request: NO_REQUEST,
    now: core.clock.now(),
    trusted: true,
  }
  const rows = core.collections
    .list()
    .map(
      ({ id, name, type, system, created, updated }, i) =>
        sql`(${id}, ${name}, ${type}, ${sql.lit(system ? 1 : 0)}, ${created}, ${updated}, ${sql.lit(i)})`,
    )
  const where = filter === '' ? sql`` : sql`where ${compileFilter(filter, scope)}`
  const order = [...compileSort(sort, scope), sql`position`]
  const query = sql<{ id: string }>`
    with ${sql.table(ALIAS)} (id, name, type, "system", created, updated, position) as (values ${sql.join(rows)})
    select id from ${sql.table(ALIAS)} ${where} order by ${sql.join(order)}`
  const found = await answerToClient(core.sql.executeQuery<{ id: string }>(query.compile(core.sql)))
  return found.rows.map(({ id }) => core.collections.get(id))
}

import type { Compilable } from 'kysely'
import type { Collection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import { answerToClient } from '#core/rules/client-query.ts'
import { compileFilter } from '#core/rules/compile-filter.ts'
import { compileTotalSort } from '#core/rules/compile-sort.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { type ListPage, type ListParams, listPage } from '../reading/list-params.ts'
import { hasManyRows } from '../reading/many-rows.ts'
import { mayTakeLong, readRows } from '../reading/read-apart.ts'
import { decodeRow } from '../reading/record-rows.ts'
import { presentRecords } from './present.ts'
import { ruleCondition, scopeOf } from './rule-conditions.ts'
import type { WireRecord } from './wire.ts'

const ROWS_WITHOUT_WAITING = 100

/**
 * Lists the records that pass the collection's list rule and the client's filter. Records hidden by the rule are
 * omitted.
 */
export async function listForClient(
  core: Core,
  collection: Collection,
  params: ListParams,
  request: RequestInfo,
): Promise<ListPage<WireRecord>> {
  const isLong =
    collection.type === 'view' ||
    mayTakeLong(params.filter) ||
    mayTakeLong(params.sort) ||
    (await hasManyRows(core, collection))
  // Compiling a long filter takes time, and so does reading many rows.
  if (isLong || params.perPage > ROWS_WITHOUT_WAITING) await core.work.slices.job()()
  const rule = ruleCondition(core, collection, collection.listRule, request)
  const scope = scopeOf(core, collection, request, {
    trusted: isSuperuser(request.auth),
    byClient: true,
  })
  let matching = core.sql.selectFrom(collection.name)
  if (rule) matching = matching.where(rule.fragment())
  if (params.filter !== '') matching = matching.where(compileFilter(params.filter, scope))
  const sorts = compileTotalSort(params.sort, scope)

  const page = sorts.reduce((query, item) => query.orderBy(item), matching.selectAll(collection.name))
  const offset = (params.page - 1) * params.perPage
  const read = (query: Compilable) => answerToClient(readRows(core, query.compile(), isLong))
  const rows = await read(page.limit(params.perPage).offset(offset))
  const counted = matching.select((eb) => eb.fn.countAll().as('total'))
  const [total] = params.skipTotal ? [] : await read(counted)
  const records = rows.map((row) => decodeRow(collection, row))
  const items = await presentRecords(core, collection, records, request, params.expand)
  return listPage(params, items, total && Number(total['total']))
}

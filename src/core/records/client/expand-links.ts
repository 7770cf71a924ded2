import { type SqlBool, sql } from 'kysely'
import { isUniqueAlone } from '#core/collections/check-indexes.ts'
import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { ROW_NUMBER } from '#core/db/tables/ddl.ts'
import { parseIndex } from '#core/db/tables/table-index.ts'
import type { FieldOf } from '#core/fields/field.ts'
import { asList, isMultiple } from '#core/fields/text-lists.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { readRows } from '../reading/read-apart.ts'
import { decodeRow } from '../reading/record-rows.ts'
import type { AnswerRoom } from './answer-room.ts'
import { ruleCondition } from './rule-conditions.ts'

/** Relation from one collection to another. */
export type Link = {
  target: Collection
  many: boolean
  /** Loads the related records that this client may view, by the id of the referring record. */
  load(
    records: readonly StoredRecord[],
    request: RequestInfo,
    room: AnswerRoom,
  ): Promise<Map<string, StoredRecord[]>>
}

const MAX_BACK_RELATIONS = 1000
const IDS_PER_QUERY = 200
/** Target number of rows per query, by which the number of records per query is chosen. */
const ROWS_PER_QUERY = 500
const MOST_PER_QUERY = 25

/** Finds the relation of a name; `undefined` when there is none, or when only superusers may follow it. */
export function findLink(
  core: Core,
  collection: Collection,
  name: string,
  request: RequestInfo,
): Link | undefined {
  const link = linkOf(core, collection, name)
  return link?.target.viewRule === null && !isSuperuser(request.auth) ? undefined : link
}

function linkOf(core: Core, collection: Collection, name: string): Link | undefined {
  const [, source = '', via = ''] = /^(.+)_via_(.+)$/.exec(name) ?? []
  const owner = source === '' ? collection : core.collections.find(source)
  const field = owner?.fields.find((field) => field.name === (via || name))
  if (!owner || field?.type !== 'relation') return undefined
  if (source !== '') return field.collectionId === collection.id ? backLink(core, owner, field) : undefined
  const target = core.collections.find(field.collectionId)
  return target && forwardLink(core, target, field)
}

function forwardLink(core: Core, target: Collection, field: FieldOf<'relation'>): Link {
  return {
    target,
    many: isMultiple(field),
    async load(records, request, room) {
      const ids = [...new Set(records.flatMap((record) => asList(record[field.name]).map(String)))]
      const byId = new Map<unknown, StoredRecord>()
      for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
        if (from > 0) await room.pass()
        const part = ids.slice(from, from + IDS_PER_QUERY)
        const query = visible(core, target, request).where(`${target.name}.id`, 'in', part)
        for (const row of await readRows(core, query.compile(), target.type === 'view')) {
          byId.set(row['id'], decodeRow(target, row))
        }
      }
      return new Map(
        records.map((record) => [record.id, asList(record[field.name]).flatMap((id) => byId.get(id) ?? [])]),
      )
    },
  }
}

function backLink(core: Core, source: Collection, field: FieldOf<'relation'>): Link {
  const indexes = source.indexes.flatMap((index) => parseIndex(index) ?? [])
  return {
    target: source,
    many: !isUniqueAlone(indexes, field.name),
    load: (records, request, room) =>
      isMultiple(field)
        ? loadListReferrers(core, source, field, records, { request, room })
        : loadReferrers(core, source, field, records, { request, room }),
  }
}

/** Loads the oldest thousand referring records of each record, in one query for several records. */
async function loadReferrers(
  core: Core,
  source: Collection,
  field: FieldOf<'relation'>,
  records: readonly StoredRecord[],
  { request, room }: { request: RequestInfo; room: AnswerRoom },
): Promise<Map<string, StoredRecord[]>> {
  const found = new Map<string, StoredRecord[]>(records.map(({ id }) => [id, []]))
  const ids = records.map(({ id }) => id)
  const age = `${source.name}.${ageColumn(source)}`
  const ofOne = visible(core, source, request).select(`${age} as nth`).orderBy(age).limit(MAX_BACK_RELATIONS)
  let most = ROWS_PER_QUERY / MOST_PER_QUERY
  let loaded = 0
  for (let from = 0, count = 0; from < ids.length; from += count) {
    if (from > 0) await room.pass()
    count = Math.min(MOST_PER_QUERY, Math.max(1, Math.floor(ROWS_PER_QUERY / most)))
    const parts = ids.slice(from, from + count).map((id) => {
      const one = ofOne.where(sql<SqlBool>`${sql.id(source.name, field.name)} = ${id}`)
      return sql`select * from (${one}) as one_${sql.raw(String(from))}`
    })
    const query = sql`${sql.join(parts, sql` union all `)} limit ${Math.max(1, room.left + 1 - loaded)}`
    const rows = await readRows(core, query.compile(core.sql), source.type === 'view')
    loaded += rows.length
    for (const row of rows.toSorted(byAge)) found.get(String(row[field.name]))?.push(decodeRow(source, row))
    const counts = ids.slice(from, from + count).map((id) => found.get(id)?.length ?? 0)
    most = Math.max(most, ...counts)
    // The response has no room for these, so loading more is useless.
    if (loaded > room.left) break
  }
  return found
}

/**
 * Loads the oldest thousand referring records of each record by a list field. Lists are not indexed, so each query
 * scans the whole table, outside of this thread: one serves many records. Throws 400 when the response has no room.
 */
async function loadListReferrers(
  core: Core,
  source: Collection,
  field: FieldOf<'relation'>,
  records: readonly StoredRecord[],
  { request, room }: { request: RequestInfo; room: AnswerRoom },
): Promise<Map<string, StoredRecord[]>> {
  const found = new Map<string, StoredRecord[]>(records.map(({ id }) => [id, []]))
  const ids = [...found.keys()]
  const list = sql.id(source.name, field.name)
  for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
    if (from > 0) await room.pass()
    const part = ids.slice(from, from + IDS_PER_QUERY)
    const most = part.length === 1 ? MAX_BACK_RELATIONS : room.left + 1
    const query = visible(core, source, request)
      .where(core.db.dialect.listContainsAny(list, part))
      .orderBy(`${source.name}.${ageColumn(source)}`)
      .limit(Math.max(1, most))
    const rows = await readRows(core, query.compile(), true)
    // Some records' rows are missing then, so the response would be incomplete.
    if (rows.length > room.left) room.takeExpanded(rows.length)
    for (const row of rows) {
      const referrer = decodeRow(source, row)
      const referred = new Set(asList(referrer[field.name]))
      for (const id of part) {
        const own = found.get(id)
        if (referred.has(id) && own && own.length < MAX_BACK_RELATIONS) own.push(referrer)
      }
    }
  }
  return found
}

/** Returns the query for rows that this client may view. */
function visible(core: Core, target: Collection, request: RequestInfo) {
  const rule = ruleCondition(core, target, target.viewRule, request)
  const query = core.sql.selectFrom(target.name).selectAll(target.name)
  return rule ? query.where(rule.fragment()) : query
}

function ageColumn({ type }: Collection): string {
  return type === 'view' ? 'id' : ROW_NUMBER
}

type Row = Record<string, unknown>

function byAge({ nth: one }: Row, { nth: other }: Row): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}

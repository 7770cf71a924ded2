import { type SqlBool, sql } from 'kysely'
import { badRequest } from '#kit/errors.ts'
import { isSuperuser } from '../auth/is-superuser.ts'
import { isUniqueAlone } from '../collections/check-indexes.ts'
import type { Collection, FieldOf } from '../collections/collection.ts'
import type { Core } from '../core.ts'
import { ROW_NUMBER } from '../db/ddl.ts'
import { parseIndex } from '../db/table-index.ts'
import { isMultiple } from '../fields/text-lists.ts'
import type { RequestInfo } from '../rules/query-scope.ts'
import { asList } from './blank-record.ts'
import { decodeRow } from './record-rows.ts'
import type { StoredRecord } from './records.ts'
import { ruleCondition } from './rule-conditions.ts'
import type { WireRecord } from './wire.ts'

/** Relations to follow, by name, with what to follow from there. */
export type ExpandTree = Map<string, ExpandTree>
/** `times`: how often it stands in the answer. */
type Pair = { record: StoredRecord; wire: WireRecord; times: number }
/** How many more records an answer may hold. */
type Room = { left: number }
type ToWires = (
  core: Core,
  collection: Collection,
  records: readonly StoredRecord[],
  request: RequestInfo,
) => Promise<WireRecord[]>

const MAX_DEPTH = 6
const MAX_BACK_RELATIONS = 1000
const IDS_PER_QUERY = 1000
/** In one answer, each as often as it stands there: there and back again, some records lead to millions. */
const MAX_EXPANDED = 50_000

/** `author,comments_via_post.user` as a tree. Levels beyond the sixth are ignored. */
export function parseExpand(text: string): ExpandTree {
  const tree: ExpandTree = new Map()
  for (const path of text.split(',')) {
    let level = tree
    for (const name of path.trim().split('.').slice(0, MAX_DEPTH)) {
      if (name === '') break
      const next = level.get(name) ?? new Map()
      level.set(name, next)
      level = next
    }
  }
  return tree
}

/**
 * Fills `expand` of the wire records. Each target must pass the view rule of its collection: those that do not are
 * left out; a collection closed to this client, and a path that does not exist, leave no key at all. Throws 400 when
 * the answer would hold too many.
 */
export async function expandRecords(
  core: Core,
  collection: Collection,
  pairs: readonly Pair[],
  tree: ExpandTree,
  request: RequestInfo,
  toWires: ToWires,
  room: Room = { left: MAX_EXPANDED },
): Promise<void> {
  for (const [name, below] of tree) {
    const link = findLink(core, collection, name)
    if (!link || (link.target.viewRule === null && !isSuperuser(request.auth))) continue
    const records = pairs.map((pair) => pair.record)
    const found = await link.load(records, request)
    const targets = [...new Map([...found.values()].flat().map((record) => [record.id, record])).values()]
    const times = timesOf(pairs, found)
    takeRoom(room, times)
    const wires = await toWires(core, link.target, targets, request)
    const next = targets.map((record, i) => ({
      record,
      wire: wires[i] as WireRecord,
      times: times.get(record.id) ?? 0,
    }))
    if (below.size > 0) await expandRecords(core, link.target, next, below, request, toWires, room)
    const wireOf = new Map(next.map(({ record, wire }) => [record.id, wire]))
    for (const { record, wire } of pairs) {
      wire.expand ??= {}
      const related = (found.get(record.id) ?? []).flatMap(({ id }) => wireOf.get(id) ?? [])
      const [first] = related
      if (first) wire.expand[name] = link.many ? related : first
    }
  }
}

/** How often the related records stand in the answer: each time that one stands there to which they belong. */
function timesOf(
  pairs: readonly Pair[],
  found: ReadonlyMap<string, readonly StoredRecord[]>,
): Map<string, number> {
  const all = new Map<string, number>()
  for (const { record, times } of pairs)
    for (const { id } of found.get(record.id) ?? []) all.set(id, (all.get(id) ?? 0) + times)
  return all
}

function takeRoom(room: Room, times: ReadonlyMap<string, number>): void {
  for (const count of times.values()) room.left -= count
  if (room.left < 0) throw badRequest(`Expanding gives more than ${MAX_EXPANDED} records.`)
}

type Link = {
  target: Collection
  many: boolean
  /** The related records of each record, by its id. */
  load(records: readonly StoredRecord[], request: RequestInfo): Promise<Map<string, StoredRecord[]>>
}

function findLink(core: Core, collection: Collection, name: string): Link | undefined {
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
    async load(records, request) {
      const ids = new Set(records.flatMap((record) => asList(record[field.name]).map(String)))
      const byId = new Map<unknown, StoredRecord>()
      for (const part of chunks([...ids])) {
        const rows = await visible(core, target, request).where(`${target.name}.id`, 'in', part).execute()
        for (const row of rows) byId.set(row.id, decodeRow(target, row))
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
    load: (records, request) =>
      isMultiple(field)
        ? loadListReferrers(core, source, field, records, request)
        : loadReferrers(core, source, field, records, request),
  }
}

/** One query for many records, each with its oldest thousand referrers. */
async function loadReferrers(
  core: Core,
  source: Collection,
  field: FieldOf<'relation'>,
  records: readonly StoredRecord[],
  request: RequestInfo,
): Promise<Map<string, StoredRecord[]>> {
  const found = new Map<string, StoredRecord[]>(records.map(({ id }) => [id, []]))
  const column = sql.ref(`${source.name}.${field.name}`)
  const age = sql.ref(`${source.name}.${ageColumn(source)}`)
  for (const ids of chunks(records.map(({ id }) => id))) {
    const ranked = visible(core, source, request)
      .select(sql`row_number() over (partition by ${column} order by ${age})`.as('nth'))
      .where(sql<SqlBool>`${column} in (${sql.join(ids)})`)
    const rows = await core.sql
      .selectFrom(ranked.as('ranked'))
      .selectAll()
      .where('nth', '<=', MAX_BACK_RELATIONS)
      .orderBy('nth')
      .execute()
    for (const row of rows) found.get(String(row[field.name]))?.push(decodeRow(source, row))
  }
  return found
}

/** Lists of references have no index to look many up at once. */
async function loadListReferrers(
  core: Core,
  source: Collection,
  field: FieldOf<'relation'>,
  records: readonly StoredRecord[],
  request: RequestInfo,
): Promise<Map<string, StoredRecord[]>> {
  const found = new Map<string, StoredRecord[]>()
  for (const { id } of records) {
    const rows = await visible(core, source, request)
      .where(core.db.dialect.listContains(sql.ref(`${source.name}.${field.name}`), sql`${id}`))
      .orderBy(`${source.name}.${ageColumn(source)}`)
      .limit(MAX_BACK_RELATIONS)
      .execute()
    found.set(
      id,
      rows.map((row) => decodeRow(source, row)),
    )
  }
  return found
}

/** The rows that this client may view. */
function visible(core: Core, target: Collection, request: RequestInfo) {
  const rule = ruleCondition(core, target, target.viewRule, request)
  const query = core.sql.selectFrom(target.name).selectAll(target.name)
  return rule ? query.where(rule) : query
}

function ageColumn({ type }: Collection): string {
  return type === 'view' ? 'id' : ROW_NUMBER
}

function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, i) =>
    ids.slice(i * IDS_PER_QUERY, (i + 1) * IDS_PER_QUERY),
  )
}

import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '#kit/errors.ts'
import { recordId } from '#kit/ids.ts'
import type { Log } from '#kit/log.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import { scaffoldCollection } from '../collections/overlay-collection.ts'
import type { Database } from '../db/database.ts'
import { keptQuery } from '../db/sql/kept-queries.ts'
import type { Sql, Tables } from '../db/sql/sql.ts'
import type { SystemTable } from '../db/tables/system-tables.ts'
import { makeField } from '../fields/make-field.ts'
import { type ListPage, type ListParams, listPage } from '../records/reading/list-params.ts'
import { answerToClient } from '../rules/client-query.ts'
import { compileFilter } from '../rules/compile-filter.ts'
import { compileSort } from '../rules/compile-sort.ts'
import type { FilterParams } from '../rules/query-scope.ts'
import { NO_REQUEST, type QueryScope } from '../rules/query-scope.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** −4 debug, 0 info, 4 warning, 8 error. */
type LogLevel = -4 | 0 | 4 | 8
export type LogEntry = {
  id: string
  created: string
  level: number
  message: string
  data: Record<string, unknown>
}

/** Position of an entry in chronological order. */
export type LogPlace = Pick<LogEntry, 'created' | 'id'>

/**
 * Query for entries of a period (instants, `until` is exclusive) that match a filter. The whole period is read,
 * portion by portion so that other requests are served in between, because the content of entries is not indexed.
 */
type LogsOfPeriod = { from: string; until: string; filter: string; params?: FilterParams }
type LogHour = { from: string; total: number; failures: number }

/** Log of events for operators (wire contract, section 13). */
export type Logs = {
  /**
   * Stores an entry soon, in a batch with others, without blocking the caller. Does nothing when the settings disable
   * logs. NB! Texts are stored unchanged: pass any that may contain a token through `redact` first.
   */
  write(level: LogLevel, message: string, data: Record<string, unknown>): void
  /** Stores the pending entries. */
  flush(): Promise<void>
  list(params: ListParams): Promise<ListPage<LogEntry>>
  /** Returns the newest matching entries before a position; older ones take no longer to find. */
  newest(query: LogsOfPeriod & { before?: LogPlace | undefined; limit: number }): Promise<LogEntry[]>
  /** Counts entries and errors per hour, omitting empty hours. */
  hours(query: LogsOfPeriod): Promise<LogHour[]>
  /** Throws 404 for an unknown id. */
  get(id: string): Promise<LogEntry>
  /** Counts all matching entries per hour, omitting empty hours. */
  countByHour(filter: string): Promise<{ date: string; total: number }[]>
  deleteAll(): Promise<void>
  /** Deletes entries older than the settings allow. */
  deleteOld(): Promise<void>
  close(): Promise<void>
}

const TABLE = '_logs'
const FLUSH_MS = 3000
const BATCH = 200
/** Maximum number of pending entries; newer ones are dropped while the database is slow or unavailable. */
const MAX_WAITING = 10_000
const DAY_MS = 24 * 60 * 60 * 1000
const ERROR: LogLevel = 8
/** Number of entries read at once before other requests are served. */
const PORTION = 2000

const index = (column: string) => ({
  name: `idx_logs_${column}`,
  table: TABLE,
  unique: false,
  columns: [{ name: column, descending: false, ignoresCase: false }],
  where: '',
})

export const LOGS_TABLE: SystemTable = {
  name: TABLE,
  columns: [
    { name: 'created', type: 'text' },
    { name: 'level', type: 'number' },
    { name: 'message', type: 'text' },
    { name: 'data', type: 'json' },
  ],
  indexes: [index('created'), index('level')],
}

/** Fields by which entries can be filtered and sorted. */
const LISTED: Collection = {
  ...scaffoldCollection('base'),
  id: TABLE,
  name: TABLE,
  fields: [
    makeField('text', 'id'),
    makeField('date', 'created'),
    makeField('number', 'level'),
    makeField('text', 'message'),
    makeField('json', 'data'),
  ],
}

type LogsParts = {
  db: Database
  clock: Clock
  /** Receives errors of the log itself. */
  log: Log
  settings: Pick<SettingsStore, 'get'>
  collections: CollectionLookup
}

/** Creates the queue that writes entries in batches; entries that arrive during a write wait for the next one. */
function createQueue(db: Database, log: Log) {
  let waiting: LogEntry[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let isFlushWanted = false

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0 && !writing) return Promise.resolve()
    isFlushWanted = true
    writing ??= writeAll()
    return writing
  }

  async function writeAll(): Promise<void> {
    while (isFlushWanted) {
      isFlushWanted = false
      const entries = waiting
      waiting = []
      if (entries.length === 0) continue
      await store(db, entries).catch((cause: unknown) => log.error('Logs are lost', cause))
    }
    writing = undefined
  }

  return {
    add(entry: LogEntry): void {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(entry)
      if (waiting.length >= BATCH) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
  }
}

async function store(db: Database, entries: readonly LogEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, data: JSON.stringify(entry.data) }))
  await db.transaction(async (sql) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const part = rows.slice(start, start + BATCH)
      const values = part.flatMap(({ id, created, level, message, data }) => [
        id,
        created,
        level,
        message,
        data,
      ])
      const form = `insert ${part.length} ${TABLE}`
      await sql.executeQuery(keptQuery(sql, form, values, () => sql.insertInto(TABLE).values(part)))
    }
  })
}

/** Creates the log in the table `_logs`. NB! Close it before the database, to store the pending entries. */
export function createLogs(parts: LogsParts): Logs {
  const { db, clock, log, settings, collections } = parts
  const queue = createQueue(db, log)

  function matching(filter: string, params: FilterParams = {}, reader: Pick<Sql, 'selectFrom'> = db.read) {
    const scope: QueryScope = {
      collection: LISTED,
      alias: TABLE,
      collections,
      dialect: db.dialect,
      request: NO_REQUEST,
      now: clock.now(),
      trusted: true,
      params,
    }
    const entries = reader.selectFrom(TABLE)
    return { scope, entries: filter === '' ? entries : entries.where(compileFilter(filter, scope)) }
  }

  return {
    write(level, message, data) {
      const { maxDays, minLevel } = settings.get().logs
      if (maxDays === 0 || level < minLevel) return
      const created = formatInstant(clock.now())
      queue.add({ id: recordId(), created, level, message: message.slice(0, 5000), data })
    },
    flush: () => queue.flush(),
    async list(params) {
      const { entries, scope } = matching(params.filter)
      const sorted = [...compileSort(params.sort, scope), sql.ref(`${TABLE}._rowid_`)].reduce(
        (query, item) => query.orderBy(item),
        entries.selectAll(TABLE),
      )
      const rows = await answerToClient(
        sorted
          .limit(params.perPage)
          .offset((params.page - 1) * params.perPage)
          .execute(),
      )
      const total = params.skipTotal
        ? undefined
        : await answerToClient(entries.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow())
      return listPage(params, rows.map(entryOf), total && Number(total['total']))
    },
    async newest({ filter, params, before, limit, ...period }) {
      const { entries } = matching(filter, params)
      const found: LogEntry[] = []
      for await (const part of portions(db, upTo(before, period))) {
        const rows = newestBefore(within(entries.selectAll(TABLE), part), before).limit(limit - found.length)
        found.push(...(await answerToClient(rows.execute())).map(entryOf))
        if (found.length >= limit) break
      }
      return found
    },
    async hours({ filter, params, ...period }) {
      const hours = new Map<string, LogHour>()
      for await (const part of portions(db, period)) {
        const counted = db.onReplica((reader) =>
          countHours(within(matching(filter, params, reader).entries, part)),
        )
        for (const hour of await answerToClient(counted)) {
          const { total = 0, failures = 0 } = hours.get(hour.from) ?? {}
          hours.set(hour.from, { ...hour, total: total + hour.total, failures: failures + hour.failures })
        }
      }
      return [...hours.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
    },
    async get(id) {
      const row = await db.read.selectFrom(TABLE).selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw notFound()
      return entryOf(row)
    },
    async countByHour(filter) {
      const hours = await answerToClient(
        db.onReplica((reader) => countHours(matching(filter, {}, reader).entries)),
      )
      return hours.map(({ from, total }) => ({ date: from, total }))
    },
    ...deletions(parts, queue),
    close: () => queue.flush(),
  }
}

function deletions(
  { clock, db, settings }: LogsParts,
  queue: ReturnType<typeof createQueue>,
): Pick<Logs, 'deleteAll' | 'deleteOld'> {
  return {
    async deleteAll() {
      await queue.flush()
      await db.transaction((sql) => sql.deleteFrom(TABLE).execute())
    },
    async deleteOld() {
      const before = new Date(clock.now().getTime() - settings.get().logs.maxDays * DAY_MS)
      await db.transaction((sql) =>
        sql.deleteFrom(TABLE).where('created', '<=', formatInstant(before)).execute(),
      )
    },
  }
}

type Entries = SelectQueryBuilder<Tables, string, object>

async function countHours(entries: Entries): Promise<LogHour[]> {
  const hour = sql<string>`substr(${sql.ref(`${TABLE}.created`)}, 1, 13)`
  const rows = await entries
    .select(({ fn, eb }) => [
      hour.as('hour'),
      fn.countAll().as('total'),
      fn.sum(eb.case().when('level', '>=', ERROR).then(1).else(0).end()).as('failures'),
    ])
    .groupBy(hour)
    .orderBy('hour')
    .execute()
  return rows.map((row) => ({
    from: `${row.hour}:00:00.000Z`,
    total: Number(row.total),
    failures: Number(row.failures),
  }))
}

type Period = Pick<LogsOfPeriod, 'from' | 'until'>

function within<Row>(entries: SelectQueryBuilder<Tables, string, Row>, { from, until }: Period) {
  return entries.where(`${TABLE}.created`, '>=', from).where(`${TABLE}.created`, '<', until)
}

/** Returns the part of the period up to a position. */
function upTo(before: LogPlace | undefined, { from, until }: Period): Period {
  // Sorts after that instant and before the next one.
  const end = before && `${before.created}~`
  return { from, until: end && end < until ? end : until }
}

/** Splits a period into parts of about `PORTION` entries each, newest first. */
async function* portions(db: Database, { from, until }: Period): AsyncGenerator<Period> {
  let end = until
  while (from < end) {
    const last = await nthNewest(db, { from, until: end }).executeTakeFirst()
    const begin = last ? String(last['created']) : from
    yield { from: begin, until: end }
    end = begin
    await setImmediate()
  }
}

/** Returns the query for the oldest entry of the newest portion of a period. */
export function nthNewest(db: Database, period: Period) {
  return within(db.read.selectFrom(TABLE).select('created'), period)
    .orderBy('created', 'desc')
    .offset(PORTION - 1)
    .limit(1)
}

/** Sorts entries, newest first, and limits them to those before a position. */
export function newestBefore<Row>(entries: SelectQueryBuilder<Tables, string, Row>, before?: LogPlace) {
  const newest = entries.orderBy('created', 'desc').orderBy('id', 'desc')
  if (!before) return newest
  const { created, id } = before
  // Implied by the second condition, but lets the index be used.
  return newest
    .where('created', '<=', created)
    .where((eb) => eb.or([eb('created', '<', created), eb('id', '<', id)]))
}

function entryOf(row: Record<string, unknown>): LogEntry {
  return {
    id: String(row['id']),
    created: String(row['created']),
    level: Number(row['level']),
    message: String(row['message']),
    data: JSON.parse(String(row['data'])),
  }
}

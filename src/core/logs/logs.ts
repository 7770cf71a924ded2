import { type SelectQueryBuilder, sql } from 'kysely'
import type { Clock } from '#kit/clock.ts'
import { badRequest, notFound } from '#kit/errors.ts'
import { recordId } from '#kit/ids.ts'
import { formatInstant } from '#kit/instant.ts'
import type { Log } from '#kit/log.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import { scaffoldCollection } from '../collections/overlay-collection.ts'
import type { Database, Tables } from '../db/database.ts'
import { DatabaseFault } from '../db/database-errors.ts'
import type { SystemTable } from '../db/system-tables.ts'
import { makeField } from '../fields/make-field.ts'
import { type ListPage, type ListParams, listPage } from '../records/list-params.ts'
import type { FilterParams } from '../records/records.ts'
import { compileFilter } from '../rules/compile-filter.ts'
import { compileSort } from '../rules/compile-sort.ts'
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

/** An entry's place in the order of time. */
export type LogPlace = Pick<LogEntry, 'created' | 'id'>

/** What has happened, for operators to look up (wire contract, section 13). */
export type Logs = {
  /**
   * Keeps an entry soon, together with others: nobody waits for it. Nothing when the settings keep none. NB! Texts
   * are stored as they are: what may hold a token goes through `redact` before.
   */
  write(level: LogLevel, message: string, data: Record<string, unknown>): void
  /** Stores what waits. */
  flush(): Promise<void>
  list(params: ListParams): Promise<ListPage<LogEntry>>
  /** The newest that match, those before a place only: it takes no longer the older they are. */
  newest(query: {
    filter: string
    params: FilterParams
    before?: LogPlace | undefined
    limit: number
  }): Promise<LogEntry[]>
  /** Throws 404. */
  get(id: string): Promise<LogEntry>
  /** How many there are in each hour that has any. */
  countByHour(filter: string, params?: FilterParams): Promise<{ date: string; total: number }[]>
  /** Those that are older than the settings keep them. */
  deleteOld(): Promise<void>
  close(): Promise<void>
}

const TABLE = '_logs'
const FLUSH_MS = 3000
const BATCH = 200
/** While the database cannot keep up, or is away, newer entries are dropped. */
const MAX_WAITING = 10_000
const DAY_MS = 24 * 60 * 60 * 1000

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

/** What entries can be filtered and sorted by. */
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
  /** For what goes wrong with the log itself. */
  log: Log
  settings: Pick<SettingsStore, 'get'>
  collections: CollectionLookup
}

/** Entries on their way into the database, many at once. */
function createQueue(db: Database, log: Log) {
  let waiting: LogEntry[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const entries = waiting
    waiting = []
    if (entries.length > 0) {
      writing = writing
        .then(() => store(db, entries))
        .catch((cause: unknown) => log.error('Logs are lost', cause))
    }
    return writing
  }

  return {
    add(entry: LogEntry): void {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(entry)
      if (waiting.length === BATCH) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
  }
}

async function store(db: Database, entries: readonly LogEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, data: JSON.stringify(entry.data) }))
  await db.transaction(async (sql) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      await sql
        .insertInto(TABLE)
        .values(rows.slice(start, start + BATCH))
        .execute()
    }
  })
}

export function createLogs({ db, clock, log, settings, collections }: LogsParts): Logs {
  const queue = createQueue(db, log)

  function matching(filter: string, params: FilterParams = {}) {
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
    const entries = db.read.selectFrom(TABLE)
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
      const rows = await asked(
        sorted
          .limit(params.perPage)
          .offset((params.page - 1) * params.perPage)
          .execute(),
      )
      const total = params.skipTotal
        ? undefined
        : await asked(entries.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow())
      return listPage(params, rows.map(entryOf), total && Number(total['total']))
    },
    async newest({ filter, params, before, limit }) {
      const { entries } = matching(filter, params)
      const found = newestBefore(entries.selectAll(TABLE), before).limit(limit)
      return (await asked(found.execute())).map(entryOf)
    },
    async get(id) {
      const row = await db.read.selectFrom(TABLE).selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw notFound()
      return entryOf(row)
    },
    async countByHour(filter, params) {
      const hour = sql<string>`substr(${sql.ref(`${TABLE}.created`)}, 1, 13)`
      const { entries } = matching(filter, params)
      const rows = await asked(
        entries
          .select([hour.as('hour'), (eb) => eb.fn.countAll().as('total')])
          .groupBy(hour)
          .orderBy('hour')
          .execute(),
      )
      return rows.map((row) => ({ date: `${row.hour}:00:00.000Z`, total: Number(row['total']) }))
    },
    async deleteOld() {
      const before = new Date(clock.now().getTime() - settings.get().logs.maxDays * DAY_MS)
      await db.transaction((sql) =>
        sql.deleteFrom(TABLE).where('created', '<=', formatInstant(before)).execute(),
      )
    },
    close: () => queue.flush(),
  }
}

/** Of some entries the newest first, those before a place only. */
export function newestBefore<Row>(entries: SelectQueryBuilder<Tables, string, Row>, before?: LogPlace) {
  const newest = entries.orderBy('created', 'desc').orderBy('id', 'desc')
  if (!before) return newest
  const { created, id } = before
  // The first is implied by the second, but leads into the index.
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

/** A well-formed filter may still ask what the engine cannot answer: that is the client's mistake, not ours. */
async function asked<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw cause instanceof DatabaseFault ? badRequest(undefined, {}, { cause }) : cause
  }
}

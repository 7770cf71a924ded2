import SqliteFile from 'better-sqlite3'
import {
  CompiledQuery,
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, QueryLog } from '../database.ts'
import {
  DatabaseFault,
  DatabaseLocked,
  DatabaseUnavailable,
  DiskFull,
  NotNullViolation,
  RowsFrozen,
  TRANSACTION_FAILED,
  UniqueViolation,
} from '../database-errors.ts'
import { FROZEN_MESSAGE } from '../frozen.ts'
import type { LoneDatabase } from '../lone-database.ts'
import { loggedBy, logging } from '../query-log.ts'
import { bindable } from '../sql/bound-values.ts'
import type { Sql, Tables } from '../sql/sql.ts'
import { sqliteDialect } from '../sql/sql-dialect.ts'
import { noNesting } from '../transactions.ts'
import { committingTogether } from './commit-together.ts'
import { openJournal } from './shared-sync.ts'
import { BoundedReaders } from './sqlite-bounded.ts'
import { type CoordinatorWire, SqliteChannel } from './sqlite-channel.ts'

const CACHED_STATEMENTS = 500
/** Error codes for faults of the disk or of the file. */
const UNAVAILABLE = /^SQLITE_(IOERR|CANTOPEN|CORRUPT|NOTADB|READONLY|PERM|AUTH|PROTOCOL)/
/** Error codes for a file that another process has locked. */
const LOCKED = /^SQLITE_(BUSY|LOCKED)/
/** Time in ms for which opening the file waits for a lock. */
const OPEN_TIMEOUT_MS = 10_000
/** The same for a connection that wants the file alone; a server does not let go of it. */
const LONE_TIMEOUT_MS = 500
/**
 * Time in ms for which a statement waits for a lock. It blocks this process, so transactions wait longer by retrying.
 */
const BUSY_TIMEOUT_MS = 100
/**
 * Size of the journal in pages of 4 KB from which a commit moves them to the file. Pages that orders change again and
 * again, such as those of indexes, are moved once.
 */
const JOURNAL_PAGES = 4000
/** Number of rows sampled from each index for statistics: without a limit, a table of two million takes two seconds. */
const SAMPLED_ROWS = 400
/** Tells `pragma optimize` to look at all tables, not only at those that this connection has read. */
const OF_ALL_TABLES = '0x10002'
const DDL = /^\s*(?:create|alter|drop)\s/i

type Row = Record<string, unknown>

type SqliteOptions = {
  /** Time limit of an operator's query in ms. */
  boundedMs: number
  coordinator?: CoordinatorWire | undefined
  expectsMore?: (() => boolean) | undefined
  onQuery?: QueryLog | undefined
}

/**
 * Opens the embedded engine: one file, one writer at a time (first come, first served), readers that never wait.
 * Processes of one server take turns through `coordinator`; others can make a transaction wait for its start.
 */
export function openSqlite(
  file: string,
  { boundedMs, coordinator, expectsMore, onQuery }: SqliteOptions,
): Database {
  const logged = loggedBy(onQuery)
  const writer = openFile(file)
  const journal = openJournal(writer, file)
  const reader = openFile(file)
  reader.pragma('query_only = ON')
  const mark = reader.prepare<[], number>('pragma data_version').pluck()
  const apart = new BoundedReaders(file, boundedMs)
  const schema: SchemaVersion = { number: 0 }
  const writing = new Connection(writer, schema)
  const write = new Kysely<Tables>({ dialect: dialectOf(writing), ...logged })
  const read = new Kysely<Tables>({ dialect: dialectOf(new Connection(reader, schema)), ...logged })
  const channel =
    coordinator && new SqliteChannel(coordinator, { read, onTablesChanged: () => void schema.number++ })
  const transaction = noNesting(
    committingTogether(write, {
      say: logging(onQuery, (statement) => writing.say(statement)),
      isOpen: () => writer.inTransaction,
      schemaVersion: () => schema.number,
      turn: channel,
      sync: async () => journal?.sync(),
      expectsMore,
    }),
  )
  const updateStatistics = () => transaction(updateGrownStatistics)
  return {
    dialect: sqliteDialect,
    read,
    onReplica: (work) => work(read),
    ...(channel && { channel }),
    commitMark: () => mark.get() ?? 0,
    transaction,
    async snapshot(work) {
      const view = openFile(file)
      view.pragma('query_only = ON')
      view.exec('begin; select 1 from sqlite_master')
      const sql = new Kysely<Tables>({ dialect: dialectOf(new Connection(view, schema)) })
      try {
        return await work(sql)
      } finally {
        await sql.destroy()
        view.close()
      }
    },
    readBounded: (query) => apart.ask(query),
    readApart: (query, limitMs) => apart.ask(query, limitMs),
    async examine() {
      const version = String(reader.prepare('select sqlite_version()').pluck().get())
      const mode = String(reader.pragma('journal_mode', { simple: true }))
      return [
        { found: `SQLite ${version} answers, with its journal as ${mode} and every commit on the disk.` },
      ]
    },
    optimize: updateStatistics,
    noticeGrowth: updateStatistics,
    async close() {
      await Promise.all([write.destroy(), read.destroy()])
      await journal?.close()
      apart.close()
      channel?.close()
      // Kysely closes only the connections that it has used.
      reader.close()
      writer.close()
    },
  }
}

/**
 * Updates the statistics of tables that have grown tenfold, from a sample. Other connections read statistics along with
 * the tables' definitions only, so these are changed too: by a view, which nobody sees.
 */
async function updateGrownStatistics(writing: Sql): Promise<void> {
  for (const statement of [
    `pragma analysis_limit = ${SAMPLED_ROWS}`,
    `pragma optimize(${OF_ALL_TABLES})`,
    'create view "_krume_statistics" as select 1',
    'drop view "_krume_statistics"',
  ])
    await writing.executeQuery(CompiledQuery.raw(statement))
}

/**
 * Opens the file on one connection that locks out all others until it is closed. Throws `DatabaseLocked` while another
 * process has it open.
 */
export function openSqliteAlone(file: string): LoneDatabase {
  let db: SqliteFile.Database
  try {
    db = openFile(file, { alone: true })
  } catch (error) {
    throw translate(error)
  }
  const sql = new Kysely<Tables>({ dialect: dialectOf(new Connection(db, { number: 0 })) })
  return {
    dialect: sqliteDialect,
    // Needs no transaction: the file is locked, so nobody else writes in the meantime.
    snapshot: (work) => work(sql),
    transaction: (work) => sql.transaction().execute(work),
    async optimize() {
      db.pragma('optimize = 0x10002')
    },
    async close() {
      await sql.destroy()
      db.close()
    },
  }
}

function openFile(file: string, { alone = false } = {}): SqliteFile.Database {
  const db = new SqliteFile(file)
  try {
    db.pragma(`busy_timeout = ${alone ? LONE_TIMEOUT_MS : OPEN_TIMEOUT_MS}`)
    // NB! Before the first read: a connection that has shared the journal's index once never locks others out.
    if (alone) db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    // NB! NORMAL may lose committed orders in a power failure.
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = OFF')
    db.pragma('temp_store = MEMORY')
    db.pragma('cache_size = -32000')
    db.pragma(`wal_autocheckpoint = ${JOURNAL_PAGES}`)
    // An empty file is locked by the first write only.
    if (alone) db.exec('begin exclusive; commit')
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function dialectOf(connection: Connection): Dialect {
  return {
    createDriver: () => new SqliteDriver({ database: connection }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Counter of schema changes: a cached statement may return the columns of an older schema. */
type SchemaVersion = { number: number }

type CachedStatement = {
  reader: boolean
  all(parameters: readonly unknown[]): Row[]
  run(parameters: readonly unknown[]): SqliteFile.RunResult
  iterate(parameters: readonly unknown[]): IterableIterator<Row>
}

/** Connection for Kysely's driver that caches prepared statements. */
class Connection {
  readonly #db: SqliteFile.Database
  readonly #statements = new LRUCache<string, CachedStatement>({
    max: CACHED_STATEMENTS,
    memoMethod: (sql) => this.#prepare(sql),
  })
  readonly #schema: SchemaVersion
  #seen = 0
  #failed = false

  constructor(db: SqliteFile.Database, schema: SchemaVersion) {
    this.#db = db
    this.#schema = schema
  }

  prepare(sql: string): CachedStatement {
    if (this.#failed) {
      if (this.#db.inTransaction && !sql.startsWith('rollback')) throw new DatabaseFault(TRANSACTION_FAILED)
      this.#failed = false
    }
    if (this.#seen !== this.#schema.number) {
      this.#statements.clear()
      this.#seen = this.#schema.number
    }
    if (DDL.test(sql)) {
      this.#schema.number++
      return this.#prepare(sql)
    }
    return this.#statements.memo(sql)
  }

  /** Runs a statement without parameters at once. */
  say(sql: string): void {
    this.prepare(sql).run([])
  }

  close(): void {
    this.#db.close()
  }

  #prepare(sql: string): CachedStatement {
    const statement = this.#attempt(() => this.#db.prepare<unknown[], Row>(sql))
    return {
      reader: statement.reader,
      all: (parameters) => this.#attempt(() => statement.all(parameters.map(bindable))),
      run: (parameters) => this.#attempt(() => statement.run(parameters.map(bindable))),
      iterate: (parameters) => statement.iterate(parameters.map(bindable)),
    }
  }

  /**
   * Runs a statement. As in PostgreSQL, a failed one aborts the transaction: only a rollback is possible afterwards.
   */
  #attempt<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      this.#failed = true
      throw translate(error)
    }
  }
}

function translate(error: unknown): unknown {
  if (!(error instanceof SqliteFile.SqliteError)) return error
  if (UNAVAILABLE.test(error.code)) return new DatabaseUnavailable(error)
  if (LOCKED.test(error.code)) return new DatabaseLocked(error)
  switch (error.code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return new UniqueViolation(columnsOf(error.message), error)
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return new NotNullViolation(columnsOf(error.message)[0] ?? '', error)
    case 'SQLITE_FULL':
      return new DiskFull(error)
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return error.message === FROZEN_MESSAGE ? new RowsFrozen(error) : new DatabaseFault(error)
    default:
      return new DatabaseFault(error)
  }
}

/** Parses `UNIQUE constraint failed: users.email, users.name`. */
function columnsOf(message: string): string[] {
  const [, list = ''] = /constraint failed: (?!index ')(.*)$/.exec(message) ?? []
  return list === '' ? [] : list.split(', ').map((column) => column.slice(column.lastIndexOf('.') + 1))
}

import { Socket } from 'node:net'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  Client,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryResult as ServerResult,
  types,
} from 'pg'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import type { Database, QueryLog } from '../database.ts'
import {
  DatabaseFault,
  DatabaseUnavailable,
  DiskFull,
  NotNullViolation,
  QueryTooLong,
  TRANSACTION_FAILED,
  TransactionConflict,
  UniqueViolation,
} from '../database-errors.ts'
import { loggedBy } from '../query-log.ts'
import { bindable } from '../sql/bound-values.ts'
import type { Tables } from '../sql/sql.ts'
import { postgresDialect } from '../sql/sql-dialect.ts'
import { noNesting, retryingConflicts } from '../transactions.ts'
import { examinePostgres } from './examine-postgres.ts'
import { Hosts, REQUIRE_PRIMARY } from './hosts.ts'
import { PostgresChannel } from './postgres-channel.ts'

const DEFAULT_CONNECTIONS = 10
/** Waiting for a connection longer than this is an error. */
const CONNECT_TIMEOUT_MS = 15_000
/** The same for each of several servers, of which one may be gone. */
const CONNECT_TO_ONE_TIMEOUT_MS = 5000
/**
 * Maximum number of named statements. They are kept by every connection until it closes, so only repeated ones get a
 * name.
 */
const NAMED_STATEMENTS = 1000
const USES_BEFORE_NAMING = 3

const UNIQUE_VIOLATION = '23505'
const NOT_NULL_VIOLATION = '23502'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const QUERY_CANCELED = '57014'
const DISK_FULL = '53100'
const FEATURE_NOT_SUPPORTED = '0A000'
const READ_ONLY = '25006'
/** Error codes for lost or exhausted connections, a stopping server, and faults of its system or files. */
const UNAVAILABLE = /^(08(?!P)|53300|57P|58|XX00[12])/

/** Limits of slow queries by clients, so that connections remain for other requests. */
const APART = { atOnce: 3, atOncePerOwner: 1, waiting: 1000, waitingPerOwner: 50 }

type PostgresOptions = {
  /** Time limit of an operator's query in ms. */
  boundedMs: number
  /** Time limit of reads outside a transaction in ms, such as a view over large tables. */
  readMs: number
  connections?: number | undefined
  onQuery?: QueryLog | undefined
}

/** Removes the time limit for migrations, backups and restores. */
const UNBOUNDED = 'set local statement_timeout = 0'

/** Opens the server engine, for several processes on the same data. Transactions are READ COMMITTED. */
export function openPostgres(
  url: string,
  { boundedMs, readMs, onQuery, connections = DEFAULT_CONNECTIONS }: PostgresOptions,
): Database {
  const sockets = new Set<Socket>()
  const hosts = new Hosts(url)
  const pool = new Pool({
    Client: clientOf(hosts),
    max: connections,
    connectionTimeoutMillis: hosts.count > 1 ? CONNECT_TO_ONE_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
    stream: () => noted(new Socket(), sockets),
    async onConnect(client) {
      client.on('error', () => undefined)
      await client.query(`set statement_timeout = ${readMs}; ${REQUIRE_PRIMARY}`)
    },
  })
  // A restart of the server closes all connections. The pool replaces them, and running queries fail. Without
  // listeners the errors would end this process.
  pool.on('error', () => undefined)
  const silence: Silence = { cause: undefined }
  const read = new Kysely<Tables>({ dialect: dialectOf({ pool, hosts, silence }), ...loggedBy(onQuery) })
  // Queries on the other connections would wait until the system gives them up, which takes a quarter of an hour.
  const channel = new PostgresChannel(hosts, {
    onSilence(isSilent) {
      silence.cause = isSilent ? new Error('the server does not respond') : undefined
      if (isSilent) for (const socket of sockets) socket.destroy(silence.cause)
    },
  })
  const snapshot: Database['snapshot'] = (work) =>
    read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  const apart = new FairQueue(APART, 'reads')
  const readWithin = (query: CompiledQuery, limitMs: number) =>
    snapshot(async (sql) => {
      await sql.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${limitMs}`))
      return (await sql.executeQuery<Record<string, unknown>>(query)).rows
    }).catch((error: unknown) => {
      throw error instanceof QueryTooLong ? new QueryTooLong(limitMs, error.cause) : error
    })
  return {
    dialect: postgresDialect,
    read,
    channel,
    transaction: noNesting(retryingConflicts((work) => read.transaction().execute(work))),
    snapshot,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    readApart: (query, limitMs = boundedMs) => apart.run(() => readWithin(query, limitMs)),
    readBounded: (query) => readWithin(query, boundedMs),
    examine: () => examinePostgres(pool, connections),
    async optimize() {
      await pool.query(`begin; ${UNBOUNDED}; analyze; commit`)
    },
    async close() {
      await channel.close()
      await pool.end()
    },
  }
}

/** Returns the socket after adding it to `open`, for as long as it is open. */
function noted(socket: Socket, open: Set<Socket>): Socket {
  open.add(socket)
  return socket.once('close', () => open.delete(socket))
}

const { FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC } = types.builtins
const NUMBERS: ReadonlySet<number> = new Set([FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC])
const BOOLEAN: number = types.builtins.BOOL

/**
 * Returns the parser of a type, so that results equal those of SQLite: numbers of any width are JavaScript numbers,
 * booleans 0 and 1, everything else text.
 */
function getTypeParser(type: number): (text: string) => unknown {
  if (NUMBERS.has(type)) return Number
  if (type === BOOLEAN) return (text) => (text === 't' ? 1 : 0)
  return (text) => text
}

/** Returns the driver's class for connections to the server that is to be tried next. */
function clientOf(hosts: Hosts) {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: hosts.url })
    }
  }
}

function dialectOf(parts: PoolParts): Dialect {
  return {
    createDriver: () => new PoolDriver(parts),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/** `cause` is set while the server takes connections and does not respond. */
type Silence = { cause: Error | undefined }

type PoolParts = { pool: Pool; hosts: Hosts; silence: Silence }

class PoolDriver implements Driver {
  readonly #pool: Pool
  readonly #hosts: Hosts
  readonly #silence: Silence
  readonly #names = new StatementNames()
  readonly #connections = new WeakMap<PoolClient, Connection>()

  constructor({ pool, hosts, silence }: PoolParts) {
    this.#pool = pool
    this.#hosts = hosts
    this.#silence = silence
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    // A new connection would wait for its timeout, and so would everybody who needs one.
    if (this.#silence.cause) throw new DatabaseUnavailable(this.#silence.cause)
    const client = await this.#connect()
    let connection = this.#connections.get(client)
    if (!connection) {
      connection = new Connection(client, this.#names)
      this.#connections.set(client, connection)
    }
    return connection
  }

  /** Tries each server once. */
  async #connect(): Promise<PoolClient> {
    for (let left = this.#hosts.count; ; left--) {
      const { url } = this.#hosts
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (!isPoolFull(error)) this.#hosts.leave(url)
        if (left <= 1 || isPoolFull(error)) throw new DatabaseUnavailable(error)
      }
    }
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings)
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  /** Nothing to do: `openPostgres` ends the pool. */
  async destroy(): Promise<void> {}
}

class Connection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #names: StatementNames
  #inTransaction = false
  #isReadOnly = false
  #broken = false

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#run(query.sql, query.parameters)
    return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
      ? { rows, numAffectedRows: BigInt(rowCount ?? 0) }
      : { rows }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it; nothing here reads rows as a stream.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  async begin({ accessMode, isolationLevel }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await this.#client
      .query(`begin${level}${accessMode ? ` ${accessMode}` : ''}; ${UNBOUNDED}`)
      .catch((error: unknown) => {
        throw this.#translate(error)
      })
    this.#inTransaction = true
    this.#isReadOnly = accessMode === 'read only'
  }

  /** Commits. PostgreSQL rolls back a transaction with a failed statement and reports it only in the command tag. */
  async commit(): Promise<void> {
    this.#inTransaction = false
    this.#isReadOnly = false
    const { command } = await this.#run('commit', [])
    if (command === 'ROLLBACK') throw new DatabaseFault(TRANSACTION_FAILED)
  }

  async rollback(): Promise<void> {
    this.#inTransaction = false
    this.#isReadOnly = false
    try {
      await this.#run('rollback', [])
    } catch (error) {
      this.#broken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<ServerResult> {
    const values = parameters.map(bindable)
    const name = this.#names.of(text)
    try {
      return await this.#client.query(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      if (isOutdatedPlan(error)) {
        this.#names.forget()
        if (!this.#inTransaction) return await this.#run(text, parameters)
      }
      throw this.#translate(error)
    }
  }

  /** Gives up this connection if its server is gone, or has become a standby. */
  #translate(error: unknown): Error {
    const isDemoted = error instanceof DatabaseError && error.code === READ_ONLY && !this.#isReadOnly
    const translated = isDemoted ? new DatabaseUnavailable(error) : translate(error)
    if (translated instanceof DatabaseUnavailable) this.#broken = true
    return translated
  }
}

/** Names of repeated statements, which the server then parses and plans once per connection. */
class StatementNames {
  #generation = 0
  #count = 0
  readonly #known = new LRUCache<string, { name: string; uses: number }>({
    max: NAMED_STATEMENTS,
    memoMethod: () => ({ name: `k${this.#generation}_${this.#count++}`, uses: 0 }),
  })

  of(sql: string): string | undefined {
    const known = this.#known.memo(sql)
    known.uses++
    return known.uses > USES_BEFORE_NAMING ? known.name : undefined
  }

  /** Renames all statements, after a table has changed. */
  forget(): void {
    this.#generation++
    this.#known.clear()
  }
}

/** Tells whether there was no free connection in time; the server is not to blame. */
function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Tells whether the table of a named statement has changed; the statement works again under a new name. */
function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.routine === 'RevalidateCachedQuery'
  )
}

function translate(error: unknown): Error {
  if (!(error instanceof DatabaseError) || UNAVAILABLE.test(error.code ?? ''))
    return new DatabaseUnavailable(error)
  if (isOutdatedPlan(error)) return new TransactionConflict(error)
  if (error.code === UNIQUE_VIOLATION) return new UniqueViolation(columnsOf(error.detail ?? ''), error)
  if (error.code === NOT_NULL_VIOLATION) return new NotNullViolation(error.column ?? '', error)
  if (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK) return new TransactionConflict(error)
  if (error.code === QUERY_CANCELED) return new QueryTooLong(undefined, error)
  if (error.code === DISK_FULL) return new DiskFull(error)
  return new DatabaseFault(error)
}

/**
 * Parses `Key (email, lower(name))=(…) already exists.`; the words depend on the server's language, the brackets do
 * not.
 */
function columnsOf(detail: string): string[] {
  const [, list = ''] = /\((.+?)\)=\(/.exec(detail) ?? []
  return list === ''
    ? []
    : list.split(', ').map((column) => /\w+(?=\W*$)/.exec(column.replace(/::\w+/g, ''))?.[0] ?? '')
}

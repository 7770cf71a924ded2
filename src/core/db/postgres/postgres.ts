import { Socket } from 'node:net'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import type { Channel } from '../channel.ts'
import type { Database, QueryLog } from '../database.ts'
import { QueryTooLong } from '../database-errors.ts'
import { loggedBy } from '../query-log.ts'
import type { Sql, Tables } from '../sql/sql.ts'
import { postgresDialect } from '../sql/sql-dialect.ts'
import { noNesting, retryingConflicts } from '../transactions.ts'
import { examinePostgres } from './examine-postgres.ts'
import { Hosts, REQUIRE_PRIMARY } from './hosts.ts'
import { poolDialect, type Silence, UNBOUNDED } from './pool-driver.ts'
import { isPooled, OtherDatabase } from './pooler.ts'
import { PostgresChannel, TOPIC } from './postgres-channel.ts'

const DEFAULT_CONNECTIONS = 10
/** Waiting for a connection longer than this is an error. */
const CONNECT_TIMEOUT_MS = 15_000
/** The same for each of several servers, of which one may be gone. */
const CONNECT_TO_ONE_TIMEOUT_MS = 5000
/** Limits of slow queries by clients, so that connections remain for other requests. */
const APART = { atOnce: 3, atOncePerOwner: 1, waiting: 1000, waitingPerOwner: 50 }

type PostgresOptions = {
  /** Time limit of an operator's query in ms. */
  boundedMs: number
  /** Time limit of reads outside a transaction in ms, such as a view over large tables. */
  readMs: number
  /** Address without a pooler, for what needs a session of its own. */
  directUrl?: string | undefined
  connections?: number | undefined
  onQuery?: QueryLog | undefined
}

/** Opens the server engine, for several processes on the same data. Transactions are READ COMMITTED. */
export function openPostgres(
  url: string,
  { boundedMs, readMs, directUrl, onQuery, connections = DEFAULT_CONNECTIONS }: PostgresOptions,
): Database {
  const sockets = new Set<Socket>()
  const hosts = new Hosts(url)
  const pooled = new WeakSet<ClientBase>()
  const pool = new Pool({
    Client: clientOf(hosts),
    max: connections,
    connectionTimeoutMillis: hosts.count > 1 ? CONNECT_TO_ONE_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
    stream: () => noted(new Socket(), sockets),
    async onConnect(client) {
      client.on('error', () => undefined)
      await client.query(REQUIRE_PRIMARY)
      // A pooler would give the setting to other clients as well.
      if (await isPooled(client)) pooled.add(client)
      else await client.query(`set statement_timeout = ${readMs}`)
    },
  })
  // A restart of the server closes all connections. The pool replaces them, and running queries fail. Without
  // listeners the errors would end this process.
  pool.on('error', () => undefined)
  const silence: Silence = { cause: undefined }
  const read = new Kysely<Tables>({
    dialect: poolDialect({ pool, hosts, silence, pooled, readMs }),
    ...loggedBy(onQuery),
  })
  // Queries on the other connections would wait until the system gives them up, which takes a quarter of an hour.
  const channel = new PostgresChannel(directUrl === undefined ? hosts : new Hosts(directUrl), {
    isDirect: directUrl !== undefined,
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
    channel: directUrl === undefined ? channel : onSameData(channel, read),
    transaction: noNesting(retryingConflicts((work) => read.transaction().execute(work))),
    snapshot,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    readApart: (query, limitMs = boundedMs) => apart.run(() => readWithin(query, limitMs)),
    readBounded: (query) => readWithin(query, boundedMs),
    examine: () => examinePostgres(pool, connections, directUrl),
    async optimize() {
      await pool.query(`begin; ${UNBOUNDED}; analyze; commit`)
    },
    async close() {
      await channel.close()
      await pool.end()
    },
  }
}

/** Makes `listen` throw `OtherDatabase` where the channel's own connection leads to other data than `read`. */
function onSameData(channel: PostgresChannel, read: Sql): Channel {
  return {
    send: (db, messages) => channel.send(db, messages),
    isLeader: () => channel.isLeader(),
    others: () => channel.others(),
    async listen(listener) {
      await channel.listen(listener)
      const process = await channel.process()
      if (process === undefined) return
      const seen = sql`select from pg_stat_activity where pid = ${process}::int
        and datname = current_database() and application_name = ${sql.raw(TOPIC)}`
      if ((await seen.execute(read)).rows.length === 0) throw new OtherDatabase()
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

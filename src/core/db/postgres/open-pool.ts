import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg'
import type { QueryLog } from '../database.ts'
import { loggedBy } from '../query-log.ts'
import type { Sql, Tables } from '../sql/sql.ts'
import { Hosts } from './hosts.ts'
import { poolDialect, type Silence } from './pool-driver.ts'
import { isPooled } from './pooler.ts'

/** Waiting for a connection longer than this is an error. */
const CONNECT_TIMEOUT_MS = 15_000
/** The same where another server can be tried. */
const CONNECT_TO_ONE_TIMEOUT_MS = 5000

type PoolOptions = {
  connections: number
  /** Time limit of reads outside a transaction in ms. */
  readMs: number
  onQuery: QueryLog | undefined
  /** Returns the statement that throws on a server of another role. */
  requireRole: () => string
  /** Signals that work does not wait for a lost server, because another one can do it. */
  isReplaceable: boolean
}

export type OpenPool = {
  pool: Pool
  hosts: Hosts
  read: Sql
  /** Ends all connections and refuses new ones while the server does not respond; `undefined` means that it does. */
  silence(cause: Error | undefined): void
}

/** Opens connections to the servers that the URL names. */
export function openPool(url: string, options: PoolOptions): OpenPool {
  const { connections, isReplaceable, onQuery, readMs, requireRole } = options
  const sockets = new Set<Socket>()
  const hosts = new Hosts(url)
  const pooled = new WeakSet<ClientBase>()
  const hasOthers = isReplaceable || hosts.count > 1
  const pool = new Pool({
    Client: clientOf(hosts),
    max: connections,
    connectionTimeoutMillis: hasOthers ? CONNECT_TO_ONE_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
    stream: () => noted(new Socket(), sockets),
    async onConnect(client) {
      client.on('error', () => undefined)
      await client.query(requireRole())
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
    dialect: poolDialect({ pool, hosts, silence, pooled, readMs, waits: !isReplaceable }),
    ...loggedBy(onQuery),
  })
  return {
    pool,
    hosts,
    read,
    silence(cause) {
      silence.cause = cause
      // Their queries would wait until the system gives them up, which takes a quarter of an hour.
      if (cause) for (const socket of sockets) socket.destroy(cause)
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

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  type ClientBase,
  DatabaseError,
  type Pool,
  type PoolClient,
  type QueryResult as ServerResult,
} from 'pg'
import {
  DatabaseFault,
  DatabaseUnavailable,
  RowsFrozen,
  TRANSACTION_FAILED,
  TransactionConflict,
} from '../database-errors.ts'
import { bindable } from '../sql/bound-values.ts'
import { Failover } from './failover.ts'
import type { Hosts } from './hosts.ts'
import { cancelledAfter } from './pooler.ts'
import { isLost, isOutdatedPlan, isPoolFull, translate } from './translate-error.ts'

/**
 * Maximum number of named statements. They are kept by every connection until it closes, so only repeated ones get a
 * name.
 */
const NAMED_STATEMENTS = 1000
const USES_BEFORE_NAMING = 3

const READ_ONLY = '25006'
const READS = /^\s*select\b/i

/** Removes the time limit for migrations, backups and restores. */
export const UNBOUNDED = 'set local statement_timeout = 0'

/** Creates the dialect that runs queries on the connections of a pool. */
export function poolDialect(parts: PoolParts): Dialect {
  return {
    createDriver: () => new PoolDriver(parts),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/** `cause` is set while the server accepts connections but does not respond. */
export type Silence = { cause: Error | undefined }

type PoolParts = {
  pool: Pool
  hosts: Hosts
  silence: Silence
  /** Tells whether work waits while the server is being replaced. */
  waits: boolean
} & PoolerParts

type PoolerParts = {
  /** Connections to a pooler, which may use another session of the server for each transaction. */
  pooled: WeakSet<ClientBase>
  /** Time limit of reads outside a transaction in ms; 0 means none. */
  readMs: number
}

class PoolDriver implements Driver {
  readonly #pool: Pool
  readonly #hosts: Hosts
  readonly #silence: Silence
  readonly #pooler: PoolerParts
  readonly #names = new StatementNames()
  readonly #connections = new WeakMap<PoolClient, Connection>()
  readonly #failover: Failover

  constructor({ pool, hosts, silence, waits, ...pooler }: PoolParts) {
    this.#pool = pool
    this.#hosts = hosts
    this.#silence = silence
    this.#pooler = pooler
    this.#failover = new Failover(
      () => this.#connect(),
      (error) =>
        waits && !this.#silence.cause && error instanceof DatabaseUnavailable && !isPoolFull(error.cause),
    )
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#take()
    let connection = this.#connections.get(client)
    if (!connection) {
      connection = new Connection(client, this.#names, this.#pooler, (one) => this.#replace(one))
      this.#connections.set(client, connection)
    }
    return connection
  }

  async #take(): Promise<PoolClient> {
    // A new connection would wait for its timeout, and so would everybody who needs one.
    if (this.#silence.cause) throw new DatabaseUnavailable(this.#silence.cause)
    return this.#failover.connect()
  }

  /** Returns a client in place of one whose server is gone. */
  async #replace(connection: Connection): Promise<PoolClient> {
    const client = await this.#take()
    this.#connections.set(client, connection)
    return client
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
  #client: PoolClient
  readonly #names: StatementNames
  readonly #pooler: PoolerParts
  readonly #replacement: (connection: Connection) => Promise<PoolClient>
  #inTransaction = false
  #isReadOnly = false
  #broken = false
  #isReleased = false

  constructor(
    client: PoolClient,
    names: StatementNames,
    pooler: PoolerParts,
    replacement: (connection: Connection) => Promise<PoolClient>,
  ) {
    this.#client = client
    this.#names = names
    this.#pooler = pooler
    this.#replacement = replacement
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
    await this.#again(() =>
      this.#client.query(`begin${level}${accessMode ? ` ${accessMode}` : ''}; ${UNBOUNDED}`),
    ).catch((error: unknown) => {
      throw this.#translate(error)
    })
    this.#inTransaction = true
    this.#isReadOnly = accessMode === 'read only'
  }

  /** Commits. PostgreSQL rolls back a transaction with a failed statement and reports it only in the command tag. */
  async commit(): Promise<void> {
    this.#inTransaction = false
    this.#isReadOnly = false
    const { command } = await this.#finish('commit')
    if (command === 'ROLLBACK') throw new DatabaseFault(TRANSACTION_FAILED)
  }

  async rollback(): Promise<void> {
    this.#inTransaction = false
    this.#isReadOnly = false
    // The server rolls back what a lost connection began; the error that reports the loss is what matters.
    if (this.#broken) return
    try {
      await this.#finish('rollback')
    } catch (error) {
      this.#broken = true
      throw error
    }
  }

  /** Ends the transaction. No time limit may concern a commit, and nothing repeats one. */
  async #finish(statement: 'commit' | 'rollback'): Promise<ServerResult> {
    try {
      return await this.#client.query(statement)
    } catch (error) {
      throw this.#translate(error)
    }
  }

  release(): void {
    if (!this.#isReleased) this.#client.release(this.#broken)
    this.#isReleased = false
    this.#broken = false
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<ServerResult> {
    const ask = () => this.#ask(text, parameters.map(bindable))
    const isRepeatable = !this.#inTransaction && READS.test(text)
    try {
      return await (isRepeatable ? this.#again(ask) : ask())
    } catch (error) {
      if (isOutdatedPlan(error)) {
        this.#names.forget()
        if (!this.#inTransaction) return await this.#run(text, parameters)
      }
      throw this.#translate(error)
    }
  }

  /** Runs a statement. Names and limits belong to a session, so neither is sent to a pooler. */
  #ask(text: string, values: unknown[]): Promise<ServerResult> {
    const client = this.#client
    if (!this.#pooler.pooled.has(client)) {
      const name = this.#names.of(text)
      return client.query(name === undefined ? { text, values } : { name, text, values })
    }
    const answer = client.query({ text, values })
    const { readMs } = this.#pooler
    return readMs === 0 || this.#inTransaction ? answer : cancelledAfter(client, readMs, answer)
  }

  /** Asks once more on another connection if this one is lost; for questions that change nothing. */
  async #again<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!isLost(error)) throw error
    }
    this.#client.release(true)
    this.#isReleased = true
    this.#client = await this.#replacement(this)
    this.#isReleased = false
    return ask()
  }

  /**
   * Gives up this connection if its server is gone, or has become a standby. A transaction then begins again:
   * it changed nothing, because it has not asked for its commit.
   */
  #translate(error: unknown): Error {
    if (error instanceof DatabaseUnavailable) return error
    const isDemoted = error instanceof DatabaseError && error.code === READ_ONLY && !this.#isReadOnly
    const translated = isDemoted ? new DatabaseUnavailable(error) : translate(error)
    if (!(translated instanceof DatabaseUnavailable) || translated instanceof RowsFrozen) return translated
    this.#broken = true
    const isRepeatable = this.#inTransaction && !this.#isReadOnly && (isDemoted || isLost(error))
    return isRepeatable ? new TransactionConflict(error) : translated
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

import { CompiledQuery, sql } from 'kysely'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import type { Channel } from '../channel.ts'
import type { Database, QueryLog } from '../database.ts'
import { DatabaseUnavailable, QueryTooLong, TransactionConflict } from '../database-errors.ts'
import type { Sql } from '../sql/sql.ts'
import { postgresDialect } from '../sql/sql-dialect.ts'
import { noNesting, retryingConflicts } from '../transactions.ts'
import { examinePostgres } from './examine-postgres.ts'
import { Hosts, REQUIRE_PRIMARY } from './hosts.ts'
import { openPool } from './open-pool.ts'
import { UNBOUNDED } from './pool-driver.ts'
import { OtherDatabase } from './pooler.ts'
import { PostgresChannel, TOPIC } from './postgres-channel.ts'
import { PostgresReplica } from './postgres-replica.ts'

const DEFAULT_CONNECTIONS = 10
/** Limits of slow queries by clients, so that connections remain for other requests. */
const APART = { atOnce: 3, atOncePerOwner: 1, waiting: 1000, waitingPerOwner: 50 }

type PostgresOptions = {
  /** Time limit of an operator's query in ms. */
  boundedMs: number
  /** Time limit of reads outside a transaction in ms, such as a view over large tables. */
  readMs: number
  /** Address without a pooler, for what needs a session of its own. */
  directUrl?: string | undefined
  /** Address of a standby, for work that reads much. */
  replicaUrl?: string | undefined
  connections?: number | undefined
  onQuery?: QueryLog | undefined
}

/** Opens the server engine, for several processes on the same data. Transactions are READ COMMITTED. */
export function openPostgres(
  url: string,
  { boundedMs, readMs, directUrl, replicaUrl, onQuery, connections = DEFAULT_CONNECTIONS }: PostgresOptions,
): Database {
  const own = openPool(url, {
    connections,
    readMs,
    onQuery,
    requireRole: () => REQUIRE_PRIMARY,
    isReplaceable: false,
  })
  const { hosts, pool, read } = own
  const channel = new PostgresChannel(directUrl === undefined ? hosts : new Hosts(directUrl), {
    isDirect: directUrl !== undefined,
    onSilence: (isSilent) => own.silence(isSilent ? new Error('the server does not respond') : undefined),
  })
  const replica =
    replicaUrl === undefined ? undefined : new PostgresReplica(replicaUrl, read, { readMs, onQuery })
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
  const readOnce = <T>(work: (sql: Sql) => Promise<T>) =>
    read
      .transaction()
      .setAccessMode('read only')
      .execute(async (sql) => {
        await sql.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${readMs}`))
        return work(sql)
      })
  const readHere = <T>(work: (sql: Sql) => Promise<T>) =>
    readOnce(work).catch((error: unknown) => {
      // Like a read outside a transaction, the query is repeated on the next connection.
      if (error instanceof DatabaseUnavailable || error instanceof TransactionConflict) return readOnce(work)
      throw error
    })
  return {
    dialect: postgresDialect,
    read,
    onReplica: (work) => (replica ? replica.read(work, () => readHere(work)) : readHere(work)),
    ...(replica && { replica }),
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
    examine: async () => [
      ...(await examinePostgres(pool, connections, directUrl)),
      ...((await replica?.examine()) ?? []),
    ],
    async optimize() {
      await pool.query(`begin; ${UNBOUNDED}; analyze; commit`)
    },
    async close() {
      await channel.close()
      await replica?.close()
      await pool.end()
    },
  }
}

/** Makes `listen` throw `OtherDatabase` where the channel's own connection leads to data other than that of `read`. */
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

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database, QueryLog } from '../database.ts'
import { DatabaseUnavailable, DiskFull, TransactionConflict } from '../database-errors.ts'
import { type Replica, ReplicaRefused, type ReplicaState } from '../replica.ts'
import type { Sql } from '../sql/sql.ts'
import { urlsOfHosts } from './hosts.ts'
import { type OpenPool, openPool } from './open-pool.ts'
import { isPoolFull } from './translate-error.ts'

/** Expensive reads of one process at a time. */
const CONNECTIONS = 4
/** Time in ms for which a read waits until the replica has what was committed before. */
const CATCH_UP_MS = 1000
const FIRST_PAUSE_MS = 4
const LOOK_EVERY_MS = 2000
/** A replica that does not answer for this long in ms is away. */
const ANSWER_MS = 5000
/** A replica that is further behind than this in ms is not read from. */
const LATE_MS = 10_000
/** Positions that are remembered: those of the last minute. */
const REMEMBERED = 60_000 / LOOK_EVERY_MS

type Seen = Awaited<ReturnType<Database['examine']>>[number]

/** Identity of a server's data. */
type Identity = { system: string; name: string; schema: string }

const IDENTITY = `select (select system_identifier::text from pg_control_system()) as system,
  current_database()::text as name, coalesce(current_schema()::text, '') as schema`
const WRITTEN = "pg_current_wal_lsn() - '0/0'::pg_lsn"
const REPLAYED = "pg_last_wal_replay_lsn() - '0/0'::pg_lsn"

type ReplicaOptions = { readMs: number; onQuery?: QueryLog | undefined; lateMs?: number }

/**
 * Standby of a PostgreSQL server. Data read from it is never older than what was committed before: each piece of
 * work waits until the standby has replayed the primary's position, and goes to the primary if that takes too long.
 */
export class PostgresReplica implements Replica {
  readonly #url: string
  readonly #primary: Sql
  readonly #readMs: number
  readonly #lateMs: number
  readonly #open: OpenPool
  readonly #reads = { replica: 0, primary: 0 }
  /** Positions of the primary with the time before they were asked for, oldest first. */
  readonly #positions: { at: number; position: number }[] = []
  #identity: Identity | undefined
  #state: ReplicaState['state'] = 'away'
  #lagMs: number | undefined
  #onChange: Parameters<Replica['start']>[0] = () => undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(url: string, primary: Sql, { readMs, onQuery, lateMs = LATE_MS }: ReplicaOptions) {
    this.#url = url
    this.#primary = primary
    this.#readMs = readMs
    this.#lateMs = lateMs
    const requireRole = () => requireStandby(this.#identity)
    this.#open = openPool(url, {
      connections: CONNECTIONS,
      readMs,
      onQuery,
      requireRole,
      isReplaceable: true,
    })
  }

  async start(onChange: Parameters<Replica['start']>[0]): Promise<void> {
    this.#identity = (await sql<Identity>`${sql.raw(IDENTITY)}`.execute(this.#primary)).rows[0]
    await this.#refuseOthers()
    await this.look()
    if (this.#state !== 'follows') onChange(this.#state)
    this.#onChange = onChange
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
  }

  state(): ReplicaState {
    const lagSeconds = this.#lagMs === undefined ? undefined : this.#lagMs / 1000
    return { state: this.#state, lagSeconds, reads: { ...this.#reads } }
  }

  /** Runs `work` here, or `onPrimary` where that is not possible or fails because this is a standby. */
  async read<T>(work: (sql: Sql) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    if (this.#state === 'follows') {
      const position = await positionOf(this.#primary, WRITTEN)
      try {
        const done = await this.#readFrom(position, work)
        if (done) {
          this.#reads.replica++
          return done.result
        }
      } catch (error) {
        if (!isOfReplica(error)) throw error
        if (error instanceof DatabaseUnavailable && !isPoolFull(error.cause)) this.#turn('away', error)
      }
    }
    this.#reads.primary++
    return onPrimary()
  }

  /** Runs `work` once the position is replayed; returns `undefined` if it is not in time. */
  #readFrom<T>(position: number, work: (sql: Sql) => Promise<T>): Promise<{ result: T } | undefined> {
    // READ COMMITTED: a snapshot would be older than the check of the replayed position.
    const transaction = this.#open.read.transaction().setIsolationLevel('read committed')
    return transaction.setAccessMode('read only').execute(async (standby) => {
      await sql.raw(requireStandby(this.#identity)).execute(standby)
      await sql.raw(`set local statement_timeout = ${this.#readMs}`).execute(standby)
      const until = performance.now() + CATCH_UP_MS
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
        if ((await positionOf(standby, REPLAYED)) >= position) return { result: await work(standby) }
        if (performance.now() >= until) return undefined
        await pause(Math.min(pauseMs, until - performance.now()))
      }
    })
  }

  /** Compares the positions of both servers. One comparison at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#compare().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #compare(): Promise<void> {
    const at = performance.now()
    try {
      this.#positions.push({ at, position: await positionOf(this.#primary, WRITTEN) })
      if (this.#positions.length > REMEMBERED) this.#positions.shift()
    } catch {
      // Without the primary nothing is read at all.
      return
    }
    try {
      this.#open.silence(undefined)
      this.#judge(await this.#answer())
    } catch (cause) {
      this.#turn('away', cause)
    }
  }

  #judge(replayed: number): void {
    const reached = this.#positions.findLastIndex(({ position }) => position <= replayed)
    const isNewest = reached === this.#positions.length - 1
    const since = this.#positions[Math.max(0, reached)]?.at ?? 0
    this.#lagMs = isNewest ? 0 : performance.now() - since
    this.#turn(this.#lagMs > this.#lateMs ? 'late' : 'follows')
  }

  /** Asks for the position that is replayed, and ends all connections if there is no answer in time. */
  async #answer(): Promise<number> {
    const timer = setTimeout(() => this.#open.silence(new Error('the replica does not respond')), ANSWER_MS)
    try {
      return await this.#open.read.connection().execute(async (standby) => {
        await sql.raw(requireStandby(this.#identity)).execute(standby)
        return positionOf(standby, REPLAYED)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  #turn(state: ReplicaState['state'], cause?: unknown): void {
    if (state === 'away') this.#lagMs = undefined
    if (state === this.#state) return
    this.#state = state
    this.#onChange(state, cause)
  }

  /** Throws `ReplicaRefused` if a server has other data, or if all of them are primaries. */
  async #refuseOthers(): Promise<void> {
    const roles = await Promise.all(urlsOfHosts(this.#url).map((url) => this.#roleOf(url)))
    if (roles.includes('other')) throw new ReplicaRefused('other')
    // After a failover one of several is the primary, which must not keep a process from starting.
    if (roles.every((role) => role === 'primary')) throw new ReplicaRefused('primary')
  }

  async #roleOf(connectionString: string): Promise<'standby' | 'primary' | 'other' | 'away'> {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<Identity & { standby: boolean }>(
        `select identity.*, pg_is_in_recovery() as standby from (${IDENTITY}) as identity`,
      )
      const [found] = rows
      const own = this.#identity
      if (found?.system !== own?.system || found?.name !== own?.name || found?.schema !== own?.schema)
        return 'other'
      return found?.standby ? 'standby' : 'primary'
    } catch {
      return 'away'
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Checks each server, and measures how long it takes to replay what is written now. */
  async examine(): Promise<Seen[]> {
    return Promise.all(urlsOfHosts(this.#url).map((url) => this.#examineOne(url)))
  }

  async #examineOne(url: string): Promise<Seen> {
    const found = `The replica at ${new URL(url).host || 'this machine'}`
    switch (await this.#roleOf(url)) {
      case 'away':
        return { found: `${found} cannot be reached.`, todo: 'Start it, or correct DATABASE_REPLICA_URL.' }
      case 'other':
        return { found: `${found} has other data.`, todo: 'Name a standby of the server in DATABASE_URL.' }
      case 'primary':
        return { found: `${found} is not a standby.`, todo: 'Name a standby in DATABASE_REPLICA_URL, too.' }
      case 'standby': {
        const seconds = await this.#secondsBehind(url)
        if (seconds !== undefined) return { found: `${found} is a standby, ${seconds.toFixed(1)} s behind.` }
        const todo = 'See pg_stat_wal_receiver there: does it receive, and is its disk quick enough?'
        return { found: `${found} is a standby, more than ${LATE_MS / 1000} s behind.`, todo }
      }
    }
  }

  /** Measures how long a standby takes until it has what is written now; `undefined` if that is too long. */
  async #secondsBehind(connectionString: string): Promise<number | undefined> {
    const begin = performance.now()
    const position = await positionOf(this.#primary, WRITTEN)
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      while (performance.now() - begin < LATE_MS) {
        const { rows } = await client.query<{ position: string | null }>(`select ${REPLAYED} as position`)
        if (Number(rows[0]?.position) >= position) return (performance.now() - begin) / 1000
        await pause(LATE_MS / 100)
      }
      return undefined
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#onChange = () => undefined
    this.#open.silence(new Error('it is closed'))
    await this.#looking
    await this.#open.pool.end()
  }
}

/** Tells whether another server may succeed: this one is gone, full, or replays what the query still reads. */
function isOfReplica(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable || error instanceof TransactionConflict || error instanceof DiskFull
  )
}

async function positionOf(server: Sql, position: string): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`select ${sql.raw(position)} as position`.execute(
    server,
  )
  return rows[0]?.position ?? 0
}

/** Returns a statement that throws on a server that follows no other, or has other data. */
function requireStandby(identity: Identity | undefined): string {
  return `do $standby$ begin
  if not pg_is_in_recovery() or (select system_identifier from pg_control_system())::text <> '${identity?.system}' then
    raise exception 'this server is not a standby of the primary' using errcode = 'cannot_connect_now';
  end if;
end $standby$`
}

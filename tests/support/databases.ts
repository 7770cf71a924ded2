import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { type DatabaseConfig, openDatabase } from '#core/db/open/open-database.ts'
import { randomString } from '#kit/ids.ts'
import { whenFileEnds } from './file-end.ts'
import { throughPooler } from './pgbouncer.ts'
import { administer, copyPostgres, copySqlite, databaseUrl, type Template } from './templates.ts'

/** A fresh database of one engine. */
export type TestDatabase = Database & {
  /** Configuration to open the same data again, as another process would. */
  readonly config: DatabaseConfig
  /** Returns the SQL of the statements that `work` runs, in their order. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

type OpenOptions = Pick<DatabaseConfig, 'boundedMs' | 'readMs'> & {
  /** Initial content; empty by default. */
  template?: Template
}

export type TestEngine = {
  name: 'sqlite' | 'postgres'
  /** Opens a database inside a test. It is closed and removed when the test ends. */
  open(options?: OpenOptions): Promise<TestDatabase>
}

const sqlite: TestEngine = {
  name: 'sqlite',
  async open({ template, ...limits } = {}) {
    const dataDir = temporaryDirectory()
    if (template) await copySqlite(inject('run'), template, dataDir)
    return openForTest({ ...limits, dataDir })
  },
}

/** One database per test file, and a schema per test: a database is slow to create, a schema is not. */
let fileDatabase: Promise<URL> | undefined

const postgres: TestEngine = {
  name: 'postgres',
  async open({ template, ...limits } = {}) {
    const poolerPort = inject('poolerPort')
    const places = { dataDir: temporaryDirectory(), connections: 10 }
    if (poolerPort === 0) {
      const url = template ? await openCopy(template) : await createSchema()
      return openForTest({ ...limits, url, ...places })
    }
    // PgBouncer gives a client no schema of its own.
    const directUrl = template ? await openCopy(template) : await createDatabase()
    return openForTest({ ...limits, url: throughPooler(directUrl, poolerPort), directUrl, ...places })
  },
}

async function createSchema(): Promise<string> {
  fileDatabase ??= createFileDatabase()
  whenFileEnds(dropFileDatabase)
  const url = new URL(await fileDatabase)
  const schema = `test_${randomString(12)}`
  await administer(url.href, (client) => client.query(`create schema ${schema}`))
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

async function openCopy(template: Template): Promise<string> {
  const url = await copyPostgres(inject('run'), template, inject('databaseServer'))
  // `onTestFinished` callbacks run in reverse order, so the database is closed before.
  onTestFinished(() => dropDatabase(url))
  return url
}

async function createFileDatabase(): Promise<URL> {
  const server = inject('databaseServer')
  const name = `test_${randomString(12)}`
  await administer(server, (client) => client.query(`create database ${name} template template0`))
  return new URL(databaseUrl(server, name))
}

async function createDatabase(): Promise<string> {
  const { href } = await createFileDatabase()
  onTestFinished(() => dropDatabase(href))
  return href
}

async function dropFileDatabase(): Promise<void> {
  const dropped = fileDatabase
  fileDatabase = undefined
  if (dropped) await dropDatabase((await dropped).href)
}

async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await administer(inject('databaseServer'), (client) => client.query(`drop database ${name} with (force)`))
}

/**
 * Engines for every test that uses a database:
 *
 *     describe.each(testDatabases)('orders on $name', (engine) => {
 *       test('…', async () => {
 *         const db = await engine.open()
 */
export const testDatabases: TestEngine[] = [
  ...(narrowedTo('sqlite') ? [sqlite] : []),
  ...(inject('databaseServer') === '' ? [] : [postgres]),
]

function narrowedTo(name: string): boolean {
  return (process.env['DATABASES'] ?? name).split(',').includes(name)
}

function temporaryDirectory(): string {
  return mkdtempSync(path.join(tmpdir(), 'krume-test-'))
}

function openForTest(config: DatabaseConfig): TestDatabase {
  let statements: string[] | undefined
  const db = openDatabase({ ...config, onQuery: ({ sql }) => void statements?.push(sql) })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= db.close())
  onTestFinished(async () => {
    await close()
    rmSync(config.dataDir, { recursive: true, force: true })
  })
  const statementsOf = async (work: () => Promise<unknown>) => {
    const own: string[] = []
    statements = own
    await work()
    statements = undefined
    return own
  }
  return { ...db, config, close, statementsOf }
}

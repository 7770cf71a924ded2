import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { type DatabaseConfig, openDatabase } from '#core/db/open-database.ts'
import { randomString } from '#kit/ids.ts'

/** A fresh, empty database of one engine. */
export type TestDatabase = Database & {
  /** How to open the same data once more, as another process would. */
  readonly config: DatabaseConfig
}

export type TestEngine = {
  name: 'sqlite' | 'postgres'
  /** Inside a test: when the test is over, the database is closed and its data removed. */
  open(limits?: Pick<DatabaseConfig, 'boundedMs' | 'readMs'>): Promise<TestDatabase>
}

const sqlite: TestEngine = {
  name: 'sqlite',
  async open(limits) {
    return openForTest({ ...limits, dataDir: temporaryDirectory() })
  },
}

/** Making a database takes a quarter of a second, a schema nothing: one database for each test file, shared by none. */
let fileDatabase: Promise<URL> | undefined

const postgres: TestEngine = {
  name: 'postgres',
  async open(limits) {
    fileDatabase ??= createFileDatabase()
    const url = new URL(await fileDatabase)
    const schema = `test_${randomString(12)}`
    await administer(url.href, `create schema ${schema}`)
    url.searchParams.set('options', `-c search_path=${schema}`)
    return openForTest({ ...limits, url: url.href, dataDir: temporaryDirectory(), connections: 10 })
  },
}

async function createFileDatabase(): Promise<URL> {
  const server = inject('databaseServer')
  const url = new URL(server)
  url.pathname = `/test_${randomString(12)}`
  await administer(server, `create database ${url.pathname.slice(1)} template template0`)
  return url
}

afterAll(async () => {
  if (!fileDatabase) return
  const name = (await fileDatabase).pathname.slice(1)
  await administer(inject('databaseServer'), `drop database ${name} with (force)`)
})

/**
 * Every test that touches a database runs on all of these:
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
  const db = openDatabase(config)
  let closed: Promise<void> | undefined
  const close = () => (closed ??= db.close())
  onTestFinished(async () => {
    await close()
    rmSync(config.dataDir, { recursive: true, force: true })
  })
  return { ...db, config, close }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

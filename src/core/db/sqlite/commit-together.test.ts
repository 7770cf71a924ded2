import { setImmediate } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { DatabaseFault } from '../database-errors.ts'
import type { Sql, Tables } from '../sql/sql.ts'
import { committingTogether } from './commit-together.ts'

/** Only SQLite has a single writer; PostgreSQL groups commits itself. */
const [engine] = testDatabases.filter(({ name }) => name === 'sqlite')

const add = (id: string) => (tx: Sql) => tx.insertInto('things').values({ id }).execute()

/** Opens a database in memory whose transactions reach the disk by `sync`. */
async function openOnDisk(sync: () => Promise<void>, expectsMore?: () => boolean) {
  const file = new SqliteFile(':memory:')
  const write = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  await sql`create table things (id text primary key not null)`.execute(write)
  const say = (statement: string) => void file.exec(statement)
  const state = { say, isOpen: () => file.inTransaction, schemaVersion: () => 0, sync, expectsMore }
  return { transaction: committingTogether(write, state) }
}

async function written(failure = ''): Promise<void> {
  if (failure !== '') throw new Error(failure)
}

async function openThings() {
  if (!engine) throw new Error('SQLite is not among the databases')
  const db = await engine.open()
  await db.transaction((tx) => sql`create table things (id text primary key not null)`.execute(tx))
  const stored = async () => (await db.read.selectFrom('things').select('id').execute()).map(({ id }) => id)
  return { db, stored }
}

test.skipIf(!engine)('transactions that wait for each other are committed together', async () => {
  const { db, stored } = await openThings()
  const gate = Promise.withResolvers<void>()
  const first = db.transaction(async (tx) => {
    await add('a')(tx)
    await gate.promise
  })
  const seenByFirst = first.then(stored)
  const others = ['b', 'c'].map((id) => db.transaction(add(id)))
  expect(await stored()).toEqual([])
  gate.resolve()
  await Promise.all(others)
  expect(await stored()).toEqual(['a', 'b', 'c'])
  // None is acknowledged before all of them are on disk.
  expect(await seenByFirst).toEqual(['a', 'b', 'c'])
})

test.skipIf(!engine)('one that fails among them is undone alone', async () => {
  const { db, stored } = await openThings()
  const outcomes = await Promise.allSettled([
    db.transaction(add('a')),
    db.transaction(async (tx) => {
      await add('b')(tx)
      throw new Error('no')
    }),
    db.transaction(add('a')),
    db.transaction(add('c')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await stored()).toEqual(['a', 'c'])
})

test.skipIf(!engine)('a transaction after a change of tables sees the new schema', async () => {
  const { db, stored } = await openThings()
  const known = ['id']
  const rename = async () => {
    await db.transaction((tx) => sql`alter table things rename column id to name`.execute(tx))
    known[0] = 'name'
  }
  const addAsKnown = (tx: Sql) =>
    tx
      .insertInto('things')
      .values({ [known[0] ?? '']: 'b' })
      .execute()
  await Promise.all([db.transaction(add('a')), rename(), db.transaction(addAsKnown)])
  const { rows } = await sql<{ name: string }>`select name from things order by name`.execute(db.read)
  expect(rows.map(({ name }) => name)).toEqual(['a', 'b'])
  await expect(stored()).rejects.toThrow(DatabaseFault)
})

test.skipIf(!engine)('when the engine gives the transaction up, none of them has happened', async () => {
  const { db, stored } = await openThings()
  const outcomes = await Promise.allSettled([
    db.transaction(add('a')),
    // A full disk ends the transaction like this.
    db.transaction((tx) => sql`rollback`.execute(tx)),
    db.transaction(add('c')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await stored()).toEqual(['c'])
})

test('a transaction is acknowledged when it is on the disk, and the next one runs meanwhile', async () => {
  const disk = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const synced = Promise.withResolvers<void>()
  let syncs = 0
  const { transaction } = await openOnDisk(() => {
    synced.resolve()
    return disk[syncs++]?.promise ?? Promise.resolve()
  })
  const acknowledged: string[] = []
  const first = transaction(add('a')).then(() => acknowledged.push('a'))
  await synced.promise
  const isRun = Promise.withResolvers<void>()
  const second = transaction(async (tx) => {
    await add('b')(tx)
    isRun.resolve()
  }).then(() => acknowledged.push('b'))
  await isRun.promise
  expect(acknowledged).toEqual([])
  disk[0]?.resolve()
  await first
  expect(acknowledged).toEqual(['a'])
  disk[1]?.resolve()
  await second
})

test('transactions wait for those that are expected, but not for long', async () => {
  let syncs = 0
  let isExpecting = true
  const { transaction } = await openOnDisk(
    async () => void syncs++,
    () => isExpecting,
  )
  const seen: string[] = []
  const run = (id: string) =>
    transaction(async (tx) => {
      seen.push(id)
      await add(id)(tx)
    })
  const first = run('a')
  await setImmediate()
  expect(seen).toEqual([])
  const second = run('b')
  isExpecting = false
  await Promise.all([first, second])
  expect(syncs).toBe(1)
  isExpecting = true
  await run('c')
  expect(seen).toEqual(['a', 'b', 'c'])
  expect(syncs).toBe(2)
})

test('a disk that fails refuses what it did not take, and what comes later is tried again', async () => {
  const outcomes = ['EIO', '']
  const { transaction } = await openOnDisk(() => written(outcomes.shift()))
  await expect(transaction(add('a'))).rejects.toThrow('EIO')
  await expect(transaction(add('b'))).resolves.toBeDefined()
})

test.skipIf(!engine)('what waits when the file is closed is refused', async () => {
  const { db } = await openThings()
  await db.close()
  await expect(db.transaction(add('a'))).rejects.toThrow('destroyed')
})

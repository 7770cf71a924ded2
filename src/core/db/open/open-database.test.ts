import { setTimeout } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerToClient } from '#core/rules/client-query.ts'
import { testDatabases } from '#tests/support/databases.ts'
import {
  DatabaseFault,
  DatabaseUnavailable,
  DiskFull,
  NotNullViolation,
  UniqueViolation,
} from '../database-errors.ts'
import type { Sql } from '../sql/sql.ts'
import { openDatabase } from './open-database.ts'

async function createThings(db: Sql): Promise<void> {
  await sql`create table things (id text primary key not null, name text not null default '',
    amount double precision not null default 0, flag smallint not null default 0)`.execute(db)
  await sql`create unique index things_name on things (name, amount) where name <> ''`.execute(db)
}

describe.each(testDatabases)('database on $name', (engine) => {
  test('gives values back as JavaScript knows them', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    await db.transaction((tx) =>
      tx.insertInto('things').values({ id: 'a', name: 'Süß \u{1F956}\0', amount: 1.5, flag: true }).execute(),
    )
    expect(await db.read.selectFrom('things').selectAll().where('flag', '=', true).execute()).toEqual([
      { id: 'a', name: 'Süß \u{1F956}', amount: 1.5, flag: 1 },
    ])
    expect(await sql`select count(*) as n, sum(amount) as total from things`.execute(db.read)).toMatchObject({
      rows: [{ n: 1, total: 1.5 }],
    })
  })

  test('rolls everything back when the work throws', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    const work = db.transaction(async (tx) => {
      await tx.insertInto('things').values({ id: 'a' }).execute()
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await db.read.selectFrom('things').selectAll().execute()).toEqual([])
  })

  test('names the columns of a violated unique index', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    const insert = (id: string) =>
      db.transaction((tx) => tx.insertInto('things').values({ id, name: 'x', amount: 2 }).execute())
    await insert('a')
    await expect(insert('b')).rejects.toMatchObject({ columns: ['name', 'amount'] })
    await expect(insert('b')).rejects.toBeInstanceOf(UniqueViolation)
    await expect(
      db.transaction((tx) => tx.insertInto('things').values({ id: 'a' }).execute()),
    ).rejects.toMatchObject({ columns: ['id'] })
  })

  test('tells a missing value and any other fault apart', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    await expect(
      db.transaction((tx) => tx.insertInto('things').values({ id: 'a', name: null }).execute()),
    ).rejects.toEqual(expect.objectContaining({ column: 'name', constructor: NotNullViolation }))
    await expect(db.read.selectFrom('nothing').selectAll().execute()).rejects.toBeInstanceOf(DatabaseFault)
  })

  test('reads the last committed state while a writer is at work', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    await db.transaction(async (tx) => {
      await tx.insertInto('things').values({ id: 'a' }).execute()
      expect(await db.read.selectFrom('things').selectAll().execute()).toEqual([])
      expect(await tx.selectFrom('things').selectAll().execute()).toHaveLength(1)
    })
    expect(await db.read.selectFrom('things').selectAll().execute()).toHaveLength(1)
  })

  test('refuses a transaction inside a transaction instead of waiting for ever', async () => {
    const db = await engine.open()
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('already open')
    expect(await db.transaction(async () => 2)).toBe(2)
  })

  test('lets nothing be saved by a transaction in which a statement has failed', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    const work = db.transaction(async (tx) => {
      await tx.insertInto('things').values({ id: 'a' }).execute()
      await tx
        .insertInto('things')
        .values({ id: 'a' })
        .execute()
        .catch(() => undefined)
    })
    await expect(work).rejects.toThrow('can only be undone')
    await db.transaction((tx) => tx.insertInto('things').values({ id: 'b' }).execute())
    expect(await db.read.selectFrom('things').select('id').execute()).toEqual([{ id: 'b' }])
  })

  test('loses no update when many transactions change one row', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    await db.transaction((tx) => tx.insertInto('things').values({ id: 'a' }).execute())
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction((tx) =>
          tx
            .updateTable('things')
            .set((eb) => ({ amount: eb('amount', '+', 1) }))
            .where('id', '=', 'a')
            .where('amount', '<', 37)
            .executeTakeFirstOrThrow(),
        ),
      ),
    )
    expect(results.filter((result) => result.numUpdatedRows === 1n)).toHaveLength(37)
    expect(await db.read.selectFrom('things').select('amount').executeTakeFirst()).toEqual({ amount: 37 })
  })

  test('runs transactions that wait for each other one after the other', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    await db.transaction((tx) =>
      tx
        .insertInto('things')
        .values([{ id: 'a' }, { id: 'b' }])
        .execute(),
    )
    const touch = (first: string, second: string) =>
      db.transaction(async (tx) => {
        for (const id of [first, second]) {
          const more = tx.updateTable('things').set((eb) => ({ amount: eb('amount', '+', 1) }))
          await more.where('id', '=', id).execute()
        }
      })
    await Promise.all(Array.from({ length: 6 }, (_, i) => (i % 2 ? touch('a', 'b') : touch('b', 'a'))))
    const rows = await db.read.selectFrom('things').select('amount').execute()
    expect(rows).toEqual([{ amount: 6 }, { amount: 6 }])
  })

  test('goes on with known statements after a table has changed', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    await db.transaction((tx) => tx.insertInto('things').values({ id: 'a' }).execute())
    const read = () => db.read.selectFrom('things').selectAll().executeTakeFirst()
    for (let i = 0; i < 6; i++) expect(await read()).not.toHaveProperty('extra')
    await db.transaction((tx) => sql`alter table things add column extra text default 'x'`.execute(tx))
    for (let i = 0; i < 6; i++) expect(await read()).toHaveProperty('extra', 'x')
  })

  test('keeps what was committed when opened again', async () => {
    const db = await engine.open()
    await db.transaction(createThings)
    const again = openDatabase(db.config)
    await again.transaction((tx) => tx.insertInto('things').values({ id: 'a' }).execute())
    await again.close()
    expect(await db.read.selectFrom('things').selectAll().execute()).toHaveLength(1)
  })
})

const server = testDatabases.find(({ name }) => name === 'postgres')

const embedded = testDatabases.find(({ name }) => name === 'sqlite')

describe.runIf(embedded)('embedded database', () => {
  test('tells a full disk from other faults, and goes on once there is room', async () => {
    if (!embedded) return
    const db = await embedded.open()
    await db.transaction(createThings)
    const bound = (pages: number) =>
      db.transaction(async (tx) => void (await sql.raw(`pragma max_page_count = ${pages}`).execute(tx)))
    const insert = (id: string) =>
      db.transaction((tx) =>
        tx
          .insertInto('things')
          .values({ id, name: id.repeat(100_000) })
          .execute(),
      )
    await bound(20)
    await expect(insert('a')).rejects.toBeInstanceOf(DiskFull)
    expect(await db.read.selectFrom('things').selectAll().execute()).toEqual([])
    await bound(10_000)
    await insert('b')
  })
})

describe.runIf(embedded)('a file that another process has locked', () => {
  async function lockedThings() {
    if (!embedded) throw new Error('SQLite is not among the databases')
    const db = await embedded.open()
    await db.transaction(createThings)
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db.read)
    const other = new SqliteFile(rows[0]?.file)
    onTestFinished(() => void other.close())
    other.exec('begin immediate')
    const add = () => db.transaction((tx) => tx.insertInto('things').values({ id: 'a', name: 'a' }).execute())
    const count = async () => (await db.read.selectFrom('things').selectAll().execute()).length
    return { other, add, count }
  }

  test('is waited for, and reads go on meanwhile', async () => {
    const { other, add, count } = await lockedThings()
    const added = add()
    expect(await count()).toBe(0)
    await setTimeout()
    other.exec('rollback')
    await added
    expect(await count()).toBe(1)
  })

  test('for too long is unavailable to all who wait, and works again afterwards', async () => {
    const { other, add, count } = await lockedThings()
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20_000))
    const outcomes = await Promise.allSettled([add(), add()])
    vi.restoreAllMocks()
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailable) })
    other.exec('rollback')
    await add()
    expect(await count()).toBe(1)
  })
})

describe.runIf(server)('database server', () => {
  test('may take a connection away: the work on it fails, the next gets another one', async () => {
    if (!server) return
    const db = await server.open()
    const work = db.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db.read)
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
    await db.transaction(createThings)
    expect(await db.read.selectFrom('things').selectAll().execute()).toEqual([])
  })

  test('that cannot be reached has a readable error', async () => {
    const db = openDatabase({ url: 'postgres://nobody@localhost:1/nothing', dataDir: '.' })
    const query = sql`select 1`.execute(db.read)
    await expect(query).rejects.toThrow('ECONNREFUSED')
    // The query itself is valid.
    await expect(answerToClient(query)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await db.close()
  })
})

test('refuses a database URL of another kind', () => {
  expect(() => openDatabase({ url: 'mysql://localhost/x', dataDir: '.' })).toThrow('postgres://')
})

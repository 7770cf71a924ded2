import { CompiledQuery } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { DatabaseFault, QueryTooLong } from './database-errors.ts'
import { openDatabase } from './open/open-database.ts'

const ENDLESS = `with recursive steps(n) as (select 1 union all select n + 1 from steps where n > 0)
  select count(*) as total from steps`

describe.each(testDatabases)('a query of an operator on $name', (engine) => {
  test('gives its rows', async () => {
    const db = await engine.open()
    expect(await db.readBounded(CompiledQuery.raw(`select 'a' as text, 2 as number, null as none`))).toEqual([
      { text: 'a', number: 2, none: null },
    ])
  })

  test('that has no end is given up, and others are served meanwhile', async () => {
    const { config } = await engine.open()
    const db = openDatabase({ ...config, boundedMs: 1000 })
    onTestFinished(() => db.close())
    const asked = db.readBounded(CompiledQuery.raw(ENDLESS)).then(
      () => 'answered',
      (error: unknown) => error,
    )
    const first = await Promise.race([asked, db.read.executeQuery(CompiledQuery.raw('select 1 as one'))])
    expect(first).toMatchObject({ rows: [{ one: 1 }] })
    expect(await asked).toBeInstanceOf(QueryTooLong)
    expect(String(await asked)).toContain('it takes longer than 1 seconds')
  })

  test('cannot write', async () => {
    const db = await engine.open()
    await expect(db.readBounded(CompiledQuery.raw('create table mine (id text)'))).rejects.toBeInstanceOf(
      DatabaseFault,
    )
  })
})

test.runIf(testDatabases.some(({ name }) => name === 'sqlite'))(
  'a query in a process of its own ends with the database',
  async () => {
    const [sqlite] = testDatabases
    const { config } = await (sqlite as NonNullable<typeof sqlite>).open()
    const db = openDatabase({ ...config, boundedMs: 60_000 })
    const asked = db.readBounded(CompiledQuery.raw(ENDLESS)).catch(String)
    await db.close()
    expect(await asked).toContain('it ended without an answer')
  },
)

const [postgres] = testDatabases.filter(({ name }) => name === 'postgres')

describe.skipIf(!postgres)('what a database server is asked', () => {
  const SLOW = CompiledQuery.raw('select 1 as one from (select pg_sleep(1)) as slept')

  async function openImpatient() {
    const { config } = await (postgres as NonNullable<typeof postgres>).open()
    const db = openDatabase({ ...config, readMs: 100 })
    onTestFinished(() => db.close())
    return db
  }

  test('is given up when it takes too long', async () => {
    const db = await openImpatient()
    await expect(db.read.executeQuery(SLOW)).rejects.toBeInstanceOf(QueryTooLong)
    expect(await db.read.executeQuery(CompiledQuery.raw('select 1 as one'))).toMatchObject({
      rows: [{ one: 1 }],
    })
  })

  test('takes its time in a transaction', async () => {
    const db = await openImpatient()
    expect(await db.transaction((sql) => sql.executeQuery(SLOW))).toMatchObject({ rows: [{ one: 1 }] })
    expect(await db.snapshot((sql) => sql.executeQuery(SLOW))).toMatchObject({ rows: [{ one: 1 }] })
    await db.optimize()
  })
})

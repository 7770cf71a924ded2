import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { DatabaseUnavailable } from '../database-errors.ts'
import { createDdl, SCHEMA_LOCK } from '../tables/ddl.ts'
import { isEmptyDatabase } from '../tables/is-empty.ts'
import { DatabaseInUse, hasDatabaseFile, openAlone } from './open-alone.ts'
import { openDatabase } from './open-database.ts'

const LISTENER = {
  receive: async () => undefined,
  resumed: async () => undefined,
  missed: async () => undefined,
  lost: () => undefined,
}

describe.each(testDatabases)('a database opened alone on $name', (engine) => {
  test('is refused while a server has it', async () => {
    const db = await engine.open()
    await db.channel?.listen(LISTENER)
    await expect(openAlone(db.config)).rejects.toThrow(DatabaseInUse)
    await db.close()
    const alone = await openAlone(db.config)
    await alone.close()
  })

  test('admits nobody else who opens it alone, until it is closed', async () => {
    const db = await engine.open()
    const { config } = db
    await db.close()
    const alone = await openAlone(config)
    await expect(openAlone(config)).rejects.toThrow(DatabaseInUse)
    await alone.close()
    await (await openAlone(config)).close()
  })

  test('reads and writes, and knows whether there is a table', async () => {
    const db = await engine.open()
    const { config } = db
    await db.close()
    const alone = await openAlone(config)
    onTestFinished(() => alone.close())
    const isEmpty = () => alone.snapshot((sql) => isEmptyDatabase(sql, alone.dialect))
    expect(await isEmpty()).toBe(true)
    await alone.transaction(async (sql) => {
      await createDdl(sql, alone.dialect).createTable('loaves', [{ name: 'name', type: 'text' }])
      await sql.insertInto('loaves').values({ id: 'a', name: 'Rye' }).execute()
    })
    await alone.optimize()
    expect(await isEmpty()).toBe(false)
    expect(await alone.snapshot((sql) => sql.selectFrom('loaves').select('name').execute())).toEqual([
      { name: 'Rye' },
    ])
  })

  // In SQLite it waits for the lock on the file, and gives up after ten seconds.
  test.runIf(engine.name === 'postgres')('makes a server that starts meanwhile wait', async () => {
    const db = await engine.open()
    const { config } = db
    await db.close()
    const alone = await openAlone(config)
    const server = openDatabase(config)
    onTestFinished(() => server.close())
    let prepared = false
    const preparing = server.transaction(async (sql) => {
      await createDdl(sql, server.dialect).lock()
      prepared = true
    })
    await server.read.selectNoFrom((eb) => eb.val(1).as('one')).execute()
    expect(prepared).toBe(false)
    await alone.close()
    await preparing
    expect(prepared).toBe(true)
  })

  test.runIf(engine.name === 'postgres')('commits nothing once it is no longer alone', async () => {
    const db = await engine.open()
    const { config } = db
    await db.close()
    const alone = await openAlone(config)
    onTestFinished(() => alone.close())
    await alone.transaction(async (sql) => {
      await createDdl(sql, alone.dialect).createTable('loaves', [])
    })
    await alone
      .snapshot((reading) =>
        sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${SCHEMA_LOCK}
        and database = (select oid from pg_database where datname = current_database())`.execute(reading),
      )
      .catch(() => undefined)
    const bake = (id: string) =>
      alone.transaction(async (writing) => {
        await writing.insertInto('loaves').values({ id }).execute()
        await eventually(() => expect(alone.snapshot(async () => true)).rejects.toThrow(DatabaseUnavailable))
      })
    await expect(bake('a')).rejects.toThrow(DatabaseUnavailable)
    const again = await openAlone(config)
    onTestFinished(() => again.close())
    expect(await again.snapshot((reading) => reading.selectFrom('loaves').select('id').execute())).toEqual([])
  })
})

test('a database server that does not respond is unavailable, not in use', async () => {
  await expect(openAlone({ url: 'postgres://a:b@127.0.0.1:1/x', dataDir: '' })).rejects.toThrow(
    DatabaseUnavailable,
  )
})

test('a missing file is known without making it', () => {
  expect(hasDatabaseFile({ dataDir: '/nowhere' })).toBe(false)
  expect(hasDatabaseFile({ dataDir: '/nowhere', url: 'postgres://x/y' })).toBe(true)
})

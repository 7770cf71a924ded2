import { CompiledQuery, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { startFakePooler } from '#tests/support/fake-pooler.ts'
import type { ChannelListener } from '../channel.ts'
import { QueryTooLong } from '../database-errors.ts'
import { openAlone } from '../open/open-alone.ts'
import { type DatabaseConfig, openDatabase } from '../open/open-database.ts'
import { OtherDatabase, PoolerInBetween } from './pooler.ts'

const deaf: ChannelListener = {
  receive: async () => {},
  resumed: async () => {},
  missed: async () => {},
  lost: () => {},
}

async function pooledConfig(engine: TestEngine): Promise<DatabaseConfig & { directUrl: string }> {
  const { config } = await engine.open()
  const directUrl = config.directUrl ?? config.url ?? ''
  return { ...config, directUrl, url: await startFakePooler(directUrl) }
}

function open(config: DatabaseConfig) {
  const db = openDatabase(config)
  let closed: Promise<void> | undefined
  const close = () => (closed ??= db.close())
  onTestFinished(close)
  return { ...db, close }
}

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))(
  'a pooler in front of $name',
  (engine) => {
    test('is noticed: without a direct address nothing listens, and no command has the database alone', async () => {
      const { directUrl: _, ...config } = await pooledConfig(engine)
      await expect(open(config).channel?.listen(deaf)).rejects.toThrow(PoolerInBetween)
      await expect(openAlone(config)).rejects.toMatchObject({ cause: expect.any(PoolerInBetween) })
    })

    test('leaves its clients the direct address for what needs a session', async () => {
      const config = await pooledConfig(engine)
      const [one, two] = [open(config), open(config)]
      const heard = Promise.withResolvers<readonly string[]>()
      await one.channel?.listen({ ...deaf, receive: async (messages) => heard.resolve(messages) })
      await two.channel?.listen(deaf)
      await two.transaction(async (tx) => two.channel?.send(tx, ['Rye is baked']))
      expect(await heard.promise).toEqual(['Rye is baked'])
      expect(await one.channel?.isLeader()).toBe(true)
      expect(await two.channel?.isLeader()).toBe(false)
      expect(await one.channel?.others()).toMatchObject([{ isLeader: false }])
      await Promise.all([one.close(), two.close()])
      await (await openAlone(config)).close()
    })

    test('is a mistake where the direct address leads to other data', async () => {
      const config = await pooledConfig(engine)
      const { config: other } = await engine.open()
      const db = open({ ...config, directUrl: other.directUrl ?? other.url })
      await expect(db.channel?.listen(deaf)).rejects.toThrow(OtherDatabase)
    })

    test('is told apart from the address past it by an examination', async () => {
      const { directUrl, ...config } = await pooledConfig(engine)
      const seen = async (place: DatabaseConfig) =>
        (await open(place).examine()).filter(({ found }) => found.includes('DATABASE_DIRECT_URL'))
      expect(await seen({ ...config, directUrl })).toEqual([
        { found: 'DATABASE_URL leads through a pooler, DATABASE_DIRECT_URL past it.' },
      ])
      expect(await seen({ ...config, directUrl: config.url })).toMatchObject([
        { todo: expect.stringContaining('PostgreSQL itself') as string },
      ])
      expect(await seen({ ...config, url: directUrl, directUrl })).toMatchObject([
        { found: expect.stringContaining('leads through no pooler') as string },
      ])
      const nowhere = 'postgres://krume@127.0.0.1:1/krume'
      expect(await seen({ ...config, directUrl: nowhere })).toMatchObject([
        { found: expect.stringContaining('cannot be reached') as string },
      ])
    })

    test('is told no setting and no statement that would stay for other clients', async () => {
      const config = await pooledConfig(engine)
      const direct = open({ ...config, url: config.directUrl, readMs: 54_321 })
      const pooled = open({ ...config, readMs: 54_321 })
      const limitOf = async (db: typeof direct) =>
        (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db.read)).rows[0]
      expect(await limitOf(direct)).toEqual({ statement_timeout: '54321ms' })
      expect(await limitOf(pooled)).toEqual({ statement_timeout: '0' })
      const named = sql<{ count: number }>`select count(*) as count from pg_prepared_statements`
      for (let times = 0; times < 6; times++) await named.execute(pooled.read)
      for (let times = 0; times < 6; times++) await named.execute(direct.read)
      expect((await named.execute(pooled.read)).rows).toEqual([{ count: 0 }])
      expect((await named.execute(direct.read)).rows).not.toEqual([{ count: 0 }])
    })

    test('cancels a read that takes too long, and its connection goes on', async () => {
      const db = open({ ...(await pooledConfig(engine)), readMs: 100, connections: 1 })
      const slow = CompiledQuery.raw('select 1 as one from (select pg_sleep(60)) as slept')
      await expect(db.read.executeQuery(slow)).rejects.toBeInstanceOf(QueryTooLong)
      expect(await db.read.executeQuery(CompiledQuery.raw('select 1 as one'))).toMatchObject({
        rows: [{ one: 1 }],
      })
      const patient = CompiledQuery.raw('select 1 as one from (select pg_sleep(0.3)) as slept')
      expect(await db.transaction((tx) => tx.executeQuery(patient))).toMatchObject({ rows: [{ one: 1 }] })
    })
  },
)

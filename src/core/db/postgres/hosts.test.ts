import { createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { DatabaseFault } from '../database-errors.ts'
import { openAlone } from '../open/open-alone.ts'
import { openDatabase } from '../open/open-database.ts'
import { Hosts, urlsOfHosts } from './hosts.ts'

test('a URL with several hosts is one URL for each', () => {
  expect(urlsOfHosts('postgres://krume:a%2Cb@one:5433,two/brot?sslmode=verify-full')).toEqual([
    'postgres://krume:a%2Cb@one:5433/brot?sslmode=verify-full',
    'postgres://krume:a%2Cb@two/brot?sslmode=verify-full',
  ])
})

test.each(['postgres://u:a,b@one/x', 'postgres:///x?host=/run/a,b', 'postgres://[::1]:5433/a,b', ''])(
  'commas elsewhere divide nothing: %s',
  (url) => {
    expect(urlsOfHosts(url)).toEqual([url])
  },
)

test('a server is left once, however many connections fail on it', () => {
  const hosts = new Hosts('postgres://one,two,three/x')
  const failed = hosts.url
  hosts.leave(failed)
  hosts.leave(failed)
  expect(hosts.url).toBe('postgres://two/x')
})

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('several hosts on $name', (engine) => {
  test('the one that serves is found, after those that refuse and those that say nothing', async () => {
    const { config } = await engine.open()
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const url = config.url?.replace(/@([^/]+)/, `@127.0.0.1:1,127.0.0.1:${port},$1`) ?? ''
    const db = openDatabase({ ...config, url })
    onTestFinished(() => db.close())
    expect((await sql`select 1 as one`.execute(db.read)).rows).toEqual([{ one: 1 }])
    const listener = {
      receive: async () => {},
      resumed: async () => {},
      missed: async () => {},
      lost: () => {},
    }
    await db.channel?.listen(listener)
    expect(await db.channel?.isLeader()).toBe(true)
  })

  test('a command finds it as well', async () => {
    const { config } = await engine.open()
    const url = config.url?.replace('@', '@127.0.0.1:1,') ?? ''
    const alone = await openAlone({ ...config, url })
    onTestFinished(() => alone.close())
    expect(await alone.snapshot(async () => true)).toBe(true)
  })

  test('a connection whose server has become a standby is given up: its transaction is begun anew', async () => {
    const { config } = await engine.open()
    // A pooler would keep the setting by which the test makes a standby.
    const db = openDatabase({ ...config, url: config.directUrl ?? config.url })
    onTestFinished(() => db.close())
    await db.transaction((tx) => sql`create table loaves (id text primary key not null)`.execute(tx))
    const bake = () => db.transaction((tx) => tx.insertInto('loaves').values({ id: 'a' }).execute())
    await sql`set session characteristics as transaction read only`.execute(db.read)
    await bake()
    expect((await sql`select id from loaves`.execute(db.read)).rows).toEqual([{ id: 'a' }])
  })

  test('work for a replica is begun anew where its connection is lost, without a replica too', async () => {
    const db = await engine.open()
    let attempts = 0
    const result = await db.onReplica(async (reader) => {
      if (attempts++ === 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(reader)
      return (await sql`select 1 as one`.execute(reader)).rows
    })
    expect([attempts, result]).toEqual([2, [{ one: 1 }]])
  })

  test('a write in a transaction that only reads is its own fault', async () => {
    const db = await engine.open()
    await db.transaction((tx) => sql`create table loaves (id text primary key not null)`.execute(tx))
    await expect(
      db.snapshot((tx) => tx.insertInto('loaves').values({ id: 'a' }).execute()),
    ).rejects.toBeInstanceOf(DatabaseFault)
  })
})

import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { startFakePooler } from '#tests/support/fake-pooler.ts'
import { startPgBouncer, throughPooler } from '#tests/support/pgbouncer.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open/open-database.ts'
import type { ReplicaState } from '../replica.ts'
import type { Sql } from '../sql/sql.ts'
import { PostgresReplica } from './postgres-replica.ts'

const START_MS = 120_000
const NOBODY = 'postgres://krume:krume@127.0.0.1:1/postgres'

const portOf = (url: string) => Number(new URL(url).port)
const portHere: RawBuilder<{ port: number }> = sql`select inet_server_port() as port`
/** Asks which server runs the work. */
const whereRead = (db: Pick<Database, 'onReplica'>) =>
  db.onReplica(async (reader) => (await portHere.execute(reader)).rows[0]?.port)

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('a replica of $name', () => {
  let primary: PostgresServer
  let standby: PostgresServer

  beforeAll(async () => {
    primary = await startPostgres({ durable: true })
    standby = await startPostgres({ durable: true, follows: primary })
  }, START_MS)
  afterAll(async () => {
    await standby?.stop()
    await primary?.stop()
  }, START_MS)

  function open(replicaUrl = standby.url): Database {
    const db = openDatabase({ url: primary.url, replicaUrl, dataDir: '' })
    onTestFinished(() => db.close())
    return db
  }

  async function openStarted(replicaUrl?: string) {
    const db = open(replicaUrl)
    const changes: ReplicaState['state'][] = []
    await db.replica?.start((state) => changes.push(state))
    return { db, changes }
  }

  async function onStandby(statement: string): Promise<void> {
    const client = new Client(standby.url)
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  async function createThings(db: Database): Promise<void> {
    await db.transaction(async (tx) => {
      await sql`drop table if exists things`.execute(tx)
      await sql`create table things (id integer primary key)`.execute(tx)
    })
  }
  const insertThing = (db: Database, id: number) =>
    db.transaction((tx) => tx.insertInto('things').values({ id }).execute())
  const countThings = async (reader: Sql) => (await reader.selectFrom('things').selectAll().execute()).length

  test('is what dear work reads from, and nothing else', async () => {
    const { db, changes } = await openStarted()
    expect(await whereRead(db)).toBe(portOf(standby.url))
    expect((await portHere.execute(db.read)).rows).toEqual([{ port: portOf(primary.url) }])
    expect(await db.snapshot(async (tx) => (await portHere.execute(tx)).rows)).toEqual([
      { port: portOf(primary.url) },
    ])
    expect(changes).toEqual([])
    expect(db.replica?.state()).toMatchObject({ state: 'follows', reads: { replica: 1, primary: 0 } })
  })

  test('shows everything that was committed before', async () => {
    const { db } = await openStarted()
    await createThings(db)
    for (let id = 1; id <= 50; id++) {
      await insertThing(db, id)
      expect(await db.onReplica(countThings)).toBe(id)
    }
    expect(db.replica?.state().reads.replica).toBeGreaterThan(0)
  })

  test('is not written to, nor is the primary in its place', async () => {
    const { db } = await openStarted()
    await createThings(db)
    const write = (one: Database) =>
      one.onReplica((reader) => sql`insert into things (id) values (1)`.execute(reader))
    await expect(write(db)).rejects.toThrow('read-only transaction')
    await expect(write(open(NOBODY))).rejects.toThrow('read-only transaction')
    expect(await countThings(db.read)).toBe(0)
  })

  test('that does not replay in time leaves the work to the primary', async () => {
    const { db } = await openStarted()
    await createThings(db)
    await db.onReplica(countThings)
    await onStandby('select pg_wal_replay_pause()')
    onTestFinished(() => onStandby('select pg_wal_replay_resume()'))
    await insertThing(db, 1)
    expect(await db.onReplica(countThings)).toBe(1)
    expect(db.replica?.state().reads.primary).toBe(1)
  })

  test('that is too far behind is not asked until it has caught up', async () => {
    const db = open()
    const replica = new PostgresReplica(standby.url, db.read, { readMs: 0, lateMs: 0 })
    onTestFinished(() => replica.close())
    const changes: ReplicaState['state'][] = []
    await replica.start((state) => changes.push(state))
    await onStandby('select pg_wal_replay_pause()')
    await createThings(db)
    await replica.look()
    const fromPrimary = () =>
      replica.read(
        async () => 'replica',
        async () => 'primary',
      )
    expect(await fromPrimary()).toBe('primary')
    expect(replica.state()).toMatchObject({ state: 'late', lagSeconds: expect.any(Number) as number })
    await onStandby('select pg_wal_replay_resume()')
    await expect
      .poll(() => replica.look().then(() => replica.state().state), { timeout: 10_000 })
      .toBe('follows')
    expect(await fromPrimary()).toBe('replica')
    expect(changes.filter((state, at) => state !== changes[at - 1])).toEqual(changes)
  })

  test('that stops during the work is no outage, and is used again when it is back', async () => {
    const { db, changes } = await openStarted()
    let attempts = 0
    const port = await db.onReplica(async (reader) => {
      if (attempts++ === 0) await standby.halt()
      return (await portHere.execute(reader)).rows[0]?.port
    })
    expect([attempts, port]).toEqual([2, portOf(primary.url)])
    expect(await whereRead(db)).toBe(portOf(primary.url))
    expect(changes).toEqual(['away'])
    await standby.resume()
    await expect.poll(() => db.replica?.state().state, { timeout: 20_000 }).toBe('follows')
    expect(await whereRead(db)).toBe(portOf(standby.url))
    expect(changes).toEqual(['away', 'follows'])
  }, 60_000)

  test('that is away at the start is no outage, and of several one that is there is taken', async () => {
    const away = await openStarted(NOBODY)
    expect(away.changes).toEqual(['away'])
    expect(await whereRead(away.db)).toBe(portOf(primary.url))
    const several = standby.url.replace(
      '127.0.0.1:',
      `127.0.0.1:1,127.0.0.1:${portOf(primary.url)},127.0.0.1:`,
    )
    const { db } = await openStarted(several)
    await expect.poll(() => db.replica?.state().state, { timeout: 20_000 }).toBe('follows')
    expect(await whereRead(db)).toBe(portOf(standby.url))
  }, 60_000)

  test('is refused where its address leads to no standby, or to other data', async () => {
    const start = (url: string) => open(url).replica?.start(() => undefined)
    await expect(start(primary.url)).rejects.toMatchObject({ reason: 'primary' })
    await expect(start(inject('databaseServer'))).rejects.toMatchObject({ reason: 'other' })
    await expect(start(standby.url.replace('/postgres', '/template1'))).rejects.toMatchObject({
      reason: 'other',
    })
  })

  test('may be behind a pooler', async () => {
    const { db } = await openStarted(await poolerOf(standby.url))
    await createThings(db)
    await insertThing(db, 1)
    for (let times = 0; times < 6; times++) {
      expect(await db.onReplica(countThings)).toBe(1)
      expect(await whereRead(db)).toBe(portOf(standby.url))
    }
  })

  test('is examined with how far it is behind', async () => {
    const examine = async (url: string) =>
      (await open(url).examine()).filter(({ found }) => /replica/i.test(found))
    const { db } = await openStarted()
    expect((await db.examine()).at(-1)?.found).toMatch(/is a standby, \d+\.\d s behind\.$/)
    expect(await examine(NOBODY)).toMatchObject([{ found: 'The replica at 127.0.0.1:1 cannot be reached.' }])
  })
})

/** Puts PgBouncer in front of the server where the tests run with it, otherwise something like it. */
async function poolerOf(url: string): Promise<string> {
  if (inject('poolerPort') === 0) return startFakePooler(url)
  const pooler = await startPgBouncer(url)
  onTestFinished(() => pooler.stop())
  return throughPooler(url, pooler.port)
}

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { coordinateHere } from '#tests/support/sqlite-processes.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open/open-database.ts'

const [engine] = testDatabases.filter(({ name }) => name === 'sqlite')

/** Opens one file in several processes of one server. */
async function openThings(count: number) {
  if (!engine) throw new Error('SQLite is not among the databases')
  const { config } = await engine.open()
  const join = coordinateHere()
  const processes = Array.from({ length: count }, () => {
    const { kill, wire } = join()
    const db = openDatabase({ ...config, coordinator: wire })
    const heard: string[] = []
    let misses = 0
    void db.channel?.listen({
      receive: async (messages) => void heard.push(...messages),
      resumed: async () => undefined,
      missed: async () => void misses++,
      lost: () => undefined,
    })
    onTestFinished(() => db.close())
    return { db, heard, kill, misses: () => misses }
  })
  await processes[0]?.db.transaction((tx) =>
    sql`create table things (id integer primary key autoincrement not null, by text)`.execute(tx),
  )
  return processes
}

type Process = Awaited<ReturnType<typeof openThings>>[number]

async function writtenBy(db: Database): Promise<unknown[]> {
  return (await db.read.selectFrom('things').select('by').orderBy('id').execute()).map(({ by }) => by)
}

function add({ db }: Process, by: string, before?: () => Promise<void>) {
  return db.transaction(async (tx) => {
    await before?.()
    await tx.insertInto('things').values({ by }).execute()
    await db.channel?.send(tx, [`${by} was added`])
  })
}

test.skipIf(!engine)('processes write in the order in which they asked', async () => {
  const [one, two, three] = (await openThings(3)) as [Process, Process, Process]
  const gate = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const first = add(one, 'one', () => {
    began.resolve()
    return gate.promise
  })
  await began.promise
  const rest = []
  for (const [process, by] of [
    [three, 'three'],
    [two, 'two'],
  ] as const) {
    rest.push(add(process, by))
    // Reaches the coordinator before the next one asks.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
  }
  gate.resolve()
  await Promise.all([first, ...rest])
  expect(await writtenBy(one.db)).toEqual(['one', 'three', 'two'])
})

test.skipIf(!engine)('a process that keeps writing does not keep others waiting', async () => {
  const [busy, other] = (await openThings(2)) as [Process, Process]
  const many = Array.from({ length: 300 }, (_, number) => add(busy, `busy ${number}`))
  await Promise.race(many)
  await add(other, 'other')
  expect((await writtenBy(other.db)).indexOf('other')).toBeLessThan(200)
  await Promise.all(many)
})

test.skipIf(!engine)(
  'what others commit is heard before the own turn, and nothing of a rollback',
  async () => {
    const [one, two] = (await openThings(2)) as [Process, Process]
    const failing = one.db.transaction(async (tx) => {
      await one.db.channel?.send(tx, ['never'])
      throw new Error('no')
    })
    await expect(Promise.allSettled([failing, add(one, 'a')])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled' },
    ])
    await two.db.transaction(async () => expect(two.heard).toEqual(['a was added']))
    expect(one.heard).toEqual([])
  },
)

test.skipIf(!engine)('a binding message has been followed when its transaction ends', async () => {
  const [one, two] = (await openThings(2)) as [Process, Process]
  await one.db.transaction(async (tx) => one.db.channel?.send(tx, ['collections changed'], true))
  expect(two.heard).toEqual(['collections changed'])
})

test.skipIf(!engine)('a table changed by another process is seen as it is', async () => {
  const [one, two] = (await openThings(2)) as [Process, Process]
  await add(one, 'a')
  const all = () => two.db.read.selectFrom('things').selectAll().execute()
  expect(await all()).toEqual([{ id: 1, by: 'a' }])
  await one.db.transaction(async (tx) => {
    await sql`alter table things rename column by to author`.execute(tx)
    await one.db.channel?.send(tx, ['collections changed'], true)
  })
  expect(await all()).toEqual([{ id: 1, author: 'a' }])
})

test.skipIf(!engine)('the turn of a process that dies goes to the next, and others read again', async () => {
  const [one, two] = (await openThings(2)) as [Process, Process]
  const stuck = add(one, 'one', async () => {
    one.kill()
    // The engine drops the lock of a process that is gone; here it still runs.
    throw new Error('killed')
  })
  await expect(stuck).rejects.toThrow('killed')
  await add(two, 'two')
  expect(await writtenBy(two.db)).toEqual(['two'])
  expect(two.misses()).toBe(1)
})

test.skipIf(!engine)('the process that has been there longest leads', async () => {
  const [one, two] = (await openThings(2)) as [Process, Process]
  await add(two, 'two')
  const leads = () => Promise.all([one, two].map(async ({ db }) => db.channel?.isLeader()))
  expect(await leads()).toEqual([true, false])
  expect(await two.db.channel?.others()).toMatchObject([{ address: '', isLeader: true }])
  one.kill()
  await add(two, 'two')
  expect((await leads())[1]).toBe(true)
})

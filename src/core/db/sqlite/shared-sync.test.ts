import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../database-errors.ts'
import { openJournal, SharedSync } from './shared-sync.ts'
import { openSqlite } from './sqlite.ts'

test('a write serves all calls that came before it began, and none that came during it', async () => {
  const writes: PromiseWithResolvers<void>[] = []
  const shared = new SharedSync(() => {
    const write = Promise.withResolvers<void>()
    writes.push(write)
    return write.promise
  })
  const done: string[] = []
  const ask = (name: string) => shared.sync().then(() => done.push(name))
  const first = ask('first')
  const others = Promise.all([ask('second'), ask('third')])
  expect(writes).toHaveLength(1)
  writes[0]?.resolve()
  await first
  await vi.waitFor(() => expect(writes).toHaveLength(2))
  expect(done).toEqual(['first'])
  writes[1]?.resolve()
  await others
  expect(writes).toHaveLength(2)
})

test('a write that fails tells those that waited for it alone', async () => {
  const outcomes = ['EIO', '']
  const shared = new SharedSync(() => written(outcomes.shift()))
  const [first, second] = await Promise.allSettled([shared.sync(), shared.sync()])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(second.status).toBe('fulfilled')
})

test('a transaction of a database file is acknowledged after its journal is on the disk', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'krume-sync-'))
  const db = openSqlite(path.join(directory, 'krume.db'), { boundedMs: 1000 })
  const probe = await open(directory)
  const sync = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'datasync')
  onTestFinished(async () => {
    await db.close()
    await probe.close()
    await rm(directory, { recursive: true })
  })
  await db.transaction((tx) => sql`create table things (id text)`.execute(tx))
  expect(sync.mock.settledResults).toEqual([{ type: 'fulfilled', value: undefined }])
})

test('a file without a journal keeps syncing every commit itself', () => {
  const file = new SqliteFile(':memory:')
  file.pragma('synchronous = FULL')
  expect(openJournal(file, ':memory:')).toBeUndefined()
  expect(file.pragma('synchronous', { simple: true })).toBe(2)
  file.close()
})

async function written(failure = ''): Promise<void> {
  if (failure !== '') throw new Error(failure)
}

import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { parseListParams } from '../records/reading/list-params.ts'
import { createLogs, LOGS_TABLE, newestBefore, nthNewest } from './logs.ts'

test.each(testDatabases)('older logs are found along an index on $name', async (engine) => {
  const { database } = await createTestCore(engine, [])
  const place = { created: '2026-03-02 08:00:00.000Z', id: 'abc' }
  const page = newestBefore(database.read.selectFrom(LOGS_TABLE.name).selectAll(), place).limit(3)
  expect(await fullScans(database, page.compile())).toEqual([])
})

test.each(testDatabases)('while $name does not answer, newer entries are dropped', async (engine) => {
  const { core, database, clock, log } = await createTestCore(engine, [])
  const answers = Promise.withResolvers<void>()
  const transaction: typeof database.transaction = async (work) => {
    await answers.promise
    return database.transaction(work)
  }
  const { collections, settings } = core
  const logs = createLogs({ db: { ...database, transaction }, clock, log, settings, collections })
  for (let i = 0; i < 12_000; i++) logs.write(0, `entry ${i}`, {})
  answers.resolve()
  await logs.flush()

  const { totalItems } = await logs.list(parseListParams({ perPage: '1' }))
  expect(totalItems).toBe(10_200)
  logs.write(0, 'one more', {})
  await logs.flush()
  expect(await logs.list(parseListParams({ filter: "message = 'one more'" }))).toMatchObject({
    totalItems: 1,
  })
})

const HOURS = 9
const PER_HOUR = 500
const DAY = { from: '2026-03-02 00:00:00.000Z', until: '2026-03-03 00:00:00.000Z' }

/** Creates thousands of entries, in groups of five with the same instant, one of which is an error. */
async function aBusyDay(engine: (typeof testDatabases)[number]) {
  const { core, database } = await createTestCore(engine, [])
  const rows = Array.from({ length: HOURS * PER_HOUR }, (_, index) => {
    const minute = String(Math.floor((index % PER_HOUR) / 10)).padStart(2, '0')
    const second = index % 10 < 5 ? '10' : '40'
    return {
      id: `entry${String(index).padStart(10, '0')}`,
      created: `2026-03-02 ${String(Math.floor(index / PER_HOUR)).padStart(2, '0')}:${minute}:${second}.000Z`,
      level: index % 5 === 0 ? 8 : 0,
      message: index === 7 ? 'the oven is warm' : 'GET /api/health',
      data: '{}',
    }
  })
  await database.transaction(async (sql) => {
    for (let start = 0; start < rows.length; start += PER_HOUR)
      await sql
        .insertInto(LOGS_TABLE.name)
        .values(rows.slice(start, start + PER_HOUR))
        .execute()
  })
  return { core, database, ids: rows.map(({ id }) => id) }
}

describe.each(testDatabases)('the logs of a time on $name', (engine) => {
  test('are found, counted and read page by page over all portions', async () => {
    const { core, ids } = await aBusyDay(engine)
    const search = { ...DAY, filter: 'message ~ {:word}', params: { word: 'oven' } }
    expect(await core.logs.newest({ ...search, limit: 5 })).toMatchObject([{ id: ids[7] }])
    expect(await core.logs.hours(search)).toEqual([
      { from: '2026-03-02 00:00:00.000Z', total: 1, failures: 0 },
    ])
    const hours = await core.logs.hours({ ...DAY, filter: '' })
    expect(hours.map(({ total, failures }) => [total, failures])).toEqual(
      Array.from({ length: HOURS }, () => [PER_HOUR, PER_HOUR / 5]),
    )
    expect(hours.map(({ from }) => from)).toEqual(hours.map(({ from }) => from).toSorted())

    const seen: string[] = []
    for (;;) {
      const [last] = await core.logs.newest({ ...DAY, filter: `id = '${seen.at(-1) ?? ''}'`, limit: 1 })
      const page = await core.logs.newest({ ...DAY, filter: '', before: last, limit: 1234 })
      if (page.length === 0) break
      seen.push(...page.map(({ id }) => id))
    }
    expect(seen).toEqual(ids.toReversed())
  })

  test('are read along an index, and others are served in between', async () => {
    const { core, database } = await aBusyDay(engine)
    expect(await fullScans(database, nthNewest(database, DAY).compile())).toEqual([])
    let served = 0
    const searching = core.logs
      .newest({ ...DAY, filter: 'message ~ {:word}', params: { word: 'nowhere' }, limit: 5 })
      .then(() => true)
    while (!(await Promise.race([searching, setImmediate(false)]))) served++
    expect(served).toBeGreaterThan(2)
  })
})

import { sql as rawSql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isDiskFull } from '#kit/disk-full.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import type { LoneDatabase } from '../db/lone-database.ts'
import { openAlone } from '../db/open/open-alone.ts'
import { isEmptyDatabase } from '../db/tables/is-empty.ts'
import type { Row } from '../db/tables/table-rows.ts'
import { moveRows } from './move-rows.ts'

const ways = testDatabases.flatMap((from) => testDatabases.map((to) => ({ from, to })))
const asIs = (_: string, row: Row) => row
const tell = () => undefined

/** Returns two databases, each opened alone: one with records of every kind, and an empty one. */
async function aMove({ from, to }: (typeof ways)[number]) {
  const { core, database } = await createTestCore(from, [])
  const odd = await core.collections.create({
    name: 'odd',
    type: 'base',
    fields: [
      { name: 'text', type: 'text' },
      { name: 'number', type: 'number' },
      { name: 'flag', type: 'bool' },
      { name: 'day', type: 'date' },
      { name: 'json', type: 'json' },
      { name: 'tags', type: 'select', values: ['a', 'b'], maxSelect: 2 },
      { name: 'point', type: 'geoPoint' },
    ],
    indexes: ['create unique index idx_odd on odd (text) where text != ""'],
  })
  await core.collections.create({ name: 'many', type: 'view', viewQuery: 'select id, text from odd' })
  for (const record of ODD) await core.records.create(odd, record)
  await core.records.createMany(
    odd,
    Array.from({ length: 1200 }, (_, index) => ({ text: `Brot ${index}`, number: index / 7 })),
  )
  await core.close()
  const target = await to.open()
  await target.close()
  const [source, empty] = [await openAlone(database.config), await openAlone(target.config)]
  onTestFinished(async () => {
    await source.close()
    await empty.close()
  })
  return { from: source, to: empty }
}

const ODD = [
  {},
  {
    text: 'Süß \u{1F956}\u{1F469}\u200D\u{1F33E} \u202E "\'\\\n\r\t\u2028 é é',
    flag: true,
    tags: ['b', 'a'],
  },
  { text: 'a\0b', number: 9_007_199_254_740_991, day: '0001-01-01 00:00:00.000Z' },
  { number: 1e21, json: { b: [1, 'zwei', null, { '': 0.1 }], a: '\u0001' }, day: '9999-12-31 23:59:59.999Z' },
  { number: -0.1, json: 'text', point: { lon: -179.999999, lat: 89.5 } },
  { number: 5e-324, json: [] },
  { number: Number.MAX_VALUE, json: 0, text: 'x'.repeat(5000) },
]

async function isEmpty({ dialect, snapshot }: LoneDatabase): Promise<boolean> {
  return snapshot((sql) => isEmptyDatabase(sql, dialect))
}

describe.each(ways)('moving rows from $from.name to $to.name', (way) => {
  test('copies every table with its order, indexes and views, equal record by record', async ({ skip }) => {
    // Schemas of one database share the lock.
    if (way.from.name === 'postgres' && way.to.name === 'postgres') skip()
    const move = await aMove(way)
    const moved = await moveRows({ ...move, settle: asIs, tell })
    expect(moved.wasThere).toBe(false)
    expect(moved.tables).toContainEqual({ table: 'odd', rows: 1207, sha256: expect.any(String) as string })
    const read = (db: LoneDatabase, table: string) =>
      db.snapshot((sql) => sql.selectFrom(table).select(['id', 'text']).orderBy('id').limit(9).execute())
    expect(await read(move.to, 'many')).toEqual(await read(move.from, 'odd'))
    const again = move.to.transaction((sql) =>
      sql.insertInto('odd').values({ id: 'z', text: 'Brot 1' }).execute(),
    )
    await expect(again).rejects.toThrow(/unique/)

    expect(await moveRows({ ...move, settle: asIs, tell })).toEqual({ ...moved, wasThere: true })
    await move.to.transaction((sql) =>
      sql.updateTable('odd').set({ number: 1 }).where('text', '=', 'Brot 600').execute(),
    )
    await expect(moveRows({ ...move, settle: asIs, tell })).rejects.toThrow(
      /^The target database is not empty, and holds other data \(the record \w{15} of odd\)/,
    )
  })

  test('leaves the target empty when it fails at any moment', async ({ skip }) => {
    if (way.from.name === 'postgres' && way.to.name === 'postgres') skip()
    const move = await aMove(way)
    for (const moment of ['copy _collections', 'copy odd', 'compare odd']) {
      const failing = ({ doing, part }: { doing: string; part: string }) => {
        if (`${doing} ${part}` === moment) throw new Error('killed')
      }
      await expect(moveRows({ ...move, settle: asIs, tell: failing })).rejects.toThrow('killed')
      expect(await isEmpty(move.to)).toBe(true)
    }
  })

  test('undoes a copy that differs', async ({ skip }) => {
    if (way.from.name === 'postgres' && way.to.name === 'postgres') skip()
    const move = await aMove(way)
    let seen = 0
    // The second reading of the original differs from the first.
    const settle = (table: string, row: Row) =>
      table === 'odd' && ++seen === 1300 ? { ...row, number: 1 } : row
    await expect(moveRows({ ...move, settle, tell })).rejects.toThrow(
      /^The copy differs, and was undone: the record \w{15} of odd\.$/,
    )
    expect(await isEmpty(move.to)).toBe(true)
  })
})

const embedded = testDatabases.find(({ name }) => name === 'sqlite')

describe.runIf(embedded)('moving rows onto a full disk', () => {
  test('fails as a full disk, and leaves the target empty', async () => {
    if (!embedded) throw new Error('SQLite is not among the databases')
    const move = await aMove({ from: embedded, to: embedded })
    const small: LoneDatabase = {
      ...move.to,
      transaction: (work) =>
        move.to.transaction(async (sql) => {
          await rawSql`pragma max_page_count = 60`.execute(sql)
          return work(sql)
        }),
    }
    const error: unknown = await moveRows({ ...move, to: small, settle: asIs, tell }).catch((cause) => cause)
    expect(isDiskFull(error)).toBe(true)
    expect(await isEmpty(move.to)).toBe(true)
  })
})

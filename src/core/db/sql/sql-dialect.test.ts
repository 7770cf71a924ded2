import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import type { Database } from '../database.ts'

type Call = [format: string, value: string | null, ...modifiers: string[]]

async function strftime(db: Database, [format, value, ...modifiers]: Call): Promise<unknown> {
  const text = db.dialect.strftime(format, sql`${value}`, modifiers)
  const { rows } = await sql<{ text: unknown }>`select ${text} as text`.execute(db.read)
  return rows[0]?.text
}

const INSTANT = '2024-01-31 10:20:30.400Z'

const KNOWN: [Call, string | null][] = [
  [['%Y-%m-%dT%H:%M:%fZ', INSTANT], '2024-01-31T10:20:30.400Z'],
  [['%F %T %R %j', INSTANT], '2024-01-31 10:20:30 10:20 031'],
  [['%d|%e|%k|%l|%I|%p|%P', '2024-03-05 17:08'], '05| 5|17| 5|05|PM|pm'],
  [['%U|%W|%V|%G|%g|%u|%w', '2023-01-01'], '01|00|52|2022|22|7|0'],
  [['%s|%J', '1969-12-31 23:59:59.5'], '-1|2440587.499994213'],
  [["100 %% of it's", INSTANT], "100 % of it's"],
  [['', INSTANT], ''],
  [['%x', INSTANT], null],
  [['%', INSTANT], null],
  [['%Y', null], null],
  [['%F', '0000-12-31'], null],
  [['%F', '0001-01-01'], '0001-01-01'],
  [['%Y', '5'], null],
  [['%F', INSTANT, '-3000 years'], null],
  [['%Y', 'no date'], null],
  [['%F %T', '2024-02-30'], '2024-03-01 00:00:00'],
  [['%F %T', '2024-13-01'], null],
  [['%F %T', '2024-03-05 24:00'], '2024-03-06 00:00:00'],
  [['%F %H:%M:%f', '2024-03-05T07:08:59.99999'], '2024-03-05 07:08:59.999'],
  [['%F %T', '2024-03-05T07:08:09+02:00'], '2024-03-05 05:08:09'],
  [['%F %T', '12:34'], '2000-01-01 12:34:00'],
  [['%F %T', '2460000.5'], '2023-02-25 00:00:00'],
  [['%F %T', '1700000000', 'unixepoch'], '2023-11-14 22:13:20'],
  [['%F %T', '1700000000', 'auto'], '2023-11-14 22:13:20'],
  [['%F %T', '1700000000', '+1 day', 'unixepoch'], null],
  [['%F', INSTANT, 'unixepoch'], null],
  [['%F', INSTANT, '+1 day'], '2024-02-01'],
  [['%F', INSTANT, '+1 month'], '2024-03-02'],
  [['%F', INSTANT, '+1 month', 'floor'], '2024-02-29'],
  [['%F', INSTANT, '+1 month', 'ceiling', 'floor'], '2024-03-02'],
  [['%F %T', INSTANT, '+1.5 months'], '2024-03-17 10:20:30'],
  [['%F %T', INSTANT, '+0.5 years'], '2024-07-31 22:20:30'],
  [['%F', INSTANT, '-1 month', 'start of year'], '2023-01-01'],
  [['%F %T', INSTANT, 'START OF DAY'], '2024-01-31 00:00:00'],
  [['%F', INSTANT, 'weekday 0'], '2024-02-04'],
  [['%F', INSTANT, 'weekday 3'], '2024-01-31'],
  [['%F', INSTANT, 'weekday 7'], null],
  [['%T', INSTANT, '-01:30:15.5'], '08:50:14'],
  [['%F %T', INSTANT, '-0001-02-03 04:05'], '2022-11-28 06:15:30'],
  [['%F', INSTANT, '+0000-12-00'], null],
  [['%F %T', INSTANT, 'localtime'], '2024-01-31 10:20:30'],
  [['%F', INSTANT, 'start of week'], null],
  [['%F', INSTANT, '+1 fortnight'], null],
  [['%F', INSTANT, '+9999999999999999 years'], null],
  [['%F', INSTANT, '+9000 years'], null],
]

const two = (max: number, min = 0) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'))
const day = fc
  .integer({ min: -640_000, max: 2_860_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const clock = fc.oneof(
  fc.tuple(two(23), two(59)).map(([h, m]) => `${h}:${m}`),
  fc.tuple(two(23), two(59), two(59)).map(([h, m, s]) => `${h}:${m}:${s}`),
  fc
    .tuple(two(23), two(59), two(59), fc.integer({ min: 0, max: 999 }))
    .map(([h, m, s, f]) => `${h}:${m}:${s}.${f}`),
)
const zone = fc.oneof(
  fc.constantFrom('', 'Z', ' Z'),
  fc.tuple(fc.constantFrom('+', '-'), two(14), two(59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
)
const moment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(day, fc.constantFrom(' ', 'T'), clock, zone).map((parts) => parts.join('')),
  },
  day,
  clock,
  fc.double({ min: 1_800_000, max: 5_300_000, noNaN: true }).map((number) => number.toFixed(4)),
  fc.constantFrom('', 'x', '2024-1-1', '2024-01-01x', '2024-01-01 25:00', '1e9'),
)
const modifier = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('+', '-', ''),
      fc.oneof(fc.integer({ min: 0, max: 40 }).map(String), fc.constantFrom('1.5', '0.25', '2.75')),
      fc.constantFrom('second', 'minutes', 'hours', 'day', 'days', 'month', 'months', 'year', 'weeks'),
    )
    .map(([sign, amount, unit]) => `${sign}${amount} ${unit}`),
  fc.tuple(fc.constantFrom('+', '-'), clock).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('+', '-'), two(11), two(30), fc.constantFrom('', ' 03:04'))
    .map(([sign, month, date, time]) => `${sign}0001-${month}-${date}${time}`),
  fc.integer({ min: 0, max: 7 }).map((weekday) => `weekday ${weekday}`),
  fc.constantFrom(
    'start of day',
    'start of month',
    'start of year',
    'floor',
    'ceiling',
    'auto',
    'unixepoch',
    'utc',
    'subsec',
  ),
)
const EVERYTHING = '%F %H:%M:%f|%d|%e|%G|%g|%I|%j|%k|%l|%m|%p|%P|%R|%s|%S|%T|%U|%u|%V|%w|%W|%Y'

describe.each(testDatabases)('dates on $name', (engine) => {
  test('are formatted as documented', async () => {
    const db = await engine.open()
    const found = []
    for (const [call] of KNOWN) found.push([call, await strftime(db, call)])
    expect(found).toEqual(KNOWN)
  })
})

test.runIf(testDatabases.length > 1)('all engines format every date alike', async () => {
  const databases: Database[] = []
  for (const engine of testDatabases) databases.push(await engine.open())
  await fc.assert(
    fc.asyncProperty(moment, fc.array(modifier, { maxLength: 4 }), async (value, modifiers) => {
      const [first, ...others] = await Promise.all(
        databases.map((db) => strftime(db, [EVERYTHING, value, ...modifiers])),
      )
      for (const other of others) expect(other).toEqual(first)
    }),
    { numRuns: 500 },
  )
})

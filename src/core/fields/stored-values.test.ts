import {
  array,
  assert,
  asyncProperty,
  boolean,
  date,
  double,
  jsonValue,
  maxSafeInteger,
  oneof,
  record,
  string,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordId } from '#kit/ids.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createDdl } from '../db/tables/ddl.ts'
import { columnOf } from '../schema/table-changes.ts'
import type { Field } from './field.ts'
import { kindOf } from './field-kinds.ts'
import { makeField } from './make-field.ts'

const FIELDS: Field[] = [
  makeField('text', 'text'),
  makeField('number', 'number'),
  makeField('bool', 'bool'),
  makeField('date', 'date'),
  makeField('json', 'json'),
  makeField('geoPoint', 'point'),
  makeField('select', 'one', { maxSelect: 1 }),
  makeField('relation', 'many', { maxSelect: 9 }),
]

const values = record({
  text: string({ unit: 'binary' }),
  number: oneof(double({ noNaN: true, noDefaultInfinity: true }), maxSafeInteger()),
  bool: boolean(),
  date: date({ min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true }),
  json: jsonValue({ stringUnit: 'binary' }),
  point: record({ lon: double({ min: -180, max: 180 }), lat: double({ min: -90, max: 90 }) }),
  one: string(),
  many: array(string({ unit: 'binary' })),
})

describe.each(testDatabases)('values on $name', (engine) => {
  test('come back from the database as they were cast', async () => {
    const db = await engine.open()
    await db.transaction((sql) => createDdl(sql, db.dialect).createTable('things', FIELDS.map(columnOf)))
    await assert(
      asyncProperty(values, async (written) => {
        const input: Record<string, unknown> = written
        const cast = FIELDS.map((field) => [field, kindOf(field).cast(field, input[field.name])] as const)
        const id = recordId()
        const columns = cast.map(([field, value]) => [field.name, kindOf(field).toColumn(field, value)])
        const row = await db.transaction(async (sql) => {
          await sql
            .insertInto('things')
            .values({ id, ...Object.fromEntries(columns) })
            .execute()
          return sql.selectFrom('things').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        })
        for (const [field, value] of cast) {
          expect(kindOf(field).fromColumn(field, row[field.name]), field.name).toEqual(value)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('sort alike: text by code point, numbers by size, and every row is numbered by age', async () => {
    const db = await engine.open()
    await db.transaction((sql) => createDdl(sql, db.dialect).createTable('things', FIELDS.map(columnOf)))
    const texts = ['a', 'B', 'ä', 'Z', '', '\u{1F956}', 'é', '_', '10', '9']
    await db.transaction(async (sql) => {
      for (const text of texts) {
        const row = { id: recordId(), text, number: Number(text) || -1 }
        await sql.insertInto('things').values(row).execute()
      }
    })
    const column = async (name: string, by: string) =>
      (await db.read.selectFrom('things').select(name).orderBy(by).execute()).map((row): unknown => row[name])
    expect(await column('text', 'text')).toEqual(['', '10', '9', 'B', 'Z', '_', 'a', 'ä', 'é', '\u{1F956}'])
    expect((await column('number', 'number')).slice(-2)).toEqual([9, 10])
    expect(await column('text', '_rowid_')).toEqual(texts)
  })
})

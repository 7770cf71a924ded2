import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { keptQuery } from './kept-queries.ts'
import type { Sql } from './sql.ts'

const literal = (value: string) => sql.lit(value).as('said')

describe.each(testDatabases)('kept queries on $name', (engine) => {
  test('one form is built once, inside and outside of transactions, and asked with other values each time', async () => {
    const db = await engine.open()
    await db.transaction(async (sql) => {
      await sql.schema.createTable('loaves').addColumn('id', 'text').addColumn('grams', 'integer').execute()
      const values = [
        { id: 'rye', grams: 1000 },
        { id: 'spelt', grams: 750 },
      ]
      await sql.insertInto('loaves').values(values).execute()
    })
    const built = vi.fn<() => void>()
    const gramsOf = async (sql: Sql, id: string) => {
      const query = keptQuery(sql, 'grams of a loaf', [id], () => {
        built()
        return sql.selectFrom('loaves').select('grams').where('id', '=', id)
      })
      return (await sql.executeQuery(query)).rows.map(({ grams }) => grams)
    }
    expect(await gramsOf(db.read, 'rye')).toEqual([1000])
    expect(await gramsOf(db.read, 'spelt')).toEqual([750])
    expect(await gramsOf(db.read, "' or 1 = 1 --")).toEqual([])
    expect(built).toHaveBeenCalledOnce()
    built.mockClear()
    await db.transaction(async (sql) => {
      expect(await gramsOf(sql, 'spelt')).toEqual([750])
      expect(await gramsOf(sql, 'rye')).toEqual([1000])
    })
    expect(built.mock.calls.length).toBeLessThanOrEqual(1)
  })

  test('another database has forms of its own', async () => {
    const [one, other] = [await engine.open(), await engine.open()]
    const ask = async (db: Sql, value: string) =>
      (await db.executeQuery(keptQuery(db, 'a form', [], () => db.selectNoFrom(literal(value))))).rows
    expect(await ask(one.read, 'one')).toEqual([{ said: 'one' }])
    expect(await ask(other.read, 'other')).toEqual([{ said: 'other' }])
  })
})

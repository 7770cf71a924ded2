import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openDatabase } from '../open/open-database.ts'
import type { Sql } from '../sql/sql.ts'

const run = (sql: Sql, statement: string) => sql.executeQuery(CompiledQuery.raw(statement))

test.each(testDatabases.filter(({ name }) => name === 'sqlite'))(
  'the mark changes with every commit, also of another process, and with nothing else',
  async (engine) => {
    const db = await engine.open()
    const other = openDatabase(db.config)
    onTestFinished(() => other.close())
    const isChangedBy = async (work: () => Promise<unknown>) => {
      const before = db.commitMark?.()
      await work()
      return db.commitMark?.() !== before
    }
    const add = (sql: Sql) => run(sql, "insert into loaves values ('rye')")
    expect(
      await isChangedBy(() => db.transaction((sql) => run(sql, 'create table loaves (name text)'))),
    ).toBe(true)
    expect(await isChangedBy(() => db.transaction(add))).toBe(true)
    expect(await isChangedBy(() => other.transaction(add))).toBe(true)
    expect(await isChangedBy(() => run(db.read, 'select * from loaves'))).toBe(false)
    const undone = async (sql: Sql) => {
      await add(sql)
      expect(await isChangedBy(async () => undefined)).toBe(false)
      throw new Error('undone')
    }
    expect(await isChangedBy(() => db.transaction(undone).catch(() => undefined))).toBe(false)
  },
)

import { describe, expect, test } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
import { createDdl } from '#core/db/tables/ddl.ts'
import { randomString } from '#kit/ids.ts'
import { testDatabases } from './databases.ts'
import type { Template } from './templates.ts'

describe.each(testDatabases)('a template on $name', (engine) => {
  test('is filled once, and its copies are independent', async () => {
    let fills = 0
    const template = loafTemplate('rye', () => fills++)
    const one = await engine.open({ template })
    await bake(one, 'spelt')
    const other = await engine.open({ template })
    expect([await loavesOf(one), await loavesOf(other), fills]).toEqual([['rye', 'spelt'], ['rye'], 1])
  })

  test('with another key is separate', async () => {
    for (const loaf of ['rye', 'spelt']) {
      const database = await engine.open({ template: loafTemplate(loaf) })
      expect(await loavesOf(database)).toEqual([loaf])
    }
  })
})

/** Returns a template of a table with one loaf, different from any other test's. */
function loafTemplate(loaf: string, onFill?: () => void): Template {
  return {
    key: { loaf, of: randomString(8) },
    async prepare(config) {
      onFill?.()
      const database = openDatabase(config)
      await database.transaction((sql) => createDdl(sql, database.dialect).createTable('loaves', []))
      await bake(database, loaf)
      await database.close()
    },
  }
}

async function bake(database: Database, id: string): Promise<void> {
  await database.transaction((sql) => sql.insertInto('loaves').values({ id }).execute())
}

async function loavesOf(database: Database): Promise<unknown[]> {
  const rows = await database.read.selectFrom('loaves').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import type { Database } from '../database.ts'
import type { Sql } from '../sql/sql.ts'

const BY_KEYS = `select id, day from usage where id in ('a', 'b', 'c', 'd', 'e', 'f', 'g')`
const FILL = `with recursive steps(n) as (select 1 union all select n + 1 from steps where n < 20000)
  insert into usage select 'slot' || n, 'today' from steps`

test.each(testDatabases.filter(({ name }) => name === 'sqlite'))(
  'readers use the index of a table that has grown since the last statistics',
  async (engine) => {
    const db = await engine.open()
    await db.transaction(async (sql) => {
      await run(sql, 'create table usage (id text primary key, day text)')
      await run(sql, 'create index usage_day on usage (day)')
      await run(sql, `insert into usage values ('a', 'today'), ('b', 'today'), ('c', 'today')`)
    })
    await db.noticeGrowth?.()
    expect(await planOf(db)).toContain('SCAN')
    await db.transaction((sql) => run(sql, FILL))
    expect(await planOf(db)).toContain('SCAN')
    await db.noticeGrowth?.()
    expect(await planOf(db)).toContain('SEARCH')
  },
)

/** Returns the plan that the connection for reading has. */
async function planOf({ read }: Database): Promise<string> {
  // Explaining alone does not look whether something has changed.
  await run(read, BY_KEYS)
  return JSON.stringify(await run(read, `explain query plan ${BY_KEYS}`))
}

async function run(sql: Sql, statement: string): Promise<unknown[]> {
  return (await sql.executeQuery(CompiledQuery.raw(statement))).rows
}

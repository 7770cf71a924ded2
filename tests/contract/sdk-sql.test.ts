import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on SQL on $name', (engine) => {
  test('runs an operator’s query', async () => {
    const pb = await (await createSdkWorld(engine)).client('root')
    expect(await pb.sql.run('select 1 as one, null as none; ')).toEqual({
      execTime: expect.any(Number),
      affectedRows: 0,
      columns: [
        { name: 'one', type: '', nullable: true },
        { name: 'none', type: '', nullable: true },
      ],
      rows: [['1', null]],
    })
    const lists = await pb.sql.run('select json_array(1, 2) as list')
    expect(JSON.parse(lists.rows[0]?.[0] ?? '')).toEqual([1, 2])
    expect(
      (await pb.sql.run('with t as (select title from topics) select * from t')).rows.length,
    ).toBeGreaterThan(0)
  })

  test.each([
    'delete from topics',
    'with gone as (delete from topics returning id) select * from gone',
    'select 1; delete from topics',
    'select 1) as asked; delete from topics; --',
    'select * from topics) as asked limit 1; commit; delete from topics; select * from (select 1',
    "attach database 'other.db' as other",
    'select missing from topics',
  ])('changes nothing: %s', async (query) => {
    const pb = await (await createSdkWorld(engine)).client('root')
    const { totalItems } = await pb.collection('topics').getList()

    await expect(pb.sql.run(query)).rejects.toMatchObject({ status: 400 })

    expect((await pb.collection('topics').getList()).totalItems).toBe(totalItems)
  })

  test('is for superusers', async () => {
    const pb = await (await createSdkWorld(engine)).client('anna')
    await expect(pb.sql.run('select 1')).rejects.toMatchObject({ status: 403 })
  })
})

import { describe, expect, onTestFinished, test } from 'vitest'
import { backupPlaces } from '#tests/support/backup-places.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { createCore } from '../create-core.ts'
import { openDatabase } from '../db/open/open-database.ts'
import { sampleOfView } from './try-view.ts'

const circle = (condition: string) => `with recursive steps(id) as
  (select 1 union all select id + 1 from steps where ${condition}) select id from steps`

describe.each(testDatabases)('a view on $name', (engine) => {
  test('that goes round in circles for ever is not made, and its records are not tried for ever', async () => {
    const world = await createTestCore(engine, [])
    const database = openDatabase({ ...world.database.config, boundedMs: 1000 })
    onTestFinished(() => database.close())
    const core = await createCore({
      ...world,
      database,
      definitions: [],
      backups: backupPlaces(world.database),
    })
    onTestFinished(() => core.realtime.close())
    const refusal = { status: 400, data: { viewQuery: { code: 'validation_invalid_view_query' } } }
    const endless = { name: 'steps', type: 'view', viewQuery: circle('id > 0') }

    await expect(core.collections.create(endless)).rejects.toMatchObject(refusal)
    await expect(core.collections.import([endless], false)).rejects.toMatchObject(refusal)
    const sorted = `select id from (${endless.viewQuery}) as all_steps order by id desc`
    await expect(sampleOfView(core, sorted)).rejects.toThrow('it takes longer than 1 seconds')

    expect(core.collections.find('steps')).toBeUndefined()
  })

  test('that comes to an end is made', async () => {
    const { core } = await createTestCore(engine, [])
    await core.collections.create({ name: 'steps', type: 'view', viewQuery: circle('id < 5') })
    expect(await core.records.list(core.collections.get('steps'))).toHaveLength(5)
  })
})

import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on crons on $name', (engine) => {
  test('lists jobs and runs one', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')

    expect((await pb.crons.getFullList())[0]).toEqual({ id: 'bake', expression: '0 3 * * *' })
    expect(await pb.crons.run('bake')).toBe(true)
    expect(world.runs).toHaveLength(1)
    await expect(pb.crons.run('nothing')).rejects.toMatchObject({ status: 404 })
  })
})

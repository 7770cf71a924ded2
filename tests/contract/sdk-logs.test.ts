import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on logs on $name', (engine) => {
  test('lists them, looks at one and counts them', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    await pb.health.check()
    await world.core.logs.flush()

    const list = await pb.logs.getList(1, 10, { filter: 'data.url ~ "health"' })

    expect(list.items).toMatchObject([{ message: 'GET /api/health', data: { status: 200 } }])
    expect(await pb.logs.getOne(list.items[0]?.id ?? '')).toEqual(list.items[0])
    expect(await pb.logs.getStats({ filter: 'data.url ~ "health"' })).toMatchObject([{ total: 1 }])
  })

  test('empties them', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    await pb.health.check()

    expect(await pb.logs.truncate()).toBe(true)
    await expect((await world.client('anna')).logs.truncate()).rejects.toMatchObject({ status: 403 })

    const { items } = await pb.logs.getList(1, 10, { filter: 'data.url ~ "health"' })
    expect(items).toEqual([])
  })

  test('neither a log nor a record is requested without an id', async () => {
    const pb = await (await createSdkWorld(engine)).client('root')
    const missing = (what: string) => ({
      status: 404,
      response: { message: `Missing required ${what} id.` },
    })
    await expect(pb.logs.getOne('')).rejects.toMatchObject(missing('log'))
    await expect(pb.collection('topics').getOne('')).rejects.toMatchObject(missing('record'))
  })
})

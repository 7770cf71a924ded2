import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { ids } from '#tests/support/magazine.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK in batches on $name', (engine) => {
  test('creates, updates, upserts and deletes together, with files', async () => {
    const world = await createSdkWorld(engine)
    await world.core.settings.update({ batch: { enabled: true } })
    const pb = await world.client('root')
    const batch = pb.createBatch()
    batch.collection('topics').create({ title: 'New' }, { fields: 'title' })
    batch.collection('topics').upsert({ id: ids.oven, title: 'Ovens' })
    batch.collection('articles').update(ids.bread, { cover: new File(['x'], 'cover.txt') })
    batch.collection('topics').delete(ids.hidden)

    const results = await batch.send()

    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 204])
    expect(results[0]?.body).toEqual({ title: 'New' })
    expect(await pb.collection('topics').getOne(ids.oven)).toMatchObject({ title: 'Ovens' })
    expect(results[2]?.body).toMatchObject({ cover: expect.stringMatching(/^cover_\w{10}\.txt$/) })
  })

  test('learns which request failed, and nothing has changed', async () => {
    const world = await createSdkWorld(engine)
    await world.core.settings.update({ batch: { enabled: true } })
    const pb = await world.client('root')
    const batch = pb.createBatch()
    batch.collection('topics').create({ title: 'New' })
    batch.collection('topics').create({ title: '' })

    await expect(batch.send()).rejects.toMatchObject({
      status: 400,
      response: {
        message: 'Batch transaction failed.',
        data: {
          requests: {
            1: {
              code: 'batch_request_failed',
              response: { data: { title: { code: 'validation_required' } } },
            },
          },
        },
      },
    })
    expect((await pb.collection('topics').getList()).totalItems).toBe(3)
  })
})

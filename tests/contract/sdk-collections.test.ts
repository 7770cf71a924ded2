import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { partly } from '#tests/support/scenario.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on collections on $name', (engine) => {
  test('makes, reads, changes, empties and drops one', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    const made = await pb.collections.create({
      name: 'notes',
      type: 'base',
      fields: [{ name: 'text', type: 'text', required: true }],
    })
    expect(await pb.collections.getOne('notes')).toEqual(made)
    const list = await pb.collections.getFullList({ filter: 'system = false', sort: 'name' })
    expect(list.map(({ name }) => name)).toEqual([
      'articles',
      'comments',
      'ledger',
      'members',
      'notes',
      'summaries',
      'topics',
    ])
    const changed = await pb.collections.update('notes', {
      listRule: '',
      fields: [...made.fields, { name: 'done', type: 'bool' }],
    })
    expect(changed.fields.map(({ name }) => name)).toEqual(['id', 'text', 'done'])

    await pb.collection('notes').create({ text: 'x', done: true })
    expect((await (await world.client()).collection('notes').getList()).items).toMatchObject([{ done: true }])
    await pb.collections.truncate('notes')
    expect((await pb.collection('notes').getList()).totalItems).toBe(0)
    await pb.collections.delete('notes')
    await expect(pb.collections.getOne('notes')).rejects.toMatchObject({ status: 404 })
  })

  test('lists pages of them and finds the first match', async () => {
    const pb = await (await createSdkWorld(engine)).client('root')
    const page = await pb.collections.getList(1, 2, { filter: 'type = "auth"', sort: 'name' })
    expect(page).toMatchObject({ page: 1, perPage: 2, totalItems: 2 })
    expect(page.items.map(({ name }) => name)).toEqual(['_superusers', 'members'])
    expect((await pb.collections.getFirstListItem('name = "topics"')).name).toBe('topics')
    await expect(pb.collections.getFirstListItem('name = "none"')).rejects.toMatchObject({ status: 404 })
  })

  test('tries the query of a view', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')

    const tried = await pb.collections.dryRunViewQuery(
      'select id, title, (1 + 1) as two from topics order by title',
    )

    expect(tried).toMatchObject({
      fields: [
        { name: 'id', type: 'text' },
        { name: 'title', type: 'text' },
        { name: 'two', type: 'json' },
      ],
    })
    const { items } = await pb.collection('topics').getList(1, 1, { sort: 'title' })
    expect(tried).toHaveProperty('sample.0', partly({ id: items[0]?.id, title: items[0]?.['title'], two: 2 }))
    const blank = { response: { data: { query: { code: 'validation_required' } } } }
    for (const [query, problem] of [
      ['select * from topics', { status: 400 }],
      ['select id, missing from topics', { status: 400 }],
      ['select topics.id from topics, articles', { status: 400 }],
      ['', blank],
    ] as const) {
      await expect(pb.collections.dryRunViewQuery(query)).rejects.toMatchObject(problem)
    }
    await expect((await world.client('anna')).collections.dryRunViewQuery('x')).rejects.toMatchObject({
      status: 403,
    })
  })

  test('gets scaffolds', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    expect(Object.keys(await pb.collections.getScaffolds()).sort()).toEqual(['auth', 'base', 'view'])
  })

  test('imports them, and deletes missing ones only on request', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    await pb.collections.create({ name: 'notes', type: 'base' })

    expect(await pb.collections.import([{ name: 'plans', type: 'base' } as never])).toBe(true)
    expect((await pb.collections.getOne('notes')).name).toBe('notes')
    await pb.collections.import([await pb.collections.getOne('plans')], true)

    await expect(pb.collections.getOne('notes')).rejects.toMatchObject({ status: 404 })
    expect((await pb.collections.getOne('plans')).name).toBe('plans')
  })
})

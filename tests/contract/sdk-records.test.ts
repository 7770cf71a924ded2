import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { ids } from '#tests/support/magazine.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on records on $name', (engine) => {
  test('lists pages, with filter, sort, expand and fields', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const page = await pb.collection('articles').getList(1, 1, {
      filter: pb.filter('words > {:words} && title ~ {:title}', { words: 50, title: "o'x%" }),
    })
    expect(page).toEqual({ items: [], page: 1, perPage: 1, totalItems: 0, totalPages: 0 })
    const first = await pb.collection('articles').getList(1, 1, { sort: '-words', expand: 'author' })
    expect(first).toMatchObject({
      page: 1,
      perPage: 1,
      totalItems: 2,
      totalPages: 2,
      items: [{ id: ids.bread, expand: { author: { name: 'Anna' } } }],
    })
    expect(await pb.collection('articles').getList(2, 1, { sort: '-words', fields: 'title' })).toMatchObject({
      items: [{ title: 'Rolls' }],
    })
  })

  test('reads all pages of a list', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    for (let i = 0; i < 7; i++) await pb.collection('topics').create({ title: `Topic ${i}` })
    const all = await pb.collection('topics').getFullList({ batch: 3, sort: 'title' })
    expect(all.map(({ title }) => title)).toEqual([
      'Dough',
      'Hidden',
      'Oven',
      ...Array.from({ length: 7 }, (_, i) => `Topic ${i}`),
    ])
  })

  test('finds the first match, or reports that there is none', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const found = await pb.collection('articles').getFirstListItem('title = "Rolls"')
    expect(found.id).toBe(ids.rolls)
    const none = pb.collection('articles').getFirstListItem('title = "Nothing"')
    await expect(none).rejects.toMatchObject({ status: 404 })
  })

  test('reads one, or gets the reason why not', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    expect(await pb.collection('articles').getOne(ids.bread)).toMatchObject({
      collectionName: 'articles',
      title: 'Bread',
      topics: [ids.oven, ids.dough],
    })
    const error: unknown = await pb
      .collection('articles')
      .getOne(ids.draft)
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ClientResponseError)
    expect(error).toMatchObject({
      status: 404,
      url: `${world.url}/api/collections/articles/records/${ids.draft}`,
      response: { status: 404, message: "The requested resource wasn't found.", data: {} },
    })
    await expect(pb.collection('articles').getOne('')).rejects.toMatchObject({ status: 404 })
  })

  test('creates, updates and deletes', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    const created = await pb.collection('articles').create({
      title: 'New',
      author: ids.anna,
      labels: ['new'],
      publishAt: new Date('2026-01-02T03:04:05.678Z'),
      meta: { a: [1] },
    })
    expect(created).toMatchObject({
      title: 'New',
      publishAt: '2026-01-02 03:04:05.678Z',
      meta: { a: [1] },
    })
    const updated = await pb
      .collection('articles')
      .update(created.id, { 'labels+': ['hot'], 'words+': 2 }, { fields: 'labels,words' })
    expect(updated).toEqual({ labels: ['new', 'hot'], words: 2 })
    expect(await pb.collection('articles').delete(created.id)).toBe(true)
    await expect(pb.collection('articles').getOne(created.id)).rejects.toMatchObject({ status: 404 })
  })

  test('sends structured values with files', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    const meta = { kept: [1, 'true', null, { deep: false }] }
    const created = await pb.collection('articles').create({
      title: '007',
      author: ids.anna,
      labels: ['new'],
      meta,
      cover: new File(['hello'], 'Größe 1.txt'),
    })
    expect(created).toMatchObject({ title: '007', labels: ['new'], meta })
    expect(await (await fetch(pb.files.getURL(created, created['cover']))).text()).toBe('hello')
  })

  test('reports problems by field', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    const wrong = pb.collection('articles').create({ author: ids.anna, words: -1 })
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      response: {
        message: 'Failed to create record.',
        data: {
          title: { code: 'validation_required', message: 'Cannot be blank.' },
          words: { code: 'validation_min_number_constraint' },
        },
      },
    })
  })

  test('clears its session when its own record is deleted', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('ben')
    await pb.collection('members').update(ids.ben, { name: 'Benno' })
    expect(pb.authStore.record).toMatchObject({ name: 'Benno' })
    await pb.collection('members').delete(ids.ben)
    expect(pb.authStore.isValid).toBe(false)
  })

  test('checks health', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    expect(await pb.health.check()).toEqual({ code: 200, message: 'API is healthy.', data: {} })
  })
})

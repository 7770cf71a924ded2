import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import {
  articles,
  comments,
  ledger,
  members,
  testCollections,
  topics,
} from '#tests/support/test-collections.ts'
import { createTestCore } from '#tests/support/test-core.ts'

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const anyId = expect.stringMatching(/^[a-z0-9]{15}$/)

async function setUp(engine: (typeof testDatabases)[number]) {
  const world = await createTestCore(engine, testCollections)
  const anna = await world.core.records.create(members, {
    email: 'anna@example.com',
    password: 'secret-word-1',
  })
  world.events.length = 0
  return { ...world, records: world.core.records, anna }
}

describe.each(testDatabases)('records on $name', (engine) => {
  test('a new record has zero values, generated values and both dates', async () => {
    const { records, anna, events } = await setUp(engine)
    const article = await records.create(articles, { title: 'Brot', author: anna.id })
    expect(article).toEqual({
      id: anyId,
      title: 'Brot',
      slug: expect.stringMatching(/^[a-z]{8}$/),
      body: '',
      status: '',
      labels: [],
      author: anna.id,
      editor: '',
      topics: [],
      words: 0,
      rating: 0,
      source: '',
      contact: '',
      publishAt: '',
      place: { lon: 0, lat: 0 },
      meta: null,
      notes: '',
      cover: '',
      images: [],
      created: '2026-03-02 08:00:00.000Z',
      updated: '2026-03-02 08:00:00.000Z',
    })
    expect(await records.get(articles, article.id)).toEqual(article)
    expect(events).toEqual(['create articles'])
  })

  test('values come back as they were written', async () => {
    const { records, anna } = await setUp(engine)
    const topic = await records.create(topics, { title: 'Teig' })
    const data = {
      title: 'Süßes „Brot“ \u{1F956}',
      body: '<p>x</p>',
      status: 'published' as const,
      labels: ['hot', 'new'] as ('hot' | 'new')[],
      author: anna.id,
      topics: [topic.id],
      words: 12,
      rating: -1.25,
      source: 'https://example.com/a?b=1',
      contact: 'a@example.com',
      publishAt: '2026-01-02 03:04:05.678Z',
      place: { lon: 10.5, lat: -20 },
      meta: { a: [1, { b: null }], c: 'x' },
    }
    const { id } = await records.create(articles, data)
    expect(await records.get(articles, id)).toMatchObject(data)
  })

  test('an update changes what it names, moves the clock and keeps the rest', async () => {
    const { records, anna, clock, events } = await setUp(engine)
    const article = await records.create(articles, { title: 'Brot', words: 3, author: anna.id })
    clock.advance(60)
    const updated = await records.update(articles, article.id, { title: 'Brötchen', words: 4 })
    expect(updated).toEqual({
      ...article,
      title: 'Brötchen',
      words: 4,
      updated: '2026-03-02 08:01:00.000Z',
    })
    expect(events).toEqual(['create articles', 'update articles'])
  })

  test('modifiers work on what is stored', async () => {
    const { records, anna } = await setUp(engine)
    const { id } = await records.create(articles, { title: 'x', author: anna.id, words: 5, labels: ['hot'] })
    const change = { 'words+': 3, 'labels+': ['new', 'hot'], 'slug:autogenerate': 'a-' }
    expect(await records.update(articles, id, change)).toMatchObject({
      words: 8,
      labels: ['hot', 'new'],
      slug: expect.stringMatching(/^a-[a-z]{8}$/),
    })
  })

  test('parallel updates with modifiers lose nothing', async () => {
    const { records, anna } = await setUp(engine)
    const { id } = await records.create(articles, { title: 'x', author: anna.id })
    await Promise.all(Array.from({ length: 20 }, () => records.update(articles, id, { 'words+': 1 })))
    expect(await records.get(articles, id)).toMatchObject({ words: 20 })
  })

  test('all errors of a record are listed at once, by field', async () => {
    const { records, events } = await setUp(engine)
    const wrong = records.create(articles, {
      id: 'short',
      title: '',
      author: 'nobody000000000',
      words: -1,
      source: 'no url',
      labels: ['hot', 'cold'],
      cover: 'foreign.png',
    } as never)
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      message: 'Failed to create record.',
      data: {
        id: { code: 'validation_min_text_constraint' },
        title: { code: 'validation_required' },
        author: { code: 'validation_missing_rel_records' },
        words: { code: 'validation_min_number_constraint' },
        source: { code: 'validation_invalid_url' },
        labels: { code: 'validation_invalid_value' },
        cover: { code: 'validation_invalid_file' },
      },
    })
    expect(events).toEqual([])
  })

  test('violations of a unique index or an id are listed by field', async () => {
    const { records } = await setUp(engine)
    const topic = await records.create(topics, { title: 'Teig' })
    const other = await records.create(topics, { title: 'Ofen' })
    const notUnique = (field: string) => ({
      status: 400,
      data: { [field]: { code: 'validation_not_unique' } },
    })
    await expect(records.create(topics, { title: 'Teig' })).rejects.toMatchObject(notUnique('title'))
    await expect(records.create(topics, { id: topic.id, title: 'x' })).rejects.toMatchObject(notUnique('id'))
    await expect(records.update(topics, other.id, { title: 'Teig' })).rejects.toMatchObject({
      ...notUnique('title'),
      message: 'Failed to update record.',
    })
    await expect(records.update(topics, other.id, { id: 'abcdefghijklmno' })).rejects.toMatchObject({
      data: { id: { code: 'validation_pk_change' } },
    })
  })

  test('what is not there is a 404', async () => {
    const { records } = await setUp(engine)
    expect(await records.find(topics, 'missing00000000')).toBeUndefined()
    const gone = { status: 404 }
    await expect(records.get(topics, 'missing00000000')).rejects.toMatchObject(gone)
    await expect(records.update(topics, 'missing00000000', { title: 'x' })).rejects.toMatchObject(gone)
    await expect(records.delete(topics, 'missing00000000')).rejects.toMatchObject(gone)
  })

  test('lists by one filter and order have limits and offsets of their own', async () => {
    const { records, anna } = await setUp(engine)
    for (const title of ['Anis', 'Brot', 'Dinkel']) await records.create(articles, { title, author: anna.id })
    const titles = async (bounds: { limit: number; offset?: number }) => {
      const query = { filter: 'author = {:author}', params: { author: anna.id }, sort: 'title', ...bounds }
      return (await records.list(articles, query)).map(({ title }) => title)
    }
    for (const limit of [1, 2, 1, 3]) {
      expect(await titles({ limit })).toEqual(['Anis', 'Brot', 'Dinkel'].slice(0, limit))
      expect(await titles({ limit, offset: 1 })).toEqual(['Brot', 'Dinkel'].slice(0, limit))
    }
  })

  test('are counted by a field', async () => {
    const { records, anna } = await setUp(engine)
    for (const title of ['Brot', 'Brezel', 'Brot']) await records.create(articles, { title, author: anna.id })
    expect(await records.countBy(articles, 'title')).toEqual(
      new Map([
        ['Brot', 2],
        ['Brezel', 1],
      ]),
    )
    const where = { filter: 'title = {:title}', params: { title: 'Brezel' } }
    expect(await records.countBy(articles, 'title', where)).toEqual(new Map([['Brezel', 1]]))
  })
})

describe.each(testDatabases)('passwords on $name', (engine) => {
  test('a password is kept as a hash, and a new one ends all tokens', async () => {
    const { records, core, anna } = await setUp(engine)
    expect(anna).toMatchObject({ password: expect.stringMatching(/^\$2[aby]\$/) })
    const auth = await core.auth.checkPassword('members', 'anna@example.com', 'secret-word-1')
    const token = auth && (await core.auth.startSession(auth))
    await records.update(members, anna.id, { name: 'Anna' })
    expect(await core.auth.verifyToken('auth', token ?? '')).toBeDefined()
    await records.update(members, anna.id, { password: 'secret-word-2' })
    expect(await core.auth.verifyToken('auth', token ?? '')).toBeUndefined()
    expect(await core.auth.checkPassword('members', 'anna@example.com', 'secret-word-2')).toBeDefined()
  })

  test('a password is checked before it becomes a hash', async () => {
    const { records } = await setUp(engine)
    const create = (password: string) => records.create(members, { email: 'b@example.com', password })
    await expect(create('short')).rejects.toMatchObject({
      data: { password: { code: 'validation_min_text_constraint' } },
    })
    await expect(create('')).rejects.toMatchObject({ data: { password: { code: 'validation_required' } } })
  })

  test('an id belongs to one account of all collections', async () => {
    const { records, core, anna } = await setUp(engine)
    const superusers = core.collections.get('_superusers')
    const taken = records.create(superusers, {
      id: anna.id,
      email: 'x@example.com',
      password: 'secret-word-1',
    })
    await expect(taken).rejects.toMatchObject({ data: { id: { code: 'validation_invalid_auth_id' } } })
  })
})

describe.each(testDatabases)('deleting on $name', (engine) => {
  test('takes along, unsets or is refused, as the referring field says', async () => {
    const { records, anna, events } = await setUp(engine)
    const [dough, oven] = [
      await records.create(topics, { title: 'Teig' }),
      await records.create(topics, { title: 'Ofen' }),
    ]
    const ben = await records.create(members, { email: 'ben@example.com', password: 'secret-word-1' })
    const article = await records.create(articles, {
      title: 'x',
      author: anna.id,
      editor: ben.id,
      topics: [dough.id, oven.id],
    })
    const comment = await records.create(comments, { article: article.id, text: 'gut' })
    const entry = await records.create(ledger, { article: article.id })

    await records.delete(topics, dough.id)
    await records.delete(members, ben.id)
    expect(await records.get(articles, article.id)).toMatchObject({ topics: [oven.id], editor: '' })

    await expect(records.delete(members, anna.id)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('required relation reference'),
    })
    expect(await records.find(members, anna.id)).toBeDefined()

    events.length = 0
    await records.delete(articles, article.id)
    expect(await records.find(comments, comment.id)).toBeUndefined()
    expect(await records.get(ledger, entry.id)).toMatchObject({ article: '' })
    expect(events.sort()).toEqual(['delete articles', 'delete comments', 'update ledger'])
  })
})

describe.each(testDatabases)('files on $name', (engine) => {
  const png = (name: string) => ({ name, content: PNG })
  const svg = { name: 'a.png', content: new TextEncoder().encode('<svg xmlns="x"></svg>') }

  test('are stored under new names and removed when the record lets them go', async () => {
    const { records, blobs, anna, core } = await setUp(engine)
    const article = await records.create(articles, {
      title: 'x',
      author: anna.id,
      images: [png('Eins.PNG'), png('zwei.png')],
    })
    const [one = '', two = ''] = article.images
    expect(one).toMatch(/^eins_[a-z0-9]{10}\.PNG$/)
    const key = (name: string) => `${core.collections.get('articles').id}/${article.id}/${name}`
    expect(blobs.keys()).toEqual([key(one), key(two)].sort())

    const changed = await records.update(articles, article.id, { images: [two, png('drei.png')] })
    expect(changed.images).toEqual([two, expect.stringMatching(/^drei_/)])
    expect(blobs.keys()).toEqual(changed.images.map(key).sort())

    await records.delete(articles, article.id)
    expect(blobs.keys()).toEqual([])
  })

  test('that are refused, or whose record is, leave nothing behind', async () => {
    const { records, blobs, anna } = await setUp(engine)
    const base = { title: 'x', author: anna.id }
    await expect(records.create(articles, { ...base, images: [svg] })).rejects.toMatchObject({
      data: { images: { code: 'validation_invalid_mime_type' } },
    })
    const large = { name: 'a.bin', content: new Uint8Array(1001) }
    await expect(records.create(articles, { ...base, cover: large })).rejects.toMatchObject({
      data: { cover: { code: 'validation_file_size_limit' } },
    })
    const many = [png('a'), png('b'), png('c'), png('d')]
    await expect(records.create(articles, { ...base, images: many })).rejects.toMatchObject({
      data: { images: { code: 'validation_too_many_files' } },
    })
    await expect(records.create(articles, { ...base, title: '', cover: png('a') })).rejects.toMatchObject({
      data: { title: { code: 'validation_required' } },
    })
    await expect(
      records.create(articles, { ...base, id: '../../../etc/x', cover: png('a') }),
    ).rejects.toMatchObject({ status: 400 })
    expect(blobs.keys()).toEqual([])
  })

  test('of work that is rolled back are gone, and those that it removed are still there', async () => {
    const { core, records, blobs, anna } = await setUp(engine)
    const article = await records.create(articles, { title: 'x', author: anna.id, cover: png('a.png') })
    const before = blobs.keys()
    const work = core.transaction(async (core) => {
      await core.records.update(articles, article.id, { cover: png('b.png') })
      await core.records.delete(articles, article.id)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(blobs.keys()).toEqual(before)
  })
})

describe.each(testDatabases)('transactions on $name', (engine) => {
  test('commit everything, then tell it in order', async () => {
    const { core, records, events } = await setUp(engine)
    const told: string[] = []
    const result = await core.transaction(async (core) => {
      const topic = await core.records.create(topics, { title: 'Teig' })
      core.afterCommit(() => void told.push(...events))
      await core.transaction((core) => core.records.update(topics, topic.id, { title: 'Sauerteig' }))
      expect(await records.find(topics, topic.id)).toBeUndefined()
      expect(events).toEqual([])
      return topic
    })
    expect(await records.get(topics, result.id)).toMatchObject({ title: 'Sauerteig' })
    expect(told).toEqual(['create topics', 'update topics'])
  })

  test('undo everything and tell nothing', async () => {
    const { core, records, events } = await setUp(engine)
    const work = core.transaction(async (core) => {
      await core.records.create(topics, { title: 'Teig' })
      core.afterCommit(() => void events.push('never'))
      await core.transaction((core) => core.records.create(topics, { title: '' }))
    })
    await expect(work).rejects.toMatchObject({ data: { title: { code: 'validation_required' } } })
    expect(await records.list(topics)).toEqual([])
    expect(events).toEqual([])
  })
})

describe.each(testDatabases)('hooks on $name', (engine) => {
  test('run inside the transaction, may change values before they are validated, and may refuse', async () => {
    const { core, records } = await setUp(engine)
    const seen: string[] = []
    core.hooks.on('topics', {
      beforeCreate: ({ record }) => void (record.title = String(record.title).toUpperCase()),
      afterCreate: async ({ core, record }) => {
        seen.push(`created ${(await core.records.get(topics, record.id)).title}`)
      },
      beforeUpdate: ({ record, previous }) => void seen.push([previous?.title, record.title].join(' → ')),
      beforeDelete: () => {
        throw new Error('kept')
      },
    })
    const topic = await records.create(topics, { title: 'Teig' })
    await records.update(topics, topic.id, { title: 'Ofen' })
    await expect(records.delete(topics, topic.id)).rejects.toThrow('kept')
    await expect(records.create(topics, { title: 'x'.repeat(21) })).rejects.toMatchObject({ status: 400 })
    expect(seen).toEqual(['created TEIG', 'TEIG → Ofen'])
    expect(await records.find(topics, topic.id)).toMatchObject({ title: 'Ofen' })
  })

  test('a failing listener is logged and does not affect others', async () => {
    const { core, records, log } = await setUp(engine)
    core.events.onRecord(() => Promise.reject(new Error('deaf')))
    await records.create(topics, { title: 'Teig' })
    await new Promise(setImmediate)
    expect(log.lines).toMatchObject([
      { level: 'error', message: expect.stringContaining('create of topics') },
    ])
  })
})

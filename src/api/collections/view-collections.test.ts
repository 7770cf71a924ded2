import { expect } from 'vitest'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { anyText, codes, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'
import { articles, comments } from '#tests/support/test-collections.ts'

const QUERY = `select articles.id, articles.title, articles.status as state, articles.author, comments.id as last,
  count(comments.id) as replies, cast(articles.words as text) as "wordCount", (articles.words + 1) as more
  from articles left join comments on comments.article = articles.id group by articles.id, comments.id`

const STATS = 'select id, title, labels, topics, meta, place, cover from articles'

const NUMBERED = 'select (ROW_NUMBER() OVER ()) as id, title from topics'

/** Returns the fields with one more, which changes the table below its views. */
const MORE_OF_TOPICS = ({ core }: World) => [
  ...core.collections.get('topics').fields,
  { type: 'text', name: 'remark' },
]

const given =
  (viewQuery: string, rules: object = { listRule: '', viewRule: '' }) =>
  async (world: World) =>
    world.core.collections.create({ name: 'replies', type: 'view', viewQuery, ...rules })

const LIST = '/api/collections/replies/records'
const INVALID = 'Failed to create collection.'

scenarios('view collections', createMagazine, {
  'get their fields from their query': {
    post: '/api/collections',
    as: 'root',
    body: { name: 'replies', type: 'view', viewQuery: QUERY },
    status: 200,
    json: partly({ type: 'view', viewQuery: QUERY, indexes: [], createRule: null }),
    afterwards: async ({ core }) =>
      expect(core.collections.get('replies').fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
        'id text',
        'title text',
        'state select',
        'author relation',
        'last relation',
        'replies number',
        'wordCount text',
        'more json',
      ]),
  },
  'keep the properties of a field': {
    given: given(QUERY),
    get: '/api/collections/replies',
    as: 'root',
    status: 200,
    json: partly({
      fields: expect.arrayContaining([
        partly({ name: 'title', required: true, primaryKey: false, system: false }),
      ]),
    }),
  },
  'keep a system field as one': {
    given: given('select id, email from members'),
    get: '/api/collections/replies',
    as: 'root',
    status: 200,
    json: partly({
      fields: [partly({ name: 'id', system: true }), partly({ name: 'email', system: true })],
    }),
  },
  'have no key without an id': {
    post: '/api/collections',
    as: 'root',
    body: { name: 'replies', type: 'view', viewQuery: 'select title as name from articles' },
    status: 400,
    json: refusal(
      400,
      INVALID,
      codes({ fields: 'validation_missing_primary_key', viewQuery: 'validation_invalid_view_query' }),
    ),
  },
  'know whole numbers by what they are cast to': {
    given: given('select id, cast(words as int) as whole, cast(words as real) as part from articles'),
    get: '/api/collections/replies',
    as: 'root',
    status: 200,
    json: partly({
      fields: expect.arrayContaining([
        partly({ name: 'whole', type: 'number', onlyInt: true }),
        partly({ name: 'part', type: 'number', onlyInt: false }),
      ]),
    }),
  },
  'are read like any other, with filter, sort and expand': {
    given: given(QUERY),
    get: `${LIST}?filter=${encodeURIComponent("state='published' && replies >= 0")}&sort=-title&expand=author&fields=id,title,replies,wordCount,more,expand.author.name`,
    status: 200,
    json: partly({
      items: expect.arrayContaining([
        {
          id: ids.bread,
          title: 'Bread',
          replies: expect.any(Number),
          wordCount: expect.stringMatching(/^\d+(\.0)?$/),
          more: expect.any(Number),
          expand: { author: { name: 'Anna' } },
        },
      ]),
    }),
  },
  'give lists, objects and files as the collection gives them': {
    given: async (world) => {
      await world.core.records.update(articles, ids.bread, { labels: ['hot'], meta: { a: [1] } })
      await given(STATS)(world)
    },
    get: `${LIST}/${ids.bread}`,
    status: 200,
    json: partly({ id: ids.bread, labels: ['hot'], meta: { a: [1] }, collectionName: 'replies' }),
  },
  'are for superusers alone unless their rules say more': {
    given: given(QUERY, {}),
    get: LIST,
    status: 403,
  },
  'let nobody write': {
    given: given(QUERY),
    post: LIST,
    as: 'root',
    body: { title: 'x' },
    status: 400,
    json: refusal(400, 'Unsupported collection type.'),
  },
  'let guests hear the same, before any rule': {
    given: async (world) => {
      await given(QUERY)(world)
      for (const method of ['PATCH', 'DELETE']) {
        const answer = await world.api.fetch(new Request(`http://localhost${LIST}/${ids.bread}`, { method }))
        expect(await answer.json()).toMatchObject({ status: 400, message: 'Unsupported collection type.' })
      }
    },
    post: LIST,
    body: { title: 'x' },
    status: 400,
    json: refusal(400, 'Unsupported collection type.'),
  },
  'have texts for ids, whatever their query gives: in lists, alone and in filters': {
    given: given(NUMBERED),
    get: `${LIST}?fields=id,title&filter=${encodeURIComponent("id = '1' || id = '2'")}&sort=id`,
    status: 200,
    json: partly({
      totalItems: 2,
      items: [
        { id: '1', title: anyText },
        { id: '2', title: anyText },
      ],
    }),
    async afterwards(world) {
      const one = await world.api.fetch(new Request(`http://localhost${LIST}/2`))
      expect(await one.json()).toMatchObject({ id: '2', collectionName: 'replies' })
      await world.core.collections.update('topics', { listRule: '', fields: MORE_OF_TOPICS(world) })
      expect(await world.core.records.get(world.core.collections.get('replies'), '2')).toMatchObject({
        id: '2',
      })
    },
  },
  'have texts for ids in the dry run, with the name of the collection that there is not': {
    post: '/api/collections/meta/dry-run-view',
    as: 'root',
    body: { query: NUMBERED },
    status: 200,
    json: partly({
      sample: expect.arrayContaining([
        {
          collectionId: expect.stringMatching(/^pbc_\d+$/),
          collectionName: expect.stringMatching(/^temp_view_\w{5}$/),
          id: '1',
          title: anyText,
        },
      ]),
    }),
  },
  'have an id of its own for each record': {
    post: '/api/collections',
    as: 'root',
    body: { name: 'replies', type: 'view', viewQuery: 'select author as id from articles' },
    status: 400,
    json: refusal(400, INVALID, {
      viewQuery: {
        code: 'validation_invalid_view_query',
        message: 'Invalid query - the query could return records with non-unique ids.',
      },
    }),
    afterwards: async ({ core }) => expect(core.collections.find('replies')).toBeUndefined(),
  },
  'have an id for each record': {
    given: given(NUMBERED),
    patch: '/api/collections/replies',
    as: 'root',
    body: { viewQuery: "select '' as id from topics limit 1" },
    status: 400,
    json: refusal(400, 'Failed to update collection.', {
      viewQuery: {
        code: 'validation_invalid_view_query',
        message: 'Invalid query - the query could return records with empty or invalid ids.',
      },
    }),
    afterwards: async ({ core }) =>
      expect(await core.records.count(core.collections.get('replies'))).toBeGreaterThan(1),
  },
  'are not imported with ids that are none': {
    put: '/api/collections/import',
    as: 'root',
    body: { collections: [{ name: 'replies', type: 'view', viewQuery: 'select null as id from topics' }] },
    status: 400,
    json: refusal(400, 'Failed to import collections.', {
      collections: {
        code: 'validation_collections_import_failure',
        message: expect.stringContaining('the query could return records with empty or invalid ids'),
      },
    }),
    afterwards: async ({ core }) => expect(core.collections.find('replies')).toBeUndefined(),
  },
  'have no wildcard columns': {
    post: '/api/collections',
    as: 'root',
    body: { name: 'replies', type: 'view', viewQuery: 'select * from articles' },
    status: 400,
    json: refusal(
      400,
      INVALID,
      codes({ fields: 'validation_required', viewQuery: 'validation_invalid_view_query' }),
    ),
  },
  'ask only what exists': {
    post: '/api/collections',
    as: 'root',
    body: { name: 'replies', type: 'view', viewQuery: 'select id, missing from articles' },
    status: 400,
    json: refusal(400, INVALID, codes({ viewQuery: 'validation_invalid_view_query' })),
    afterwards: async ({ core }) => expect(core.collections.find('replies')).toBeUndefined(),
  },
  'have no rules for writing': {
    post: '/api/collections',
    as: 'root',
    body: { name: 'replies', type: 'view', viewQuery: QUERY, createRule: '' },
    status: 400,
    json: refusal(400, INVALID, codes({ createRule: 'validation_nil' })),
  },
  'change with their query': {
    given: given(QUERY),
    patch: '/api/collections/replies',
    as: 'root',
    body: { name: 'titles', viewQuery: 'select id, title from topics' },
    status: 200,
    async afterwards({ core }) {
      expect(core.collections.get('titles').fields.map(({ name }) => name)).toEqual(['id', 'title'])
      expect(await core.records.count(core.collections.get('titles'))).toBe(
        await core.records.count(core.collections.get('topics')),
      )
    },
  },
  'outlive changes of what they ask': {
    given: given(QUERY),
    patch: '/api/collections/comments',
    as: 'root',
    body: { listRule: '', indexes: ['create index idx_c on comments (text)'] },
    status: 200,
    afterwards: async ({ core }) => {
      await core.records.create(comments, { article: ids.bread, text: 'new' })
      const found = await core.records.list(core.collections.get('replies'), {
        filter: `id = '${ids.bread}'`,
      })
      expect(found.length).toBeGreaterThan(0)
    },
  },
  'keep what they ask under its name': {
    given: given('select id, title from topics'),
    patch: '/api/collections/topics',
    as: 'root',
    body: { fields: [{ id: 'headline0000000', name: 'headline', type: 'text' }], name: 'subjects' },
    status: 400,
    afterwards: async ({ core }) =>
      expect(await core.records.list(core.collections.get('replies'))).toBeDefined(),
  },
  'ask only what exists, in brackets and joins too': {
    post: '/api/collections',
    as: 'root',
    body: {
      name: 'replies',
      type: 'view',
      viewQuery: 'select a.id, (a.missing + 1) as more from articles a',
    },
    status: 400,
    json: refusal(400, INVALID, codes({ viewQuery: 'validation_invalid_view_query' })),
  },
  'keep what they ask from going': {
    given: async (world) => {
      await world.core.collections.create({ name: 'ovens', fields: [{ name: 'heat', type: 'number' }] })
      await given('select id, heat from ovens')(world)
    },
    delete: '/api/collections/ovens',
    as: 'root',
    status: 400,
    json: refusal(400, 'Failed to delete collection.'),
    afterwards: async ({ core }) => {
      expect(core.collections.find('ovens')).toBeDefined()
      expect(await core.records.list(core.collections.get('replies'))).toEqual([])
    },
  },
  'go without a trace': {
    given: given(QUERY),
    delete: '/api/collections/replies',
    as: 'root',
    status: 204,
    afterwards: async (world) => given(QUERY)(world),
  },
  'are imported together with what they ask': {
    put: '/api/collections/import',
    as: 'root',
    body: {
      collections: [
        {
          name: 'sums',
          type: 'view',
          viewQuery: 'select breads.id, sum(breads.price) as total from breads group by breads.id',
        },
        { name: 'breads', type: 'base', fields: [{ name: 'price', type: 'number' }] },
      ],
    },
    status: 204,
    afterwards: async ({ core }) => {
      await core.records.create(core.collections.get('breads'), { price: 3 })
      expect(await core.records.list(core.collections.get('sums'))).toMatchObject([{ total: 3 }])
    },
  },
  'are imported together with the new names of what they ask': {
    async given({ core }) {
      const oven = { id: 'ovens0000000000', name: 'ovens', fields: [{ name: 'heat', type: 'number' }] }
      await core.collections.create(oven)
      const view = {
        id: 'heats0000000000',
        name: 'heats',
        type: 'view',
        viewQuery: 'select id, heat from ovens',
      }
      await core.collections.create(view)
    },
    put: '/api/collections/import',
    as: 'root',
    body: {
      collections: [
        { id: 'ovens0000000000', name: 'stoves', fields: [{ name: 'heat', type: 'number' }] },
        { id: 'heats0000000000', name: 'heats', type: 'view', viewQuery: 'select id, heat from stoves' },
      ],
    },
    status: 204,
    afterwards: async ({ core }) => {
      await core.records.create(core.collections.get('stoves'), { heat: 250 })
      expect(await core.records.list(core.collections.get('heats'))).toMatchObject([{ heat: 250 }])
    },
  },
  'are not left behind by an import that renames what they ask': {
    async given({ core }) {
      const oven = { id: 'ovens0000000000', name: 'ovens', fields: [{ name: 'heat', type: 'number' }] }
      await core.collections.create(oven)
      await core.collections.create({ name: 'heats', type: 'view', viewQuery: 'select id, heat from ovens' })
    },
    put: '/api/collections/import',
    as: 'root',
    body: { collections: [{ id: 'ovens0000000000', name: 'stoves' }] },
    status: 400,
    json: refusal(
      400,
      'Failed to import collections.',
      codes({ collections: 'validation_collections_import_failure' }),
    ),
    afterwards: async ({ core }) =>
      expect(await core.records.list(core.collections.get('heats'))).toEqual([]),
  },
})

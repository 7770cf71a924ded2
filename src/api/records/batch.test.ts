import { expect } from 'vitest'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { anyText, codes, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'
import { articles, topics } from '#tests/support/test-collections.ts'

const BATCH = '/api/batch'
const TOPICS = '/api/collections/topics/records'
const ARTICLES = '/api/collections/articles/records'
const FAILED = 'Batch transaction failed.'
const INVALID = 'Invalid batch request data.'

const enabled =
  (options: object = {}) =>
  ({ core }: World) =>
    core.settings.update({ batch: { enabled: true, ...options } })
const create = (title: string) => ({ method: 'POST', url: TOPICS, body: { title } })
const failing = (position: number, response: unknown) =>
  refusal(400, FAILED, {
    requests: { [position]: { code: 'batch_request_failed', message: 'Batch request failed.', response } },
  })
const GENERIC = refusal(400, 'Something went wrong while processing your request.')
const untouched = async ({ core, blobs }: World) => {
  expect(await core.records.count(topics)).toBe(3)
  expect(blobs.keys()).toEqual([])
}

scenarios('batch', createMagazine, {
  'is off until an operator turns it on': {
    post: BATCH,
    as: 'root',
    body: { requests: [create('New')] },
    status: 403,
    json: refusal(403, 'Batch requests are not allowed.'),
  },
  'several writes are answered in their order': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: {
      requests: [
        { method: 'POST', url: `${TOPICS}?fields=title`, body: { title: 'New' } },
        { method: 'PATCH', url: `${TOPICS}/${ids.oven}?fields=id,title`, body: { title: 'Ovens' } },
        { method: 'DELETE', url: `${TOPICS}/${ids.hidden}` },
        { method: 'PUT', url: TOPICS, body: { id: ids.dough, title: 'Doughs' } },
        { method: 'PUT', url: TOPICS, body: { id: 'fresh0000000000', title: 'Fresh' } },
        { method: 'PUT', url: TOPICS, body: { title: 'Without' } },
        {
          method: 'PATCH',
          url: `${ARTICLES}/${ids.bread}?expand=topics&fields=expand.topics.title`,
          body: {},
        },
      ],
    },
    status: 200,
    json: [
      { status: 200, body: { title: 'New' } },
      { status: 200, body: { id: ids.oven, title: 'Ovens' } },
      { status: 204, body: null },
      { status: 200, body: partly({ id: ids.dough, title: 'Doughs' }) },
      { status: 200, body: partly({ id: 'fresh0000000000', title: 'Fresh' }) },
      { status: 200, body: partly({ id: anyText, title: 'Without' }) },
      { status: 200, body: { expand: { topics: [{ title: 'Ovens' }, { title: 'Doughs' }] } } },
    ],
    // The article loses its hidden topic, which updates the article itself.
    events: { 'create topics': 3, 'update topics': 2, 'delete topics': 1, 'update articles': 2 },
  },
  'fields with a modifier that means nothing undo everything': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: {
      requests: [create('New'), { method: 'POST', url: `${TOPICS}?fields=title:x()`, body: { title: 'y' } }],
    },
    status: 400,
    json: partly({ message: 'Batch transaction failed.' }),
    events: {},
  },
  'files come beside the requests, in both spellings and with modifiers': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: formOf(
      [
        { method: 'POST', url: ARTICLES, body: { title: 'One', author: ids.anna } },
        { method: 'PATCH', url: `${ARTICLES}/${ids.bread}`, body: { title: 'Two' } },
      ],
      { 'requests.0.cover': 'first.txt', 'requests[1].cover': 'second.txt', 'requests.7.cover': 'third.txt' },
    ),
    status: 200,
    json: [
      { status: 200, body: partly({ title: 'One', cover: expect.stringMatching(/^first_\w{10}\.txt$/) }) },
      { status: 200, body: partly({ title: 'Two', cover: expect.stringMatching(/^second_\w{10}\.txt$/) }) },
    ],
    afterwards: async ({ blobs }) => expect(blobs.keys()).toHaveLength(2),
  },
  'the first failure undoes everything, files too, and says where and why': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: formOf(
      [
        { method: 'POST', url: ARTICLES, body: { title: 'One', author: ids.anna } },
        create('New'),
        create(''),
        create('Never looked at'),
      ],
      { 'requests.0.cover': 'a.txt' },
    ),
    status: 400,
    json: failing(2, refusal(400, 'Failed to create record.', codes({ title: 'validation_required' }))),
    events: {},
    afterwards: untouched,
  },
  'a value that is taken within the batch is refused like any other': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: { requests: [create('Same'), create('Same')] },
    status: 400,
    json: failing(1, refusal(400, 'Failed to create record.', codes({ title: 'validation_not_unique' }))),
    events: {},
    afterwards: untouched,
  },
  'rules hold for whoever sent the batch, whatever an item says': {
    given: enabled(),
    post: BATCH,
    as: 'anna',
    body: {
      requests: [
        { method: 'PATCH', url: `${ARTICLES}/${ids.bread}`, body: { title: 'Mine' } },
        { ...create('New'), headers: { Authorization: 'root' } },
      ],
    },
    status: 400,
    json: failing(1, refusal(403, 'Only superusers can perform this action.')),
    events: {},
    afterwards: async ({ core }) =>
      expect(await core.records.get(articles, ids.bread)).toMatchObject({ title: 'Bread' }),
  },
  'rules see the context and the headers of the item': {
    given: async (world) => {
      await enabled()(world)
      await world.core.collections.update('topics', {
        createRule:
          "@request.context = 'batch' && @request.headers.x_token = 'item' && @request.query.a = '1'",
      })
    },
    post: BATCH,
    headers: { 'x-token': 'outer' },
    body: {
      requests: [
        { method: 'POST', url: `${TOPICS}?a=1`, body: { title: 'New' }, headers: { 'X-Token': 'item' } },
      ],
    },
    status: 200,
  },
  'what is not a write of a record is refused': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: { requests: [{ method: 'GET', url: TOPICS }] },
    status: 400,
    json: failing(0, GENERIC),
  },
  'nothing else of the API can be reached': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: { requests: [create('New'), { method: 'POST', url: '/api/collections', body: { name: 'x' } }] },
    status: 400,
    json: failing(1, GENERIC),
    events: {},
  },
  'an unknown collection': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: { requests: [{ method: 'POST', url: '/api/collections/nothing/records', body: {} }] },
    status: 400,
    json: failing(0, refusal(404, 'Missing collection context.')),
  },
  'there must be something in it': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: {},
    status: 400,
    json: refusal(400, INVALID, codes({ requests: 'validation_required' })),
  },
  'but not too much': {
    given: enabled({ maxRequests: 1 }),
    post: BATCH,
    as: 'root',
    body: { requests: [create('a'), create('b')] },
    status: 400,
    json: refusal(400, INVALID, codes({ requests: 'validation_length_too_long' })),
  },
  'every item needs a method and an address': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    body: { requests: [create('a'), {}, { method: 'post', url: `/${'x'.repeat(2000)}` }] },
    status: 400,
    json: refusal(400, INVALID, {
      requests: {
        1: codes({ method: 'validation_required', url: 'validation_required' }),
        2: codes({ method: 'validation_in_invalid', url: 'validation_length_too_long' }),
      },
    }),
  },
  'a body that cannot be read': {
    given: enabled(),
    post: BATCH,
    as: 'root',
    headers: { 'content-type': 'application/json' },
    body: '{"requests":',
    status: 400,
    json: refusal(400, 'Failed to read the submitted batch data.'),
  },
  'a body that is larger than the operator allows': {
    given: enabled({ maxBodySize: 20 }),
    post: BATCH,
    as: 'root',
    body: { requests: [create('New')] },
    status: 413,
  },
  'one that takes too long is undone': {
    given: async (world) => {
      await enabled({ timeout: 2 })(world)
      world.core.hooks.on('topics', { beforeCreate: () => world.clock.advance(3) })
    },
    post: BATCH,
    as: 'root',
    body: { requests: [create('a'), create('b')] },
    status: 400,
    json: refusal(400, FAILED),
    events: {},
    afterwards: untouched,
  },
  'each item counts for the limits': {
    given: async (world) => {
      await enabled()(world)
      await world.core.collections.update('topics', { createRule: '' })
      await world.core.settings.update({
        rateLimits: { enabled: true, rules: [{ label: 'topics:create', duration: 9, maxRequests: 2 }] },
      })
    },
    post: BATCH,
    body: { requests: [create('a'), create('b'), create('c')] },
    status: 400,
    json: failing(2, refusal(429, 'Too Many Requests.')),
    events: {},
    afterwards: untouched,
  },
  'internal errors are not exposed': {
    given: async (world) => {
      await enabled()(world)
      world.core.hooks.on('topics', {
        beforeCreate: () => {
          throw new Error('password of the database')
        },
      })
    },
    post: BATCH,
    as: 'root',
    body: { requests: [create('New')] },
    status: 400,
    json: failing(0, refusal(500, 'Something went wrong while processing your request.')),
    afterwards: async ({ log }) => expect(log.lines).toMatchObject([{ level: 'error' }]),
  },
})

function formOf(requests: object[], files: Record<string, string>): FormData {
  const form = new FormData()
  form.append('@jsonPayload', JSON.stringify({ requests }))
  for (const [name, fileName] of Object.entries(files)) form.append(name, new File(['content'], fileName))
  return form
}

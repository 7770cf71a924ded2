import { expect } from 'vitest'
import { DatabaseUnavailable, DiskFull, QueryTooLong } from '#core/db/database-errors.ts'
import { Unavailable } from '#kit/errors.ts'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { anyText, codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const NOT_FOUND = refusal(404, "The requested resource wasn't found.")
const LAST = { page: 1, perPage: 1, filter: '', sort: '-created', skipTotal: true, expand: '' }
const TOPICS = '/api/collections/topics/records'

scenarios('transport', createMagazine, {
  'health is for everyone': {
    get: '/api/health',
    status: 200,
    json: { message: 'API is healthy.', code: 200, data: {} },
    answerHeaders: {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-xss-protection': '1; mode=block',
      vary: 'Origin',
      'access-control-allow-origin': null,
      'cache-control': 'private, no-store',
    },
  },
  'a refusal is kept by no cache': {
    get: '/api/nothing',
    status: 404,
    json: NOT_FOUND,
    answerHeaders: { 'cache-control': 'private, no-store' },
  },
  'health tells superusers more': {
    get: '/api/health',
    as: 'root',
    headers: { 'x-forwarded-for': '10.0.0.1' },
    status: 200,
    json: {
      message: 'API is healthy.',
      code: 200,
      data: { canBackup: true, realIP: '127.0.0.1', possibleProxyHeader: 'x-forwarded-for' },
    },
  },
  'HEAD works where GET does': { head: '/api/health', status: 200, json: undefined },
  'an unknown path is a 404': { get: '/api/nothing', status: 404, json: NOT_FOUND },
  'a wrong method is a 404': { put: '/api/health', status: 404, json: NOT_FOUND },
  'a trailing slash is another path': { get: '/api/health/', status: 404, json: NOT_FOUND },
  'other origins may ask': {
    get: '/api/health',
    headers: { origin: 'https://shop.example' },
    status: 200,
    answerHeaders: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': null },
  },
  'errors can be read by other origins too': {
    get: '/api/nothing',
    headers: { origin: 'https://shop.example' },
    status: 404,
    answerHeaders: { 'access-control-allow-origin': '*' },
  },
  'a preflight is answered for every path': {
    options: '/api/collections/topics/records',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
    status: 204,
    json: undefined,
    answerHeaders: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': 'authorization,content-type',
    },
  },
  'a bad token makes a guest': {
    get: `/api/collections/ledger/records`,
    headers: { authorization: 'Bearer nonsense' },
    status: 403,
    json: refusal(403, 'Only superusers can perform this action.'),
  },
  'fields picks from any answer': { get: '/api/health?fields=code', status: 200, json: { code: 200 } },
  'fields with a modifier that means nothing get an empty answer to what was done': {
    post: `${TOPICS}?fields=title:nonsense()`,
    as: 'root',
    body: { title: 'New' },
    status: 200,
    json: undefined,
    answerHeaders: { 'content-type': 'application/json' },
    events: { 'create topics': 1 },
  },
  'an error is sent in full, regardless of the fields parameter': {
    get: '/api/nothing?fields=status:nonsense()',
    status: 404,
    json: NOT_FOUND,
  },
  'malformed JSON gets a generic message': {
    post: TOPICS,
    as: 'root',
    headers: { 'content-type': 'application/json' },
    body: '{"title":',
    status: 400,
    json: refusal(400, 'Something went wrong while processing your request.'),
    events: {},
  },
  'an unknown content type is refused': {
    post: TOPICS,
    as: 'root',
    headers: { 'content-type': 'text/plain' },
    body: 'title',
    status: 400,
    json: refusal(400, 'Unsupported Content-Type.'),
  },
  'an unknown content type is named in the error of calls without a record': {
    post: '/api/collections/members/auth-with-password',
    headers: { 'content-type': 'text/plain' },
    body: 'identity',
    status: 400,
    json: refusal(400, 'Unsupported Content-Type.'),
  },
  'XML makes no record': {
    post: TOPICS,
    as: 'root',
    headers: { 'content-type': 'application/xml' },
    body: '<topic><title>New</title></topic>',
    status: 400,
    json: refusal(400, 'Something went wrong while processing your request.'),
    events: {},
  },
  'XML signs nobody in': {
    post: '/api/collections/members/auth-with-password',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: '<form><identity>anna@example.com</identity></form>',
    status: 400,
    json: refusal(400, 'An error occurred while loading the submitted data.'),
  },
  'no XML is no body': {
    patch: `${TOPICS}/${ids.oven}`,
    as: 'root',
    headers: { 'content-type': 'application/xml' },
    status: 200,
  },
  'a form is a body too': {
    post: TOPICS,
    as: 'root',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'title=New&secret=true',
    status: 200,
    json: partly({ title: 'New', secret: true }),
  },
  'no body has no values': {
    post: TOPICS,
    as: 'root',
    status: 400,
    json: refusal(400, 'Failed to create record.', codes({ title: 'validation_required' })),
  },
  'too large a body is refused before it is read': {
    post: TOPICS,
    as: 'root',
    headers: { 'content-type': 'application/json', 'content-length': String(33 * 1024 * 1024) },
    body: '{}',
    status: 413,
    json: refusal(413, 'Request entity too large.'),
  },
  'a collection with files takes larger bodies': {
    post: '/api/collections/articles/records',
    as: 'root',
    headers: { 'content-type': 'application/json', 'content-length': String(33 * 1024 * 1024) },
    body: { title: 'New', author: ids.anna },
    status: 200,
  },
  'internal errors are not exposed': {
    given: async ({ core }) =>
      core.hooks.on('topics', {
        beforeCreate: () => {
          throw new Error('password of the database')
        },
      }),
    post: TOPICS,
    as: 'root',
    body: { title: 'New' },
    status: 500,
    json: refusal(500, 'Something went wrong while processing your request.'),
    events: {},
    afterwards: async ({ log }) =>
      expect(log.lines).toEqual([{ level: 'error', message: `POST ${TOPICS}`, cause: expect.any(Error) }]),
  },
  'an unavailable database is a 503 that says when to retry': {
    given: async ({ core }) =>
      core.hooks.on('topics', {
        beforeCreate: () => {
          throw new DatabaseUnavailable(new Error('no route to 10.0.0.3'))
        },
      }),
    post: TOPICS,
    as: 'root',
    body: { title: 'New' },
    status: 503,
    json: refusal(503, 'The service is not available. Please try again in 5 s.'),
    events: {},
    afterwards: async ({ log }) => expect(log.lines).toHaveLength(1),
  },
  'so is an unavailable file store': {
    given: async ({ core }) =>
      core.hooks.on('topics', {
        beforeCreate: () => {
          throw new Error('no file', { cause: new Unavailable('no route to 10.0.0.4') })
        },
      }),
    post: TOPICS,
    as: 'root',
    body: { title: 'New' },
    status: 503,
    json: refusal(503, 'The service is not available. Please try again in 5 s.'),
    events: {},
    afterwards: async ({ log }) => expect(log.lines).toHaveLength(1),
  },
  'a full disk is a 507': {
    given: async ({ core }) =>
      core.hooks.on('topics', {
        beforeCreate: () => {
          throw new DiskFull(new Error('database or disk is full'))
        },
      }),
    post: TOPICS,
    as: 'root',
    body: { title: 'New' },
    status: 507,
    json: refusal(507, 'There is no room left on the disk of the server.'),
    events: {},
    afterwards: async ({ log }) => expect(log.lines).toHaveLength(1),
  },
  'no room for a file is a 507 too': {
    given: async ({ core }) =>
      core.hooks.on('topics', {
        beforeCreate: () => {
          throw Object.assign(new Error('write'), { code: 'ENOSPC' })
        },
      }),
    post: TOPICS,
    as: 'root',
    body: { title: 'New' },
    status: 507,
    json: refusal(507, 'There is no room left on the disk of the server.'),
    events: {},
  },
  'what takes too long to read is given up, and the log knows why': {
    given: async ({ core }) =>
      core.hooks.on('topics', {
        beforeCreate: () => {
          throw new QueryTooLong(60_000)
        },
      }),
    post: TOPICS,
    as: 'root',
    body: { title: 'New' },
    status: 400,
    json: refusal(400, 'It takes too long to read what was asked for.'),
    events: {},
    afterwards: async ({ core, log }) => {
      expect(log.lines).toEqual([
        { level: 'error', message: `POST ${TOPICS}`, cause: expect.any(QueryTooLong) },
      ])
      await core.logs.flush()
      const [entry] = (await core.logs.list(LAST)).items
      expect(entry?.data['error']).toContain('it takes longer than 60 seconds')
    },
  },
  'a token may say Bearer': {
    given: async (world) => {
      world.people.bearer = `bearer ${world.people.root}`
    },
    get: '/api/collections/ledger/records',
    as: 'bearer',
    status: 200,
    json: { items: [], page: 1, perPage: 30, totalItems: 0, totalPages: 0 },
  },
  'an unknown collection is a 404': {
    get: '/api/collections/nothing/records',
    status: 404,
    json: refusal(404, 'Missing collection context.'),
  },
  'and so it is for who writes': {
    post: '/api/collections/nothing/records',
    as: 'root',
    body: {},
    status: 404,
    json: refusal(404, 'Missing or invalid collection context.'),
  },
  'a collection answers to its id and to its name in any case': {
    given: async (world) => expect(world.core.collections.get('topics').id).toEqual(anyText),
    get: '/api/collections/TOPICS/records/dough0000000000',
    as: 'root',
    status: 200,
    json: partly({ id: ids.dough, collectionName: 'topics' }),
  },
})

import { expect } from 'vitest'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { anyText, codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'
import { articles, comments } from '#tests/support/test-collections.ts'

const COLLECTIONS = '/api/collections'
const GUEST = refusal(401, 'The request requires valid record authorization token.')
const OTHERS = refusal(403, 'The authorized record is not allowed to perform this action.')
const names = (...all: string[]) => all.map((name) => ({ name }))

scenarios('collections', createMagazine, {
  'are not for guests': { get: COLLECTIONS, status: 401, json: GUEST },
  'are not for members': { get: COLLECTIONS, as: 'anna', status: 403, json: OTHERS },
  'cannot be made by members': {
    post: COLLECTIONS,
    as: 'anna',
    body: { name: 'x' },
    status: 403,
    json: OTHERS,
  },
  'cannot be changed by guests': { patch: `${COLLECTIONS}/topics`, body: { listRule: '' }, status: 401 },
  'cannot be dropped by guests': { delete: `${COLLECTIONS}/topics`, status: 401 },
  'cannot be emptied by guests': { delete: `${COLLECTIONS}/topics/truncate`, status: 401 },
  'are listed, filtered and sorted': {
    get: `${COLLECTIONS}?filter=${encodeURIComponent("system = false && name != 'ledger'")}&sort=-name&perPage=3&fields=name`,
    as: 'root',
    status: 200,
    json: {
      items: names('topics', 'summaries', 'members'),
      page: 1,
      perPage: 3,
      totalItems: 5,
      totalPages: 2,
    },
  },
  'are listed as they were made': {
    get: `${COLLECTIONS}?fields=name&skipTotal=1`,
    as: 'root',
    status: 200,
    json: partly({
      items: names(
        '_superusers',
        '_externalAuths',
        '_mfas',
        '_otps',
        '_authOrigins',
        'members',
        'topics',
        'articles',
        'comments',
        'summaries',
        'ledger',
      ),
      totalItems: -1,
    }),
  },
  'a filter that makes no sense is a 400': {
    get: `${COLLECTIONS}?filter=${encodeURIComponent('fields = 1')}`,
    as: 'root',
    status: 400,
  },
  'a provider needs addresses that are some': {
    post: COLLECTIONS,
    as: 'root',
    body: {
      name: 'guests',
      type: 'auth',
      oauth2: {
        enabled: true,
        providers: [
          { name: 'oidc', clientId: 'a', clientSecret: 'b', authURL: 'x', tokenURL: 'http://a.de' },
        ],
      },
    },
    status: 400,
    json: partly({ data: { oauth2: { providers: { 0: codes({ authURL: 'validation_is_url' }) } } } }),
  },
  'one is shown whole, without its secrets': {
    get: `${COLLECTIONS}/members`,
    as: 'root',
    status: 200,
    json: partly({
      name: 'members',
      type: 'auth',
      listRule: '',
      manageRule: "@request.auth.name = 'Chief'",
      authToken: { duration: 432_000 },
      passwordAuth: { enabled: true, identityFields: ['email'] },
      created: anyText,
    }),
  },
  'an unknown one is a 404': { get: `${COLLECTIONS}/nothing`, as: 'root', status: 404 },
  'scaffolds are blank models of each type': {
    get: `${COLLECTIONS}/meta/scaffolds`,
    as: 'root',
    status: 200,
    json: {
      auth: partly({
        id: '',
        name: '',
        type: 'auth',
        authToken: { duration: 432_000 },
        indexes: [
          expect.stringMatching(/^CREATE UNIQUE INDEX `idx_tokenKey_[a-z0-9]{10}` ON `` \(`tokenKey`\)$/),
          expect.stringMatching(
            /^CREATE UNIQUE INDEX `idx_email_[a-z0-9]{10}` ON `` \(`email`\) WHERE `email` != ''$/,
          ),
        ],
      }),
      base: partly({ id: '', name: '', type: 'base', fields: [partly({ name: 'id', primaryKey: true })] }),
      view: partly({ id: '', name: '', type: 'view', viewQuery: '' }),
    },
  },
  'one is made of a blank model': {
    post: COLLECTIONS,
    as: 'root',
    body: {
      name: 'guests',
      type: 'auth',
      indexes: [
        'CREATE UNIQUE INDEX `idx_tokenKey_a` ON `` (`tokenKey`)',
        "CREATE UNIQUE INDEX `idx_email_a` ON `` (`email`) WHERE `email` != ''",
      ],
    },
    status: 200,
    json: partly({
      indexes: [
        'CREATE UNIQUE INDEX `idx_tokenKey_a` ON `guests` (`tokenKey`)',
        "CREATE UNIQUE INDEX `idx_email_a` ON `guests` (`email`) WHERE `email` != ''",
      ],
    }),
  },
  'one goes although its files cannot be deleted, and the log knows': {
    given: async ({ blobs, core }) => {
      await core.collections.create({ name: 'notes', type: 'base' })
      blobs.deletePrefix = async () => {
        throw new Error('the bucket is gone')
      }
    },
    delete: `${COLLECTIONS}/notes`,
    as: 'root',
    status: 204,
    afterwards: async ({ core, log }) => {
      expect(core.collections.find('notes')).toBeUndefined()
      expect(log.lines).toEqual([
        {
          level: 'error',
          message: 'The files of a deleted collection could not be deleted',
          cause: new Error('the bucket is gone'),
        },
      ])
    },
  },
  'an index may name a field in any case': {
    post: COLLECTIONS,
    as: 'root',
    body: {
      name: 'Guests',
      fields: [{ name: 'Seat', type: 'text' }],
      indexes: ['create index idx_seats on guests (SEAT desc)'],
    },
    status: 200,
    json: partly({ indexes: ['CREATE INDEX `idx_seats` ON `Guests` (`Seat` DESC)'] }),
    afterwards: async ({ core }) => {
      await core.records.create(core.collections.get('Guests'), { Seat: '4a' })
    },
  },
  'what should be a list is one': {
    post: COLLECTIONS,
    as: 'root',
    body: { name: 'guests', indexes: 'create index idx_a on guests (id)' },
    status: 400,
    json: refusal(400, 'Failed to load the submitted data due to invalid formatting.'),
  },
  'the providers that accounts could come from are known': {
    get: `${COLLECTIONS}/meta/oauth2-providers`,
    as: 'root',
    status: 200,
    json: expect.arrayContaining([
      { name: 'google', displayName: 'Google', logo: expect.stringContaining('<svg') },
    ]),
  },
  'the providers are for superusers': {
    get: `${COLLECTIONS}/meta/oauth2-providers`,
    as: 'anna',
    status: 403,
  },
  'one is made with its table and used at once': {
    post: COLLECTIONS,
    as: 'root',
    body: {
      name: 'notes',
      type: 'base',
      listRule: '',
      fields: [{ name: 'text', type: 'text', required: true }],
      indexes: ['CREATE UNIQUE INDEX idx_notes ON notes (text)'],
    },
    status: 200,
    json: partly({ name: 'notes', listRule: '', viewRule: null }),
    afterwards: async ({ core }) => {
      const notes = core.collections.get('notes')
      await core.records.create(notes, { text: 'x' })
      await expect(core.records.create(notes, { text: 'x' })).rejects.toMatchObject({ status: 400 })
    },
  },
  'a wrong one is refused with all that is wrong': {
    post: COLLECTIONS,
    as: 'root',
    body: { name: 'topics', type: 'base', listRule: 'nothing = 1', fields: [{ name: 'a b', type: 'text' }] },
    status: 400,
    json: refusal(
      400,
      'Failed to create collection.',
      partly({
        ...codes({ name: 'validation_collection_name_exists', listRule: 'validation_invalid_rule' }),
        fields: { 1: { name: partly({ code: 'validation_match_invalid' }) } },
      }),
    ),
  },
  'a changed rule holds from now on': {
    patch: `${COLLECTIONS}/ledger`,
    as: 'root',
    body: { listRule: '' },
    status: 200,
    json: partly({ listRule: '' }),
    afterwards: async ({ api }) => {
      const response = await api.fetch(new Request('http://localhost/api/collections/ledger/records'))
      expect(response.status).toBe(200)
    },
  },
  'a name or a field with dots is refused beside rules that name it': {
    patch: `${COLLECTIONS}/ledger`,
    as: 'root',
    body: {
      name: '../../etc/passwd',
      fields: [{ name: 'a.b.c.d', type: 'text' }],
      listRule: "id != '' && @collection.topics.id ?= id",
    },
    status: 400,
    json: partly({ data: partly({ name: partly({ code: 'validation_collection_system_name_change' }) }) }),
  },
  'one that others need stays': { delete: `${COLLECTIONS}/topics`, as: 'root', status: 400 },
  'one of the backend stays': { delete: `${COLLECTIONS}/_superusers`, as: 'root', status: 400 },
  'one is dropped with its records and files': {
    given: async ({ core }) => {
      const made = await core.collections.create({ name: 'albums', fields: [{ name: 'song', type: 'file' }] })
      await core.records.create(made, { song: { name: 'a.txt', content: Buffer.from('la') } })
    },
    delete: `${COLLECTIONS}/albums`,
    as: 'root',
    status: 204,
    afterwards: async ({ core, blobs }) => {
      expect(core.collections.find('albums')).toBeUndefined()
      expect(blobs.keys()).toEqual([])
    },
  },
  'emptying takes along what belongs to the records': {
    delete: `${COLLECTIONS}/articles/truncate`,
    as: 'root',
    status: 204,
    events: { 'delete articles': 3, 'delete comments': 1 },
    afterwards: async ({ core }) => {
      expect(await core.records.count(articles)).toBe(0)
      expect(await core.records.count(comments)).toBe(0)
    },
  },
  'emptying is all or nothing': {
    delete: `${COLLECTIONS}/members/truncate`,
    as: 'root',
    status: 400,
    events: {},
    afterwards: async ({ core }) =>
      expect(await core.records.find(core.collections.get('members'), ids.chief)).toBeDefined(),
  },
})

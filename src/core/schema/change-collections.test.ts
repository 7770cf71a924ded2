import { describe, expect, test } from 'vitest'
import { type TestDatabase, type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { noPeers } from '#tests/support/no-peers.ts'
import {
  type CollectionDefinition,
  defineCollection,
  relation,
  text,
} from '../collections/define-collection.ts'
import type { CollectionInput } from '../collections/overlay-collection.ts'
import { openCollectionStore } from './collection-store.ts'

const users = defineCollection({
  name: 'users',
  type: 'auth',
  id: '_pb_users_auth_',
  fields: { name: text({ formerly: 'nick' }) },
})
const posts = defineCollection({
  name: 'posts',
  type: 'base',
  fields: { title: text(), author: relation({ to: 'users' }) },
  indexes: [{ columns: ['title'] }],
})
const retyped = [
  { type: 'number', name: 'title', id: 'text724990059' },
  { type: 'relation', name: 'author' },
]

function open(db: TestDatabase, definitions: CollectionDefinition[] = [users, posts]) {
  return openCollectionStore({ db, peers: noPeers, clock: createFakeClock(), definitions })
}

async function openStore(engine: TestEngine) {
  const db = await engine.open()
  return { db, store: await open(db) }
}

describe.each(testDatabases)('run-time collections on $name', (engine) => {
  test('makes a collection with its table, found at once and after a restart', async () => {
    const { db, store } = await openStore(engine)
    const made = await store.create({
      name: 'Notes',
      fields: [
        { type: 'text', name: 'title', required: true, max: '80' },
        { type: 'select', name: 'tags', values: ['a', 'b'], maxSelect: 2 },
      ],
      indexes: ['create unique index idx_notes on whatever (title COLLATE NOCASE) where title != ""'],
      listRule: '',
    })
    expect(made).toMatchObject({
      id: 'pbc_194787171',
      name: 'Notes',
      type: 'base',
      system: false,
      listRule: '',
      viewRule: null,
      indexes: ['CREATE UNIQUE INDEX `idx_notes` ON `Notes` (`title` COLLATE NOCASE) WHERE title != ""'],
      created: '2026-03-02 08:00:00.000Z',
      fields: [
        { id: 'text3208210256', name: 'id', system: true },
        { id: 'text724990059', name: 'title', max: 80, required: true },
        { name: 'tags', values: ['a', 'b'] },
      ],
    })
    const insert = (id: string, title: string) =>
      db.transaction((sql) => sql.insertInto('Notes').values({ id, title }).execute())
    await insert('a', 'Brot')
    await insert('b', '')
    await insert('c', '')
    await expect(insert('d', 'BROT')).rejects.toMatchObject({ columns: ['title'] })
    expect((await open(db)).get('notes')).toEqual(made)
  })

  test('makes an auth collection with its fields, indexes, options and secrets', async () => {
    const { store } = await openStore(engine)
    const made = await store.create({ name: 'members', type: 'auth', otp: { enabled: true } })
    expect(made.fields.map(({ name }) => name)).toEqual([
      'id',
      'password',
      'tokenKey',
      'email',
      'emailVisibility',
      'verified',
    ])
    expect(made.indexes).toHaveLength(2)
    expect(made).toMatchObject({
      otp: { enabled: true, duration: 180, length: 8 },
      authToken: { duration: 432_000, secret: expect.stringMatching(/^\w{50}$/) },
    })
  })

  test('renames a collection and its fields, and keeps the values', async () => {
    const { db, store } = await openStore(engine)
    const made = await store.create({
      name: 'notes',
      fields: [
        { type: 'text', name: 'a' },
        { type: 'file', name: 'b', maxSelect: 1 },
      ],
      indexes: ['CREATE INDEX idx_a ON notes (a)'],
    })
    await db.transaction((sql) => sql.insertInto('notes').values({ id: 'x', a: '1', b: 'f.png' }).execute())
    const [id, a, b] = made.fields
    const changed = await store.update('notes', {
      name: 'NOTES',
      fields: [id, { ...b, name: 'a', maxSelect: 3 }, { ...a, name: 'b' }, { type: 'number', name: 'c' }],
      indexes: ['CREATE INDEX idx_b ON notes (b, c DESC)'],
    })
    expect(changed.indexes).toEqual(['CREATE INDEX `idx_b` ON `NOTES` (`b`, `c` DESC)'])
    expect(await db.read.selectFrom('NOTES').selectAll().execute()).toMatchObject([
      { id: 'x', a: '["f.png"]', b: '1', c: 0 },
    ])
    await store.update('notes', { fields: [id, { type: 'number', name: 'c' }] }).catch(() => undefined)
    await store.update('notes', { fields: [id, { type: 'number', name: 'c' }], indexes: [] })
    expect(Object.keys((await db.read.selectFrom('NOTES').selectAll().execute())[0] ?? {})).not.toContain('a')
  })

  test('drops a collection, but not while others relate to it', async () => {
    const { db, store } = await openStore(engine)
    const tags = await store.create({ name: 'tags' })
    await store.create({
      name: 'goods',
      fields: [{ type: 'relation', name: 'tag', collectionId: tags.id, maxSelect: 1 }],
    })
    await expect(store.delete('tags')).rejects.toMatchObject({
      status: 400,
      message: 'Failed to delete collection probably due to existing reference in goods.',
    })
    await store.delete('goods')
    await store.delete(tags.id)
    expect(store.find('tags')).toBeUndefined()
    await expect(db.read.selectFrom('tags').selectAll().execute()).rejects.toThrow('tags')
    await expect(store.delete('tags')).rejects.toMatchObject({ status: 404 })
  })

  test('refuses an index that existing records violate, and changes nothing', async () => {
    const { db, store } = await openStore(engine)
    for (const id of ['a', 'b']) {
      await db.transaction((sql) => sql.insertInto('posts').values({ id, title: 'x' }).execute())
    }
    const refused = store.update('posts', { indexes: ['CREATE UNIQUE INDEX idx_t ON posts (title)'] })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Raw error'),
    })
    expect(store.get('posts').indexes).toEqual(['CREATE INDEX `idx_posts_title` ON `posts` (`title`)'])
    expect(await db.read.selectFrom('posts').select('id').execute()).toHaveLength(2)
  })

  test('keeps what was set at run time over a restart, until the code says something new', async () => {
    const { db, store } = await openStore(engine)
    await store.update('posts', {
      viewRule: '',
      fields: [...store.get('posts').fields, { type: 'text', name: 'note' }],
    })
    expect((await open(db)).get('posts')).toMatchObject({ viewRule: '', listRule: null })
    const fields = { ...posts.fields, more: text() }
    const changed = defineCollection({ ...posts, rules: { list: '' }, fields })
    const later = (await open(db, [users, changed])).get('posts')
    expect(later).toMatchObject({ viewRule: '', listRule: '' })
    expect(later.fields.map(({ name }) => name)).toEqual(['id', 'title', 'author', 'more', 'note'])
  })

  test('ends all sessions when it changes who may sign in', async () => {
    const { store } = await openStore(engine)
    const secret = () => {
      const collection = store.get('users')
      return collection.type === 'auth' ? collection.authToken.secret : ''
    }
    const first = secret()
    await store.update('users', { otp: { enabled: true }, authToken: { duration: 100 } })
    expect(secret()).toBe(first)
    await store.update('users', { authRule: null })
    expect(secret()).not.toBe(first)
  })

  test('changes several collections all or not at all', async () => {
    const { store } = await openStore(engine)
    const { createCollection } = await import('./change-collections.ts')
    const change = store.change(async (place) => {
      await createCollection(place, { name: 'one' })
      await createCollection(place, { name: 'one' })
    })
    await expect(change).rejects.toMatchObject({
      data: { name: { code: 'validation_collection_name_exists' } },
    })
    expect(store.find('one')).toBeUndefined()
  })
})

const [engine] = testDatabases

describe.runIf(engine)('validation of collections', () => {
  test.each<[string, CollectionInput, object]>([
    ['no name', {}, { name: 'validation_required' }],
    ['a bad name', { name: 'a-b' }, { name: 'validation_match_invalid' }],
    ['a long name', { name: 'a'.repeat(64) }, { name: 'validation_length_out_of_range' }],
    ['a taken name', { name: 'USERS' }, { name: 'validation_collection_name_exists' }],
    ['an id as name', { name: '_pb_users_auth_' }, { name: 'validation_collection_name_id_duplicate' }],
    ['a table of ours', { name: '_collections' }, { name: 'validation_collection_name_invalid' }],
    ['via', { name: 'a_via_b' }, { name: 'validation_found_via' }],
    ['an unknown type', { name: 'x', type: 'table' }, { type: 'validation_in_invalid' }],
    ['a taken id', { name: 'x', id: '_pb_users_auth_' }, { id: 'validation_invalid_or_existing_id' }],
    [
      'fields of one name',
      {
        name: 'x',
        fields: [
          { type: 'text', name: 'a' },
          { type: 'number', name: 'A' },
        ],
      },
      { fields: { 2: { name: 'validation_duplicated_field_name' } } },
    ],
    [
      'fields of one id',
      {
        name: 'x',
        fields: [
          { type: 'text', name: 'a' },
          { type: 'text', name: 'b', id: 'text3904355907' },
        ],
      },
      { fields: { 2: { id: 'validation_duplicated_field_id' } } },
    ],
    [
      'a reserved field name',
      { name: 'x', fields: [{ type: 'text', name: 'collectionId' }] },
      { fields: { 1: { name: 'validation_not_in_invalid' } } },
    ],
    [
      'a reserved field name of auth collections',
      { name: 'x', type: 'auth', fields: [{ type: 'text', name: 'oldPassword' }] },
      { fields: { 1: { name: 'validation_reserved_field_name' } } },
    ],
    [
      'an id of another type',
      { name: 'x', fields: [{ type: 'number', name: 'id' }] },
      { fields: { 1: { name: 'validation_duplicated_field_name' } } },
    ],
    [
      'a relation to nowhere',
      { name: 'x', fields: [{ type: 'relation', name: 'a', collectionId: 'nope' }] },
      { fields: { 1: { collectionId: 'validation_field_relation_missing_collection' } } },
    ],
    [
      'settings that contradict each other',
      {
        name: 'x',
        fields: [
          { type: 'text', name: 'a', min: 5, max: 3, pattern: '(' },
          { type: 'text', name: 'b', max: 3, autogeneratePattern: '[a-z]{9}' },
          { type: 'number', name: 'c', min: 5, max: 3 },
          { type: 'email', name: 'd', onlyDomains: ['a.de'], exceptDomains: ['b.de'] },
          { type: 'date', name: 'e', min: '2026-01-02', max: '2026-01-01' },
          { type: 'autodate', name: 'f' },
          { type: 'select', name: 'g', values: [], maxSelect: 1 },
          { type: 'file', name: 'h', maxSelect: 1, thumbs: ['0x0', '1x1', 'big'] },
        ],
      },
      {
        fields: {
          1: { max: 'validation_min_greater_equal_than_required', pattern: 'validation_invalid_regex' },
          2: { autogeneratePattern: 'validation_invalid_autogenerate_pattern_value' },
          3: { max: 'validation_min_number_constraint' },
          4: { onlyDomains: 'validation_empty', exceptDomains: 'validation_empty' },
          5: { max: 'validation_date_out_of_range' },
          6: { onCreate: 'validation_required', onUpdate: 'validation_required' },
          7: { values: 'validation_required' },
          8: { thumbs: { 0: 'validation_not_in_invalid', 2: 'validation_match_invalid' } },
        },
      },
    ],
    [
      'no index',
      { name: 'x', indexes: ['CREATE INDEX a ON x (id)', 'DROP TABLE users'] },
      { indexes: { 1: 'validation_invalid_index_expression' } },
    ],
    [
      'an index on a column that is none',
      { name: 'x', indexes: ['CREATE INDEX a ON x (nope)'] },
      { indexes: { 0: 'validation_invalid_index_expression' } },
    ],
    [
      'an index of a taken name',
      { name: 'x', indexes: ['CREATE INDEX IDX_posts_title ON x (id)'] },
      { indexes: { 0: 'validation_existing_index_name' } },
    ],
    [
      'an index twice',
      { name: 'x', indexes: ['CREATE INDEX a ON x (id)', 'CREATE INDEX b ON x (`id`)'] },
      { indexes: { 1: 'validation_duplicated_index_definition' } },
    ],
    [
      'two factors with one method',
      { name: 'x', type: 'auth', mfa: { enabled: true } },
      { mfa: { enabled: 'validation_mfa_not_enough_auths' } },
    ],
    [
      'an identity that is not unique',
      { name: 'x', type: 'auth', passwordAuth: { identityFields: ['verified'] } },
      { passwordAuth: { identityFields: 'validation_missing_unique_constraint' } },
    ],
    [
      'an identity that is not a field',
      { name: 'x', type: 'auth', passwordAuth: { identityFields: ['nope'] } },
      { passwordAuth: { identityFields: 'validation_missing_field' } },
    ],
    [
      'a token that lives too long',
      { name: 'x', type: 'auth', authToken: { duration: 1e9, secret: 'short' } },
      {
        authToken: {
          duration: 'validation_max_less_equal_than_required',
          secret: 'validation_length_out_of_range',
        },
      },
    ],
    ['a rule about nothing', { name: 'x', listRule: 'nope = 1' }, { listRule: 'validation_invalid_rule' }],
    [
      'an empty manage rule',
      { name: 'x', type: 'auth', manageRule: '' },
      { manageRule: 'validation_nil_or_not_empty_required' },
    ],
  ])('refuses %s', async (_case, input, codes) => {
    if (!engine) return
    const { store } = await openStore(engine)
    const error = await store.create(input).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ status: 400, message: 'Failed to create collection.' })
    expect(codesOf((error as { data: object }).data)).toEqual(codes)
  })

  test.each<[string, string, CollectionInput, object]>([
    ['another type', 'posts', { type: 'auth' }, { type: 'validation_collection_type_change' }],
    ['another id', 'posts', { id: 'other' }, { id: 'validation_values_mismatch' }],
    ['the system flag', 'posts', { system: true }, { system: 'validation_collection_system_flag_change' }],
    ['another name in code', 'posts', { name: 'p' }, { name: 'validation_collection_system_name_change' }],
    ['a lost field', 'posts', { fields: [], indexes: [] }, { fields: 'validation_system_field_change' }],
    [
      'another type of field',
      'posts',
      { fields: retyped },
      { fields: { 1: 'validation_field_type_change' } },
    ],
    [
      'the name of a system collection',
      '_superusers',
      { name: 'admins' },
      { name: 'validation_collection_system_name_change' },
    ],
    [
      'a rule of a system collection',
      '_superusers',
      { listRule: '' },
      { listRule: 'validation_collection_system_rule_change' },
    ],
  ])('refuses to change %s', async (_case, name, input, codes) => {
    if (!engine) return
    const { store } = await openStore(engine)
    const before = store.get(name)
    const error = await store.update(name, input).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ status: 400, message: 'Failed to update collection.' })
    expect(codesOf((error as { data: object }).data)).toEqual(codes)
    expect(store.get(name)).toEqual(before)
  })

  test('keeps the system fields of auth collections', async () => {
    if (!engine) return
    const { store } = await openStore(engine)
    const { fields } = await store.create({ name: 'members', type: 'auth', passwordAuth: { enabled: false } })
    const renamed = fields.map((field) => (field.name === 'verified' ? { ...field, name: 'checked' } : field))
    const error = await store.update('members', { fields: renamed }).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ data: { fields: { code: 'validation_missing_verified_field' } } })
    const shorter = await store.update('members', { fields: [], indexes: [] })
    expect(shorter.fields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name))
    expect(shorter.indexes).toHaveLength(2)
  })

  test.each(['_superusers', 'posts'])('refuses to drop %s', async (name) => {
    if (!engine) return
    const { store } = await openStore(engine)
    await expect(store.delete(name)).rejects.toMatchObject({ status: 400 })
    expect(store.find(name)).toBeDefined()
  })
})

/** Reduces errors to their codes, with the same structure. */
function codesOf(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, object]) => [
      key,
      'code' in value && typeof value.code === 'string' ? value.code : codesOf(value),
    ]),
  )
}

import { describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts'
import { noPeers } from '#tests/support/no-peers.ts'
import type { Collection } from '../collections/collection.ts'
import {
  autodate,
  bool,
  type CollectionDefinition,
  defineCollection,
  json,
  multiSelect,
  number,
  relation,
  select,
  text,
} from '../collections/define-collection.ts'
import { updateStoredCollection } from './change-collections.ts'
import { type CollectionStore, openCollectionStore } from './collection-store.ts'
import type { WrittenMigration } from './written-migrations.ts'

const clock = { now: () => new Date('2026-11-20T06:00:00Z') }

const users = defineCollection({
  name: 'users',
  type: 'auth',
  id: '_pb_users_auth_',
  fields: { name: text() },
})
const bakeries = defineCollection({
  name: 'bakeries',
  type: 'base',
  fields: { owner: relation({ to: 'users', required: true }), slug: text(), open: bool(), extra: json() },
  rules: { list: 'open = true' },
  indexes: [{ columns: ['slug'], unique: true, where: "slug != ''" }, { columns: ['owner', 'slug desc'] }],
})

function open(db: TestDatabase, definitions: CollectionDefinition[], migrations: WrittenMigration[] = []) {
  return openCollectionStore({ db, peers: noPeers, clock, definitions, migrations })
}

function names(collection: Collection): string[] {
  return collection.fields.map((field) => field.name)
}

describe.each(testDatabases)('collections on $name', (engine) => {
  test('makes tables of the code, and the same nothing the second time', async () => {
    const db = await engine.open()
    const store = await open(db, [bakeries, users])
    expect(store.list().map(({ name }) => name)).toEqual([
      '_superusers',
      '_externalAuths',
      '_mfas',
      '_otps',
      '_authOrigins',
      'bakeries',
      'users',
    ])
    expect(store.find('_superusers')?.id).toBe('pbc_3142635823')
    const steps = () => db.read.selectFrom('_migrations').select('description').orderBy('_rowid_').execute()
    const first = await steps()
    expect(first.map((step) => step['description'])).toContain('bakeries: create table')
    expect((await open(db, [bakeries, users])).list()).toEqual(store.list())
    expect(await steps()).toEqual(first)
  })

  test('gives new rows their empty values and refuses what unique indexes forbid', async () => {
    const db = await engine.open()
    await open(db, [bakeries, users])
    const insert = (id: string, slug: string) =>
      db.transaction((sql) => sql.insertInto('bakeries').values({ id, slug }).execute())
    await insert('a', '')
    await insert('b', '')
    await insert('c', 'brot')
    await expect(insert('d', 'brot')).rejects.toMatchObject({ columns: ['slug'] })
    expect(await db.read.selectFrom('bakeries').selectAll().where('id', '=', 'a').execute()).toMatchObject([
      { id: 'a', owner: '', slug: '', open: 0, extra: null },
    ])
  })

  test('finds names in any case and ids exactly', async () => {
    const db = await engine.open()
    const store = await open(db, [users])
    expect(store.get('Users').id).toBe('_pb_users_auth_')
    expect(store.find('_PB_USERS_AUTH_')).toBeUndefined()
    expect(() => store.get('nothing')).toThrow("The requested resource wasn't found.")
  })

  test('keeps secrets and values that were set at run time over restarts', async () => {
    const db = await engine.open()
    const secretOf = (collection: Collection) =>
      collection.type === 'auth' ? collection.authToken.secret : ''
    const first = secretOf((await open(db, [users])).get('users'))
    expect(first).toMatch(/^[a-zA-Z0-9]{50}$/)
    const changed = defineCollection({ ...users, auth: { authToken: { secret: '', duration: 60 } } })
    const later = (await open(db, [changed])).get('users')
    expect(later).toMatchObject({ authToken: { secret: first, duration: 60 } })
  })

  test('adds, renames, converts and drops columns with their values', async () => {
    const db = await engine.open()
    const before = defineCollection({
      name: 'goods',
      type: 'base',
      fields: {
        title: text(),
        tag: select(['a', 'b']),
        tags: multiSelect(['a', 'b']),
        left: text(),
        right: text(),
        gone: text(),
      },
      indexes: [{ columns: ['title'] }, { columns: ['tag'] }, { columns: ['gone'] }],
    })
    await open(db, [before])
    const row = { id: 'x', title: 'Brot', tag: 'b', tags: '["a","b"]', left: 'l', right: 'r', gone: 'g' }
    await db.transaction(async (sql) => {
      await sql.insertInto('goods').values(row).execute()
      await sql.insertInto('goods').values({ id: 'y' }).execute()
    })
    const after = defineCollection({
      name: 'goods',
      type: 'base',
      fields: {
        Title: text({ formerly: 'title' }),
        tag: multiSelect(['a', 'b']),
        tags: select(['a', 'b']),
        right: text({ formerly: 'left' }),
        left: text({ formerly: 'right' }),
        price: number(),
        created: autodate({ onCreate: true }),
      },
      indexes: [{ columns: ['Title'] }, { columns: ['tag'] }],
    })
    const store = await open(db, [after], [{ name: '20260101-a', phase: 'contract', takes: ['goods.gone'] }])
    expect(names(store.get('goods'))).toEqual([
      'id',
      'Title',
      'tag',
      'tags',
      'right',
      'left',
      'price',
      'created',
    ])
    const rows = await db.read.selectFrom('goods').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { id: 'x', Title: 'Brot', tag: '["b"]', tags: 'b', right: 'l', left: 'r', price: 0, created: '' },
      { id: 'y', Title: '', tag: '[]', tags: '' },
    ])
    expect(rows[0]).not.toHaveProperty('gone')
  })

  test('an older version keeps what a newer one has added, and can write beside it', async () => {
    const db = await engine.open()
    const older = defineCollection({ name: 'goods', type: 'base', fields: { title: text() } })
    const newer = defineCollection({
      name: 'goods',
      type: 'base',
      fields: { title: text(), code: text({ required: true }) },
      indexes: [{ columns: ['code'], unique: true, where: "code != ''" }],
    })
    const fieldOf = (store: CollectionStore) => store.get('goods').fields.find(({ name }) => name === 'code')
    await open(db, [older])
    await open(db, [newer])
    const insert = (id: string, code: string) =>
      db.transaction((sql) => sql.insertInto('goods').values({ id, code }).execute())
    await insert('a', 'A1')

    expect(fieldOf(await open(db, [older]))).toMatchObject({ required: false })
    await expect(insert('b', 'A1')).rejects.toMatchObject({ columns: ['code'] })

    expect(fieldOf(await open(db, [newer]))).toMatchObject({ required: true })
    expect(await db.read.selectFrom('goods').select(['id', 'code']).execute()).toEqual([
      { id: 'a', code: 'A1' },
    ])
    const takes = ['goods.code']
    const store = await open(db, [older], [{ name: '20260101-a', phase: 'contract', takes }])
    expect(names(store.get('goods'))).toEqual(['id', 'title'])
    expect(store.get('goods').indexes).toEqual([])
  })

  test('gives a changed collection to every process, and leaves the others the same objects', async () => {
    const db = await engine.open()
    const here = await open(db, [bakeries, users])
    const there = await open(db, [bakeries, users])
    for (const store of [here, there]) {
      const before = store.get('users')
      await here.update('bakeries', { listRule: `slug != '${before.id}'`, viewRule: '' })
      await store.reload()
      expect(store.get('users')).toBe(before)
      expect(store.get('bakeries')).toEqual(here.get('bakeries'))
    }
    const changed = there.get('bakeries')
    await expect(
      here.change(async (place) => {
        await updateStoredCollection(place, 'bakeries', { listRule: 'open = false' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    for (const store of [here, there]) {
      await store.reload()
      expect(store.get('bakeries')).toEqual(changed)
    }
  })

  test('renames a collection by its id', async () => {
    const db = await engine.open()
    const { id } = (await open(db, [users, bakeries])).get('bakeries')
    await db.transaction((sql) => sql.insertInto('bakeries').values({ id: 'a', slug: 'x' }).execute())
    const store = await open(db, [users, defineCollection({ ...bakeries, id, name: 'Bakeries' })])
    expect(store.find('bakeries')).toMatchObject({ id, name: 'Bakeries' })
    expect(await db.read.selectFrom('Bakeries').select('slug').execute()).toEqual([{ slug: 'x' }])
  })

  test('refuses to turn one type into another under the same name', async () => {
    const db = await engine.open()
    await open(db, [users])
    const changed = defineCollection({
      name: 'users',
      type: 'auth',
      id: '_pb_users_auth_',
      fields: { name: number() },
    })
    await expect(open(db, [changed])).rejects.toThrow('users.name cannot turn from text into number')
    expect((await open(db, [users])).find('users')?.fields.at(-1)).toMatchObject({
      name: 'name',
      type: 'text',
    })
  })

  test('refuses to start with a rule that cannot be understood', async () => {
    const db = await engine.open()
    const wrong = defineCollection({ ...bakeries, rules: { view: 'nothing = 1' } })
    await expect(open(db, [users, wrong])).rejects.toThrow('bakeries: the rule "nothing = 1" is wrong')
  })

  test('refuses to start with fields that nobody could use', async () => {
    const db = await engine.open()
    const wrong = defineCollection({
      name: 'wrong',
      type: 'base',
      fields: { code: text({ min: 5, max: 3 }) },
    })
    await expect(open(db, [users, wrong])).rejects.toThrow(/^wrong is not defined well: .*"max"/)
  })

  test('keeps the table of a collection that the code no longer defines', async () => {
    const db = await engine.open()
    await open(db, [users, bakeries])
    expect((await open(db, [users])).find('bakeries')).toBeDefined()
  })

  test('runs written migrations once, in order, around the change of tables, and not on a new database', async () => {
    const db = await engine.open()
    const seen: string[] = []
    const write = (name: string): WrittenMigration => ({
      name,
      phase: 'migrate',
      before: async () => void seen.push(`${name} before`),
      after: async ({ sql }) => {
        await sql.updateTable('users').set({ greeting: 'Moin' }).execute()
        seen.push(`${name} after`)
      },
    })
    await open(db, [users], [write('20260101-a')])
    expect(seen).toEqual([])
    const greeted = defineCollection({ ...users, fields: { ...users.fields, greeting: text() } })
    const all = [write('20260103-c'), write('20260102-b'), write('20260101-a')]
    await open(db, [greeted], all)
    await open(db, [greeted], all)
    expect(seen).toEqual(['20260102-b before', '20260103-c before', '20260102-b after', '20260103-c after'])
  })

  test('changes nothing when a migration fails', async () => {
    const db = await engine.open()
    await open(db, [users])
    const after = () => Promise.reject(new Error('no'))
    const failing: WrittenMigration = { name: '20260101-a', phase: 'migrate', after }
    await expect(open(db, [users, bakeries], [failing])).rejects.toThrow('no')
    expect((await open(db, [users])).find('bakeries')).toBeUndefined()
  })

  test('lets two processes start on the same new database at once', async () => {
    const db = await engine.open()
    const [a, b] = await Promise.all([open(db, [users]), open(db, [users])])
    expect(a.list()).toEqual(b.list())
  })
})

import type { Collection } from '#core/collections/collection.ts'
import {
  bool,
  date,
  defineCollection,
  editor,
  file,
  geoPoint,
  json,
  multiFile,
  multiRelation,
  multiSelect,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { encodeRow } from '#core/records/reading/record-rows.ts'
import { blankRecord } from '#core/records/writing/blank-record.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { compileFilter } from '#core/rules/compile-filter.ts'
import { compileTotalSort } from '#core/rules/compile-sort.ts'
import { NO_REQUEST, type QueryScope } from '#core/rules/query-scope.ts'
import { openCollectionStore } from '#core/schema/collection-store.ts'
import type { TestDatabase, TestEngine } from './databases.ts'
import { noPeers } from './no-peers.ts'

/** Collections for queries: every field type, relations in both directions, rules of every kind. */
const libraryCollections = [
  defineCollection({
    name: 'teams',
    type: 'base',
    fields: {
      title: text(),
      tags: multiSelect(['early', 'hot', 'late']),
      captain: relation({ to: 'authors' }),
    },
    rules: { list: '' },
  }),
  defineCollection({
    name: 'authors',
    type: 'auth',
    fields: {
      name: text(),
      role: select(['writer', 'editor']),
      rank: number(),
      team: relation({ to: 'teams' }),
      friends: multiRelation({ to: 'authors', maxSelect: 5 }),
      secret: text({ hidden: true }),
    },
    rules: { list: '' },
  }),
  defineCollection({
    name: 'posts',
    type: 'base',
    fields: {
      title: text(),
      body: editor(),
      views: number(),
      published: bool(),
      starts: date(),
      kind: select(['sweet', 'salty']),
      labels: multiSelect(['new', 'old', 'vegan']),
      cover: file(),
      images: multiFile({ maxSelect: 3 }),
      author: relation({ to: 'authors' }),
      editors: multiRelation({ to: 'authors', maxSelect: 5 }),
      data: json(),
      place: geoPoint(),
      notes: text({ hidden: true }),
    },
    rules: { list: 'published = true' },
    indexes: [{ columns: ['author'] }],
  }),
  defineCollection({
    name: 'comments',
    type: 'base',
    fields: {
      post: relation({ to: 'posts' }),
      author: relation({ to: 'authors' }),
      mentions: multiRelation({ to: 'authors', maxSelect: 5 }),
      text: text(),
      score: number(),
      approved: bool(),
    },
    rules: { list: "approved = true && (author.rank > 0 || author = '')" },
    indexes: [{ columns: ['post'] }],
  }),
  defineCollection({
    name: 'seals',
    type: 'base',
    fields: { post: relation({ to: 'posts' }), code: text() },
    indexes: [{ columns: ['post'], unique: true }],
  }),
]

const libraryRecords: Record<string, StoredRecord[]> = {
  teams: [
    { id: 't1', title: 'Bread', tags: ['early', 'hot'], captain: 'a1' },
    { id: 't2', title: 'Pastry', tags: [], captain: '' },
  ],
  authors: [
    {
      id: 'a1',
      name: 'Anna',
      role: 'writer',
      rank: 1,
      team: 't1',
      friends: ['a2', 'a3'],
      secret: 's1',
      email: 'anna@example.com',
      emailVisibility: true,
      verified: true,
    },
    {
      id: 'a2',
      name: 'bert',
      role: 'editor',
      rank: 2,
      team: 't2',
      friends: ['a1'],
      secret: 's2',
      email: 'bert@example.com',
    },
    { id: 'a3', rank: 3, email: 'c@example.com' },
  ],
  posts: [
    {
      id: 'p1',
      title: 'Brot & Butter',
      body: '<p>Über <b>Brot</b></p>',
      views: 2.5,
      published: true,
      starts: '2026-11-20 05:00:00.000Z',
      kind: 'sweet',
      labels: ['new', 'vegan'],
      cover: 'c.png',
      images: ['x.png', 'y.png'],
      author: 'a1',
      editors: ['a1', 'a2'],
      data: { n: 5, s: '5', list: [1, { k: 'v' }], flag: true, nothing: null, o: { b: 2, a: 1 } },
      place: { lon: 13.4, lat: 52.5 },
      notes: 'n1',
    },
    {
      id: 'p2',
      title: 'Vollkornbrot',
      views: 10,
      published: true,
      starts: '2026-12-31 23:59:59.999Z',
      kind: 'salty',
      labels: ['vegan'],
      author: 'a2',
      editors: ['a2'],
      data: 'text',
      place: { lon: 11.6, lat: 48.1 },
    },
    {
      id: 'p3',
      title: '100%_Dinkel',
      published: false,
      starts: '2026-02-28 12:30:00.000Z',
      kind: 'sweet',
      labels: ['old', 'vegan'],
      author: 'a1',
      editors: ['a2', 'a3'],
      data: 7,
    },
    { id: 'p4', views: -3, published: true, place: { lon: -180, lat: 90 } },
  ],
  comments: [
    { id: 'c1', post: 'p1', author: 'a2', mentions: ['a1', 'a3'], text: 'good', score: 5, approved: true },
    { id: 'c2', post: 'p1', author: 'a3', text: 'bad', score: 1, approved: true },
    { id: 'c3', post: 'p2', author: 'a2', mentions: ['a1'], text: 'good', score: 5 },
    { id: 'c4', text: 'lost', approved: true },
  ],
  seals: [
    { id: 's1', post: 'p1', code: 'x1' },
    { id: 's3', post: 'p3', code: 'x3' },
  ],
}

export type Library = {
  db: TestDatabase
  collection: (name: string) => Collection
  /** Scope of a superuser's query outside a request. */
  scope: (name: string, changes?: Partial<QueryScope>) => QueryScope
  /** Signed-in author, for `request.auth`. */
  author: (id: string) => AuthRecord
  /** Ids of the records that satisfy a filter, in the order of a sort (or of ids). */
  find: (
    name: string,
    query: { filter?: string; sort?: string },
    changes?: Partial<QueryScope>,
  ) => Promise<string[]>
}

/** Creates the library in an empty database, inside a test. */
export async function openLibrary(engine: TestEngine): Promise<Library> {
  const db = await engine.open()
  const now = new Date('2026-11-20T06:07:08.009Z')
  const collections = await openCollectionStore({
    peers: noPeers,
    db,
    clock: { now: () => now },
    definitions: libraryCollections,
  })
  for (const [name, records] of Object.entries(libraryRecords)) {
    const collection = collections.get(name)
    const rows = records.map((record) => encodeRow(collection, complete(collection, record)))
    await db.transaction((sql) => sql.insertInto(name).values(rows).execute())
  }
  const scope: Library['scope'] = (name, changes) => ({
    collection: collections.get(name),
    alias: name,
    collections,
    dialect: db.dialect,
    request: NO_REQUEST,
    now,
    trusted: true,
    ...changes,
  })
  return {
    db,
    scope,
    collection: (name) => collections.get(name),
    author: (id) => authorIn(collections.get('authors'), id),
    async find(name, { filter, sort = 'id' }, changes) {
      const asked = scope(name, changes)
      let query = db.read.selectFrom(name).select(`${name}.id as id`)
      if (filter !== undefined) query = query.where(compileFilter(filter, asked))
      for (const item of compileTotalSort(sort, asked)) query = query.orderBy(item)
      return (await query.execute()).map((row) => String(row['id']))
    },
  }
}

function complete(collection: Collection, record: StoredRecord): StoredRecord {
  return { ...blankRecord(collection), tokenKey: record.id, ...record }
}

function authorIn(collection: Collection, id: string): AuthRecord {
  const record = libraryRecords['authors']?.find((author) => author.id === id)
  if (collection.type !== 'auth' || record === undefined) throw new Error(`no author ${id}`)
  return { collection, record: complete(collection, record) }
}

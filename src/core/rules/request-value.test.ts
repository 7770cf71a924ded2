import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { NO_REQUEST, type RequestInfo } from './query-scope.ts'

type Expected = [rule: string, ids: string]

/** Returns which posts satisfy each of the rules during a request. */
async function askAll(
  library: Library,
  rules: Expected[],
  request: Partial<RequestInfo>,
): Promise<Expected[]> {
  const found: Expected[] = []
  for (const [filter] of rules) {
    const ids = await library.find('posts', { filter }, { request: { ...NO_REQUEST, ...request } })
    found.push([filter, ids.join(' ')])
  }
  return found
}

const ALL = 'p1 p2 p3 p4'

const REQUEST: Partial<RequestInfo> = {
  context: 'batch',
  method: 'GET',
  headers: { x_token: 'tok' },
  query: { x: '5', name: 'Anna', views: '10', empty: '' },
}
const PLAIN: Expected[] = [
  ["@request.context = 'batch'", ALL],
  ["@request.context != 'batch'", ''],
  ["@request.method = 'GET'", ALL],
  ["@request.headers.x_token = 'tok'", ALL],
  ['@request.headers.x_token:isset = true', ALL],
  ['@request.headers.other:isset = false', ALL],
  ['@request.headers.constructor:isset = false', ALL],
  ['@request.query.name = author.name', 'p1 p3'],
  ["@request.query.name:lower = 'anna'", ALL],
  ["@request.query.x = '5'", ALL],
  ['@request.query.views = views', 'p2'],
  ['@request.query.nothing = author.name', 'p4'],
  ['@request.query.empty:isset = true', ALL],
  ["@request.query.empty = ''", ALL],
  ['@request.query.nothing = null', ALL],
  ["@request.query.name ~ 'NN'", ALL],
  ["@request.body.title = ''", ALL],
  ['@request.body.title:isset = true', ''],
]

const SIGNED_IN: Expected[] = [
  ['author = @request.auth.id', 'p1 p3'],
  ['editors.id ?= @request.auth.id', 'p1'],
  ['editors ~ @request.auth.id', 'p1'],
  ["@request.auth.name:lower = 'anna'", ALL],
  ['@request.auth.rank = author.rank', 'p1 p3'],
  ["@request.auth.team.title = 'Bread'", ALL],
  ['@request.auth.team = author.team', 'p1 p3'],
  ['@request.auth.team.id = author.team', 'p1 p3'],
  ["@request.auth.team.tags:each ?= 'hot'", ALL],
  ["@request.auth.team.tags:each = 'hot'", ''],
  ['@request.auth.friends:length = 2', ALL],
  ["@request.auth.friends.name ?= 'bert'", ALL],
  ["@request.auth.friends.name = 'bert'", ''],
  ['@request.auth.friends:each ?= author', 'p2'],
  ['@request.auth.friends ~ author', 'p2 p4'],
  ["@request.auth.secret = 's1'", ALL],
  ['@request.auth.verified = true', ALL],
  ["@request.auth.email ~ 'anna'", ALL],
  ["@request.auth.collectionName = 'authors'", ALL],
  ["@request.auth.collectionId != ''", ALL],
  ['@request.auth.role:length = 1', ALL],
  ["@request.auth.nothing = ''", ALL],
  ["@request.auth.nothing.more = ''", ALL],
  ['@request.auth.posts_via_author.id ?= id', 'p1 p3'],
  ['@collection.comments.author ?= @request.auth.friends.id && @collection.comments.post ?= id', 'p1 p2'],
  ["(published = true && author.team.title = 'Pastry') || author = @request.auth.id", 'p1 p2 p3'],
]

const GUEST: Expected[] = [
  ["@request.auth.id = ''", ALL],
  ["@request.auth.id != ''", ''],
  ['author = @request.auth.id', 'p4'],
  ['published = true || author.team.captain = @request.auth.id', 'p1 p2 p4'],
  ["@request.auth.team.title = 'Bread'", ''],
  ['@request.auth.friends:length > 0', ''],
]

const BODY: Partial<RequestInfo> = {
  method: 'PATCH',
  body: {
    title: 'Brot & Butter',
    views: '10',
    published: false,
    labels: ['new', 'old'],
    editors: ['a1', 'a2'],
    author: 'a2',
    data: { n: 5, deep: [{ x: 1 }] },
    cover: { name: 'c_1.png', originalName: 'c.png', size: 12 },
    images: [],
    kind: '',
    notes: null,
    unknown: { a: ['b'] },
  },
}
const WRITTEN: Expected[] = [
  ["@request.body.title = 'Brot & Butter'", ALL],
  ['@request.body.title = title', 'p1'],
  ['@request.body.title:changed = true', 'p2 p3 p4'],
  ['@request.body.title:changed = false', 'p1'],
  ['@request.body.body:changed = false', ALL],
  ['@request.body.views:changed = false', 'p2'],
  ['@request.body.views > views', 'p1 p3 p4'],
  ['@request.body.published:changed = false', 'p3'],
  ['@request.body.labels:changed = true', ALL],
  ['@request.body.editors:changed = false', 'p1'],
  ['@request.body.data:changed = true', ALL],
  ['@request.body.data.n = 5', ALL],
  ['@request.body.data.deep.0.x = 1', ALL],
  ['@request.body.data.deep.1.x = null', ALL],
  ["@request.body.title:lower = 'brot & butter'", ALL],
  ['@request.body.notes:isset = true', ALL],
  ["@request.body.notes = ''", ALL],
  ['@request.body.starts:isset = false', ALL],
  ['@request.body.labels:length = 2', ALL],
  ['@request.body.images:length = 0', ALL],
  ['@request.body.kind:length = 0', ALL],
  ['@request.body.cover:length = 1', ALL],
  ["@request.body.labels:each ?= 'new'", ALL],
  ["@request.body.labels:each = 'new'", ''],
  ["@request.body.labels:each ~ '%w' || @request.body.labels:each ~ 'o%'", ''],
  ["@request.body.labels:each != 'vegan'", ALL],
  ["@request.body.images:each != 'x'", ALL],
  ["@request.body.images:each = 'x'", ''],
  ['@request.body.labels:each ?= labels:each', 'p1 p3'],
  ['@request.body.editors ~ author', 'p1 p2 p3 p4'],
  ["@request.body.author.name = 'bert'", ALL],
  ["@request.body.author.team.title = 'Pastry'", ALL],
  ['@request.body.author.friends.id ?= author', 'p1 p3'],
  ["@request.body.editors.name ?= 'Anna'", ALL],
  ["@request.body.editors.name = 'Anna'", ''],
  ['@request.body.editors.rank > 0', ALL],
  ['@request.body.cover.size < 100', ALL],
  ["@request.body.cover.originalName = 'c.png'", ALL],
  ["@request.body.unknown.a.0 = 'b'", ALL],
  ['@request.body.unknown.a.b:isset = false', ALL],
  ['@request.body.unknown = \'{"a":["b"]}\'', ALL],
]

describe.each(testDatabases)('rules about requests on $name', (engine) => {
  test('know what came with the request', async () => {
    const library = await openLibrary(engine)
    expect(await askAll(library, PLAIN, REQUEST)).toEqual(PLAIN)
  })

  test('know who is asking', async () => {
    const library = await openLibrary(engine)
    expect(await askAll(library, SIGNED_IN, { auth: library.author('a1') })).toEqual(SIGNED_IN)
  })

  test('know that nobody is signed in', async () => {
    const library = await openLibrary(engine)
    expect(await askAll(library, GUEST, {})).toEqual(GUEST)
  })

  test('know what is about to be written', async () => {
    const library = await openLibrary(engine)
    expect(await askAll(library, WRITTEN, BODY)).toEqual(WRITTEN)
  })
})

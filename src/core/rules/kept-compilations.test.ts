import * as fc from 'fast-check'
import type { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#kit/errors.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { randomFilter, randomRule } from '#tests/support/random-filter.ts'
import type { Collection } from '../collections/collection.ts'
import { SUPERUSERS } from '../collections/system-collections.ts'
import { blankRecord } from '../records/writing/blank-record.ts'
import { compileAnew, compileFilter, keptFilter } from './compile-filter.ts'
import { compileTotalSort } from './compile-sort.ts'
import { NO_REQUEST, type QueryScope, type RequestInfo } from './query-scope.ts'

type Asked = Partial<QueryScope>

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const scalar = fc.constantFrom<unknown>(
  null,
  '',
  'a1',
  'Anna',
  'Brot & Butter',
  'vegan',
  '%a',
  'now',
  '10',
  '1e3',
  ' 0 ',
  0,
  1,
  2.5,
  10,
  -3,
  true,
  false,
)
const list = (...items: string[]) => fc.array(fc.constantFrom(...items), { maxLength: 3 })
const body = fc.record(
  {
    title: scalar,
    views: scalar,
    published: scalar,
    labels: fc.oneof(list('new', 'old', 'vegan'), scalar),
    kind: scalar,
    author: fc.constantFrom('a1', 'a2', 'a3', 'nobody', '', null),
    editors: fc.oneof(list('a1', 'a2', 'a3'), scalar),
    data: fc.oneof(scalar, fc.record({ n: scalar })),
    unknown: fc.record({ a: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })) }),
  },
  { requiredKeys: [] },
)
const random = fc.record({
  who: fc.constantFrom('', 'a1', 'a2', 'a3', SUPERUSERS),
  context: fc.constantFrom<RequestInfo['context']>('default', 'realtime', 'batch'),
  method: fc.constantFrom('GET', 'PATCH'),
  headers: fc.record({ x_token: sometimes(fc.constantFrom('', 'tok')) }),
  query: fc.record({
    name: fc.constantFrom('', 'Anna', 'anna'),
    views: sometimes(fc.constantFrom('1', '10', 'x')),
  }),
  body,
  now: fc.constantFrom('2026-11-20T06:07:08.009Z', '2027-02-28T00:00:00.000Z', '2026-11-22T23:59:59.999Z'),
  trusted: fc.boolean(),
})

function askedBy(
  library: Library,
  { who, now, trusted, ...request }: typeof random extends fc.Arbitrary<infer T> ? T : never,
): Asked {
  const present = Object.fromEntries(
    Object.entries(request.headers).filter(([, value]) => value !== undefined),
  )
  const query = Object.fromEntries(Object.entries(request.query).filter(([, value]) => value !== undefined))
  return {
    request: { ...request, headers: present, query, auth: accountOf(library, who) } as RequestInfo,
    now: new Date(now),
    trusted,
  }
}

function accountOf(library: Library, who: string): RequestInfo['auth'] {
  if (who === '') return null
  if (who !== SUPERUSERS) return library.author(who)
  const collection = library.collection(SUPERUSERS)
  if (collection.type !== 'auth') throw new Error('operators have no accounts')
  return { collection, record: { ...blankRecord(collection), id: 'operator' } }
}

/** Returns the SQL and its values, or the error. */
function outcomeOf(compile: () => CompiledQuery): unknown {
  try {
    const { sql, parameters } = compile()
    return { sql, parameters }
  } catch (error) {
    return String(error)
  }
}

function queryOf(
  { db }: Library,
  compile: typeof compileFilter,
  rule: string,
  scope: QueryScope,
): CompiledQuery {
  return db.read.selectFrom('posts').select('posts.id').where(compile(rule, scope)).compile()
}

describe.each(testDatabases)('kept compilations on $name', (engine) => {
  test('equal those made anew, whoever asked before', async () => {
    const library = await openLibrary(engine)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 4, arbitrary: randomRule }, randomFilter),
        fc.array(random, { minLength: 2, maxLength: 5 }),
        async (rule, requests) => {
          const scopes = requests.map((request) => library.scope('posts', askedBy(library, request)))
          // Once to keep, then as kept, in another order.
          for (const scope of [...scopes, ...scopes, ...scopes.toReversed()]) {
            const kept = outcomeOf(() => queryOf(library, compileFilter, rule, scope))
            expect(kept).toEqual(outcomeOf(() => queryOf(library, compileAnew, rule, scope)))
            const whole = outcomeOf(() =>
              keptFilter(rule, scope).query('one', ['p1'], (holds, [id]) =>
                library.db.read
                  .selectFrom('posts')
                  .select('posts.id')
                  .where(holds)
                  .where('id', '=', id)
                  .compile(),
              ),
            )
            const anew = outcomeOf(() =>
              library.db.read
                .selectFrom('posts')
                .select('posts.id')
                .where(compileAnew(rule, scope))
                .where('id', '=', 'p1')
                .compile(),
            )
            expect(whole).toEqual(anew)
          }
          const [last] = scopes
          if (!last?.trusted) return
          await library.find('posts', { filter: rule }, last).catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error
          })
        },
      ),
      { numRuns: 500 },
    )
  })

  test('answer each account by its own values', async () => {
    const library = await openLibrary(engine)
    const ask = (who: string, filter: string, sent: Partial<RequestInfo> = {}) =>
      library.find(
        'posts',
        { filter },
        { request: { ...NO_REQUEST, ...sent, auth: accountOf(library, who) } },
      )
    for (let round = 0; round < 3; round++) {
      expect(await ask('a1', 'author = @request.auth.id')).toEqual(['p1', 'p3'])
      expect(await ask('a2', 'author = @request.auth.id')).toEqual(['p2'])
      expect(await ask('a3', 'author = @request.auth.id')).toEqual([])
      expect(await ask('', "@request.auth.id != '' && author = @request.auth.id")).toEqual([])
      expect(await ask('a1', "@request.auth.id != '' && author = @request.auth.id")).toEqual(['p1', 'p3'])
      expect(await ask(SUPERUSERS, '@request.auth.collectionName = "_superusers"')).toHaveLength(4)
      expect(await ask('a1', '@request.auth.collectionName = "_superusers"')).toEqual([])
      expect(await ask('a1', 'author = @request.body.author', { body: { author: 'a2' } })).toEqual(['p2'])
      expect(await ask('a1', 'author = @request.body.author', { body: { author: '' } })).toEqual(['p4'])
      expect(await ask('a1', 'author = @request.body.author', { body: { author: 'a1' } })).toEqual([
        'p1',
        'p3',
      ])
    }
  })

  test('know the clock and the placeholders of each use', async () => {
    const library = await openLibrary(engine)
    for (let round = 0; round < 3; round++) {
      const at = (now: string) => library.find('posts', { filter: 'starts > @now' }, { now: new Date(now) })
      expect(await at('2026-11-20T06:00:00Z')).toEqual(['p2'])
      expect(await at('2027-01-01T00:00:00Z')).toEqual([])
      const by = (t: string | null) => library.find('posts', { filter: 'title = {:t}' }, { params: { t } })
      expect(await by('Vollkornbrot')).toEqual(['p2'])
      expect(await by(null)).toEqual(['p4'])
      expect(await by('%')).toEqual([])
      await expect(library.find('posts', { filter: 'title = {:t}' })).rejects.toMatchObject({ status: 400 })
    }
  })

  test('end with the rules and collections they were made for', async () => {
    const library = await openLibrary(engine)
    const comments = library.collection('comments')
    const seen = (listRule: string, who: string, asked: { filter?: string; sort?: string }) =>
      library.find('posts', asked, {
        trusted: false,
        collections: lookup(library, { ...comments, listRule }),
        request: { ...NO_REQUEST, auth: accountOf(library, who) },
      })
    const good = { filter: "comments_via_post.text ?= 'good'" }
    const sorted = { sort: '-comments_via_post.score' }
    for (let round = 0; round < 3; round++) {
      expect(await seen('author = @request.auth.id', 'a2', good)).toEqual(['p1', 'p2'])
      expect(await seen('author = @request.auth.id', 'a3', good)).toEqual([])
      expect(await seen("id = 'c3'", 'a2', good)).toEqual(['p2'])
      expect((await seen("id = 'c3'", 'a2', sorted))[0]).toBe('p2')
      expect((await seen('author = @request.auth.id && id != "c3"', 'a2', sorted))[0]).toBe('p1')
    }
  })

  test('of sorts equal those made anew', async () => {
    const library = await openLibrary(engine)
    const scopes = ['', 'a1', 'a2'].map((who) =>
      library.scope('posts', { request: { ...NO_REQUEST, auth: accountOf(library, who) } }),
    )
    const orders = scopes.map((scope) =>
      compileTotalSort('-author.name,data.n', scope).map((item) => item.compile(library.db.read)),
    )
    for (const order of orders) expect(order.map(({ sql }) => sql)).toEqual(orders[0]?.map(({ sql }) => sql))
  })
})

function lookup({ scope }: Library, changed: Collection): QueryScope['collections'] {
  const { collections } = scope('posts')
  return { find: (name) => (collections.find(name)?.id === changed.id ? changed : collections.find(name)) }
}

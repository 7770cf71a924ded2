import { describe, expect, test } from 'vitest'
import { audienceOf } from '#core/collections/audience.ts'
import type { Collection } from '#core/collections/collection.ts'
import type { Audience } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { EVERY_COLLECTION, fillCollections } from './every-collection.ts'
import { invitePeople, PEOPLE, type Person, type World } from './people.ts'

// Requests every field of every collection over the API, as each visitor and in every way that could reveal it: in
// records, by filters and by sorting. `seenBy` in the definitions names the audience of each field.

type Wire = { id: string; collectionName: string; expand?: unknown } & Record<string, unknown>

const WITHOUT_TOTAL = '&skipTotal=1'
const SECRET = 'nobody' satisfies Audience
const STRANGERS: Audience[] = ['public']
/** Audiences of the first bakery's fields that each visitor belongs to. */
const KNOWS: Record<Person, Audience[]> = {
  guest: STRANGERS,
  link: STRANGERS,
  owner: ['public', 'owner'],
  foreign: STRANGERS,
  unverified: STRANGERS,
  suspended: STRANGERS,
  acting: ['public', 'owner'],
  operator: ['public', 'owner', 'operator'],
  manager: STRANGERS,
  counter: STRANGERS,
  baker: STRANGERS,
}

async function openWorld(engine: TestEngine) {
  const world = await invitePeople(await openProduct(engine, createFakeClock()))
  await fillCollections(world)
  return { ...world, ask: asker(world) }
}
type Asked = Awaited<ReturnType<typeof openWorld>>

function asker({ api, tokens }: World) {
  return async (who: Person, path: string) => {
    const headers = tokens[who] === '' ? {} : { authorization: tokens[who] }
    const answer = await api.fetch(new Request(`http://localhost/api/collections/${path}`, { headers }))
    return { status: answer.status, text: await answer.text() }
  }
}

/** Returns a collection's relations by their names in filters, such as `bakery` and `orders_via_branch`. */
function linksOf(core: Core, { id, name, fields }: Collection): { name: string; to: Collection }[] {
  const forward = fields.flatMap((field) =>
    field.type === 'relation' ? [{ name: field.name, to: core.collections.get(field.collectionId) }] : [],
  )
  const back = EVERY_COLLECTION.flatMap((definition) => {
    const source = core.collections.get(definition.name)
    return source.fields.flatMap((field) =>
      field.type === 'relation' && field.collectionId === id && source.name !== name
        ? [{ name: `${source.name}_via_${field.name}`, to: source }]
        : [],
    )
  })
  return [...forward, ...back]
}

function audience(collection: string, field: string): Audience | undefined {
  const definition = EVERY_COLLECTION.find(({ name }) => name === collection)
  return definition && audienceOf(definition, field)
}

/** Returns all records in an answer, at any depth. */
function recordsIn(value: unknown): Wire[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(recordsIn)
  return 'collectionName' in value ? [value as Wire, ...inside] : inside
}

const ADDED = new Set(['collectionId', 'collectionName', 'expand'])

/** Returns the fields in an answer that the reader may not see. `own` tells whether a record is the reader's. */
function leaksIn(answer: unknown, who: Person, own: (record: Wire) => boolean): string[] {
  return recordsIn(answer).flatMap((record) => {
    const knows = own(record) ? KNOWS.owner : KNOWS[who]
    return Object.keys(record)
      .filter((field) => !ADDED.has(field))
      .filter((field) => !knows.includes(audience(record.collectionName, field) ?? SECRET))
      .map((field) => `${who} reads ${record.collectionName}.${field}`)
  })
}

/** Returns a check whether a record belongs to a visitor's bakery or account. */
async function ownership({ core, things }: Asked) {
  const rows = new Map<string, string>()
  for (const definition of EVERY_COLLECTION)
    for (const record of await core.records.list(definition))
      rows.set(`${definition.name}/${record.id}`, JSON.stringify(record))
  return (who: Person) => (record: Wire) => {
    const ids = who === 'foreign' || who === 'suspended' || who === 'unverified' ? things[who] : undefined
    const row = rows.get(`${record.collectionName}/${record.id}`) ?? ''
    return ids !== undefined && [ids.bakery, ids.user].some((id) => row.includes(id))
  }
}

describe.each(testDatabases)('the audience of every field on $name', (engine) => {
  test('every field has an audience, and every collection has a record', async () => {
    const { core } = await openWorld(engine)
    const unsaid: string[] = []
    for (const definition of EVERY_COLLECTION) {
      const collection = core.collections.get(definition.name)
      for (const { name, hidden } of collection.fields) {
        const said = audienceOf(definition, name)
        if (said === undefined) unsaid.push(`${collection.name}.${name}`)
        if (said === SECRET && !hidden) unsaid.push(`${collection.name}.${name} is not hidden`)
      }
      if ((await core.records.count(definition)) === 0) unsaid.push(`${collection.name} is empty`)
    }
    expect(unsaid).toEqual([])
    expect(
      core.collections
        .list()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(EVERY_COLLECTION.map(({ name }) => name).toSorted())
  })

  test('lists, views, expands and picked fields contain only visible fields', async () => {
    const world = await openWorld(engine)
    const { ask, core } = world
    const isOwn = await ownership(world)
    const leaks = new Set<string>()
    const read: Record<string, number> = {}
    for (const who of PEOPLE) {
      const check = (text: string) => {
        const answer = JSON.parse(text) as unknown
        for (const leak of leaksIn(answer, who, isOwn(who))) leaks.add(leak)
        read[who] = (read[who] ?? 0) + recordsIn(answer).length
      }
      for (const { name } of EVERY_COLLECTION) {
        const collection = core.collections.get(name)
        const expand = linksOf(core, collection).flatMap((link) => [
          link.name,
          ...linksOf(core, link.to).map((next) => `${link.name}.${next.name}`),
        ])
        const hidden = collection.fields.map((field) => field.name).join(',')
        for (const search of [
          '',
          ...portions(expand).map((part) => `&expand=${part}`),
          `&fields=*,${hidden}`,
        ]) {
          const { status, text } = await ask(who, `${name}/records?perPage=500${search}`)
          if (status === 200) check(text)
        }
        for (const { id } of await core.records.list(core.collections.get(name), { limit: 3 })) {
          const { status, text } = await ask(
            who,
            `${name}/records/${id}?expand=${expand.slice(0, 8).join(',')}`,
          )
          if (status === 200) check(text)
        }
      }
    }
    expect([...leaks]).toEqual([])
    expect(read['guest']).toBeGreaterThan(20)
    expect(read['owner']).toBeGreaterThan(read['guest'] ?? 0)
    expect(read['operator']).toBeGreaterThan(read['owner'] ?? 0)
  })

  test('filters and sorts reveal no hidden field, by any path', async () => {
    const world = await openWorld(engine)
    const { ask, core } = world
    const told: string[] = []
    let asked = 0
    const secrets = await secretsOf(world)
    const isOwn = await ownership(world)
    for (const who of PEOPLE) {
      const everything = new Map<string, string[] | undefined>()
      for (const { from, path, field, value } of pathsTo(core, who, secrets)) {
        /** Returns the ids of others' records found; visitors may search their own. */
        const found = async (search: string) => {
          asked++
          const { status, text } = await ask(
            who,
            `${from}/records?perPage=500&fields=id,collectionName&${search}`,
          )
          if (status !== 200) return undefined
          const answer = JSON.parse(text) as { totalItems: number }
          const records = recordsIn(answer)
          // A total is a second query: it may count only what the page shows.
          if (!search.includes(WITHOUT_TOTAL) && answer.totalItems !== records.length)
            told.push(`${who} ${from}?${search} counts ${answer.totalItems}`)
          return records.filter((record) => !isOwn(who)(record)).map(({ id }) => id)
        }
        const all = everything.get(from) ?? (await found('sort=@rowid'))
        everything.set(from, all)
        const name = path === '' ? field : `${path}.${field}`
        // A filter that reveals nothing finds all records or none: some of the others match, some do not.
        const tells = async (filter: string, total = '') => {
          const some = await found(`sort=@rowid${total}&filter=${encodeURIComponent(filter)}`)
          if (some && some.length > 0 && some.join() !== all?.join())
            told.push(`${who} ${from}?filter=${filter}`)
          return some
        }
        // A path that is refused once is refused for every filter. One filter of each path has its total judged.
        if ((await tells(`${name} ?= ${quoted(value)}`)) === undefined) continue
        await tells(`${name} ~ ${quoted(value.slice(0, 3))}`, WITHOUT_TOTAL)
        await tells(`id = '' || ${name}:lower = ''`, WITHOUT_TOTAL)
        for (const sort of [`-${name},@rowid`]) {
          const sorted = await found(`sort=${sort}${WITHOUT_TOTAL}`)
          if (sorted && sorted.join() !== all?.join()) told.push(`${who} ${from}?sort=${sort}`)
        }
      }
    }
    expect(told).toEqual([])
    expect(asked).toBeGreaterThan(2000)
  }, 400_000)

  test('a live connection receives only visible fields, and its filters reveal no others', async () => {
    const world = await openWorld(engine)
    const { core, tokens } = world
    const isOwn = await ownership(world)
    const heard = new Map<Person, { event: string; data: string }[]>()
    for (const [at, who] of PEOPLE.entries()) {
      // A network per visitor, since connections per network are limited.
      const ip = `10.0.${at}.1`
      const messages: { event: string; data: string }[] = []
      heard.set(who, messages)
      const listener = {
        send: (message: { event: string; data: string }) => messages.push(message),
        end: () => undefined,
      }
      const { clientId } = core.realtime.connect(listener, ip)
      const auth = tokens[who] === '' ? null : ((await core.auth.verifyToken('auth', tokens[who])) ?? null)
      await core.realtime.subscribe(clientId, topicsOf(core, who), { auth, ip })
    }
    const id = world.things.owner.order
    await world.krume.orders.transition(world.bakery.owner, id, { to: 'ready' })
    for (const definition of EVERY_COLLECTION.filter(({ name }) => !CHANGED_APART.has(name))) {
      const collection = core.collections.get(definition.name)
      for (const { id } of await core.records.list(collection, { limit: 2 }))
        await core.records.update(collection, id, {})
    }
    const { bakery } = world.things.owner
    await core.records.update(core.collections.get('bakeries'), bakery, { phone: '0821 999' })
    const count = (who: Person) => heard.get(who)?.length ?? 0
    // Events arrive out of order: the last change may arrive before earlier ones.
    await eventually(() => {
      for (const messages of heard.values())
        expect(messages.some(({ data }) => data.includes('0821 999'))).toBe(true)
      expect(count('operator')).toBeGreaterThan(count('owner'))
      expect(count('owner')).toBeGreaterThan(count('guest'))
    })

    const wrong: string[] = []
    for (const [who, messages] of heard)
      for (const { event, data } of messages) {
        if (event.includes('filter')) wrong.push(`${who} hears ${event}`)
        wrong.push(...leaksIn(JSON.parse(data), who, isOwn(who)))
      }
    expect(wrong).toEqual([])
  })

  test('a view that copies hidden fields hides them too', async () => {
    const { ask, core, things } = await openWorld(engine)
    await core.collections.create({
      name: 'overview',
      type: 'view',
      viewQuery: 'SELECT id, name, agreementAcceptedBy AS who, deletingSince FROM bakeries',
      listRule: '',
      viewRule: '',
    })
    const listed = await ask('guest', 'overview/records')
    expect(listed.status).toBe(200)
    expect(listed.text).toContain(things.owner.bakery)
    // In quotes, because a random id may contain the letters.
    expect(listed.text).not.toMatch(/"who"|deletingSince|@/)
    expect((await ask('guest', `overview/records?filter=${encodeURIComponent("who ~ 'k'")}`)).status).toBe(
      400,
    )
    expect((await ask('guest', 'overview/records?sort=who')).status).toBe(400)
    expect((await ask('operator', 'overview/records')).text).toContain('"who"')
  })
})

/**
 * Collections not changed directly: an order's parts change with its state, and the first bakery is changed last, as
 * an event that everybody receives.
 */
const CHANGED_APART = new Set([
  'bakeries',
  'orders',
  'order_lines',
  'order_events',
  'order_terms',
  'capacity_usage',
  'sold_out',
  'leftovers',
  'idempotency_keys',
])

function portions(names: string[]): string[] {
  const parts: string[] = []
  for (let i = 0; i < names.length; i += 20) parts.push(names.slice(i, i + 20).join(','))
  return parts
}

type Secret = { collection: Collection; field: string; audience: Audience; value: string }

/** Returns the fields that are not public, with the first bakery's values. */
async function secretsOf({ core, things }: Asked): Promise<Secret[]> {
  const secrets: Secret[] = []
  for (const definition of EVERY_COLLECTION) {
    const collection = core.collections.get(definition.name)
    const rows = await core.records.list(collection)
    const own = rows.find((row) =>
      [things.owner.bakery, things.owner.user].some((id) => JSON.stringify(row).includes(id)),
    )
    const row = (own ?? rows[0]) as Record<string, unknown> | undefined
    for (const { name } of collection.fields) {
      const audience = audienceOf(definition, name) ?? SECRET
      if (audience === 'public' || name === 'id') continue
      const value = row?.[name]
      secrets.push({
        collection,
        field: name,
        audience,
        value: typeof value === 'string' ? value : JSON.stringify(value ?? ''),
      })
    }
  }
  return secrets
}

/** Fields tried over two relations: personal names, addresses and secrets. Trying all would take hours. */
const FAR = new Set([
  'email',
  'tokenKey',
  'password',
  'name',
  'agreementAcceptedBy',
  'customerEmail',
  'tokenHash',
])

/** Visitors without paths over relations, because they find the same as a guest, another owner or the owner. */
const ASKS_LIKE_ANOTHER = new Set<Person>(['link', 'unverified', 'suspended', 'acting'])

type Path = { from: string; path: string; field: string; value: string }

/**
 * Returns paths from a visitor's lists to fields they may not see: over one relation, and over two to the fields of
 * `FAR`.
 */
function pathsTo(core: Core, who: Person, secrets: readonly Secret[]): Path[] {
  const unknown = secrets.filter(({ audience }) => !KNOWS[who].includes(audience))
  const of = (collection: Collection) => unknown.filter((secret) => secret.collection.id === collection.id)
  return EVERY_COLLECTION.flatMap(({ name: from }) => {
    const collection = core.collections.get(from)
    const here = of(collection).map((secret) => ({ ...secret, from, path: '' }))
    if (collection.listRule === null || ASKS_LIKE_ANOTHER.has(who)) return here
    const near = linksOf(core, collection).flatMap((link) => {
      const next = of(link.to).map((secret) => ({ ...secret, from, path: link.name }))
      const far = linksOf(core, link.to).flatMap((second) =>
        of(second.to)
          .filter(({ field }) => FAR.has(field))
          .map((secret) => ({ ...secret, from, path: `${link.name}.${second.name}` })),
      )
      return [...next, ...far]
    })
    return [...here, ...near]
  }).map(({ from, path, field, value }) => ({ from, path, field, value }))
}

function quoted(value: string): string {
  return `'${value.slice(0, 60).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/**
 * Returns topics of each collection: plain, with everything expanded, and with filters that would match on hidden
 * fields.
 */
function topicsOf(core: Core, who: Person): string[] {
  return EVERY_COLLECTION.flatMap((definition) => {
    const collection = core.collections.get(definition.name)
    const expand = linksOf(core, collection).map(({ name }) => name)
    const unknown = collection.fields.filter(
      ({ name }) => !KNOWS[who].includes(audienceOf(definition, name) ?? SECRET) && name !== 'id',
    )
    const widest = audienceOf(definition, 'id')
    const filters = widest === 'public' ? unknown.map(({ name }) => `${name} != 'never-there'`) : []
    return [
      `${collection.name}/*`,
      `${collection.name}/*?options=${encodeURIComponent(JSON.stringify({ query: { expand: expand.join(',') } }))}`,
      ...filters.map(
        (filter) =>
          `${collection.name}/*?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`,
      ),
    ]
  })
}

import { describe, expect, test, vi } from 'vitest'
import { defineCollection, number, relation, text } from '#core/collections/define-collection.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const stations = defineCollection({
  name: 'stations',
  type: 'base',
  fields: { place: number(), next: number() },
  rules: { list: '', view: '' },
})
const lines = defineCollection({
  name: 'lines',
  type: 'base',
  fields: { name: text() },
  rules: { list: '', view: '' },
})
const stops = defineCollection({
  name: 'stops',
  type: 'base',
  fields: { line: relation({ to: 'lines' }), name: text() },
  rules: { list: '', view: '' },
})
const notes = defineCollection({
  name: 'notes',
  type: 'base',
  fields: { text: text({ max: 5000 }), pattern: text({ max: 5000 }) },
  rules: { list: '', view: '' },
})
const WALK = `with recursive walk(id, place, next) as (
    select s.id, s.place, s.next from stations s
    union all select s.id, s.place, s.next from walk w join stations s on s.place = w.next
  ) select id, place from walk`

describe.each(testDatabases)('a list that takes too long on $name', (engine) => {
  test('is given up with a reason, and others are served meanwhile', async () => {
    const limits = { boundedMs: 1500, readMs: 1500 }
    const { api, core, log } = await createTestApp({ ...engine, open: () => engine.open(limits) }, [stations])
    const ask = async (path: string) => {
      const answer = await api.fetch(new Request(`http://krume.example/api/collections/${path}`))
      return { status: answer.status, body: await answer.json() }
    }
    await core.records.create(stations, { place: 1, next: 2 })
    await core.collections.create({ name: 'walks', type: 'view', viewQuery: WALK, listRule: '' })
    expect((await ask('walks/records')).body).toMatchObject({ totalItems: 1 })

    await core.records.create(stations, { place: 2, next: 1 })
    const slow = ask('walks/records?skipTotal=1&sort=place')
    const first = await Promise.race([slow, ask('stations/records')])
    expect(first.body).toMatchObject({ totalItems: 2 })
    expect(await slow).toEqual({
      status: 400,
      body: { status: 400, message: 'It takes too long to read what was asked for.', data: {} },
    })
    expect(log.lines).toEqual([
      { level: 'error', message: 'GET /api/collections/walks/records', cause: expect.any(Error) },
    ])
  })

  test("because of a guest's filter does not block other requests", async () => {
    const limits = { boundedMs: 1500, readMs: 1500 }
    const definitions = [lines, stops]
    const { api, core } = await createTestApp({ ...engine, open: () => engine.open(limits) }, definitions)
    const list = (filter: string) =>
      api.fetch(
        new Request(`http://krume.example/api/collections/stops/records?${new URLSearchParams({ filter })}`),
      )
    const line = await core.records.create(lines, { name: 'U1' })
    await core.transaction(async (core) => {
      for (let i = 0; i < 400; i++) await core.records.create(stops, { line: line.id, name: `stop ${i}` })
    })
    const filter = Array.from({ length: 60 }, (_, i) => `line.stops_via_line.name!~'top ${i}'`).join('||')
    const slow = list(filter)
    const first = await Promise.race([slow, list("name='stop 7'")])
    expect(await first.json()).toMatchObject({ totalItems: 1 })
    // One of the two engines optimises the query and responds in time.
    expect([200, 400]).toContain((await slow).status)
  })

  test('because the table is large is read outside of the main thread', async () => {
    const { api, clock, core } = await createTestApp(engine, [lines])
    core.work.limits.rowsReadBesideOthers = 10
    const apart = vi.spyOn(core.db, 'readApart')
    const totalOf = async () => {
      const answer = await api.fetch(
        new Request("http://krume.example/api/collections/lines/records?filter=name!='U'"),
      )
      return ((await answer.json()) as { totalItems: number }).totalItems
    }
    for (let i = 0; i < 10; i++) await core.records.create(lines, { name: `U${i}` })
    expect(await totalOf()).toBe(10)
    expect(apart).not.toHaveBeenCalled()

    await core.records.create(lines, { name: 'U10' })
    clock.advance(60)
    expect(await totalOf()).toBe(11)
    // One call for the page, one for its total.
    expect(apart).toHaveBeenCalledTimes(2)
  })

  test('because a pattern is compared with long texts does not block other requests', async () => {
    const limits = { boundedMs: 1500, readMs: 1500 }
    const { api, core } = await createTestApp({ ...engine, open: () => engine.open(limits) }, [notes])
    const list = (filter: string) =>
      api.fetch(
        new Request(`http://krume.example/api/collections/notes/records?${new URLSearchParams({ filter })}`),
      )
    // Each position of a text is compared with nearly the whole pattern.
    const long = 'a'.repeat(4000)
    await core.transaction(async (core) => {
      for (let i = 0; i < 200; i++) await core.records.create(notes, { text: long, pattern: `${long}b` })
    })
    const apart = vi.spyOn(core.db, 'readApart')
    const slow = list('text ~ pattern')
    const first = await Promise.race([slow, list("pattern = ''")])
    expect(await first.json()).toMatchObject({ totalItems: 0 })
    // PostgreSQL compares faster and may respond in time.
    expect([200, 400]).toContain((await slow).status)
    expect(apart).toHaveBeenCalled()
  })
})

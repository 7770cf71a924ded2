import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defineCollection, multiRelation, relation, text } from '#core/collections/define-collection.ts'
import type { WorkLimits } from '#core/work/work-limits.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const open = { list: '', view: '' }
const shelves = defineCollection({
  name: 'shelves',
  type: 'base',
  fields: { name: text({ max: 20 }) },
  rules: open,
})
const loaves = defineCollection({
  name: 'loaves',
  type: 'base',
  fields: {
    shelf: relation({ to: 'shelves' }),
    beside: multiRelation({ to: 'shelves', maxSelect: 9 }),
    label: text({ max: 5000 }),
  },
  rules: open,
  indexes: [{ columns: ['shelf'] }],
})

const SHELVES = 6
const LOAVES_OF_ONE = 40
const LABEL = 500

describe.each(testDatabases)('the limits of a response on $name', (engine) => {
  let app: TestApp
  let shelfIds: string[]

  beforeEach(async () => {
    app = await createTestApp(engine, [shelves, loaves])
    await app.core.transaction(async ({ records }) => {
      shelfIds = []
      for (let nth = 0; nth < SHELVES; nth++) {
        const { id } = await records.create(shelves, { name: `Shelf ${nth}` })
        shelfIds.push(id)
        for (let loaf = 0; loaf < LOAVES_OF_ONE; loaf++) {
          await records.create(loaves, { shelf: id, label: `${loaf} `.padEnd(LABEL, 'x') })
        }
      }
    })
  })

  async function ask(path: string, limits: Partial<WorkLimits> = {}) {
    Object.assign(app.core.work.limits, limits)
    const answer = await app.api.fetch(new Request(`http://krume.example/api/collections/${path}`))
    return { status: answer.status, body: await answer.json() }
  }

  type Shelf = { expand: { loaves_via_shelf: { label: string; expand: { shelf: { name: string } } }[] } }
  const EXPAND = 'shelves/records?sort=name&expand=loaves_via_shelf.shelf'

  test('contains records expanded there and back, in the order of creation', async () => {
    const { body, status } = await ask(EXPAND)
    expect(status).toBe(200)
    const items = (body as { items: Shelf[] }).items
    expect(items).toHaveLength(SHELVES)
    for (const [nth, { expand }] of items.entries()) {
      expect(expand.loaves_via_shelf.map(({ label }) => Number.parseInt(label, 10))).toEqual(
        Array.from({ length: LOAVES_OF_ONE }, (_, loaf) => loaf),
      )
      expect(new Set(expand.loaves_via_shelf.map((loaf) => loaf.expand.shelf.name))).toEqual(
        new Set([`Shelf ${nth}`]),
      )
    }
  })

  test('a response with too many expanded records is refused with a reason', async () => {
    // Each loaf and its shelf count.
    const expanded = SHELVES * LOAVES_OF_ONE * 2
    expect(await ask(EXPAND, { expandedPerAnswer: expanded })).toMatchObject({ status: 200 })
    expect(await ask(EXPAND, { expandedPerAnswer: expanded - 1 })).toEqual({
      status: 400,
      body: { status: 400, data: {}, message: `Expanding gives more than ${expanded - 1} records.` },
    })
  })

  test('a response that is too large is refused with a reason; a single record never is', async () => {
    const refused = {
      status: 400,
      body: { message: 'The answer would be larger than 0 MB. Ask for fewer records, or expand less.' },
    }
    const most = { bytesPerAnswer: SHELVES * LOAVES_OF_ONE * LABEL }
    expect(await ask(EXPAND, most)).toMatchObject(refused)
    expect(await ask('loaves/records?perPage=500')).toMatchObject(refused)
    expect(await ask('loaves/records?perPage=100')).toMatchObject({ status: 200 })
    const path = `shelves/records/${shelfIds[0]}`
    expect(await ask(`${path}?expand=loaves_via_shelf`, { bytesPerAnswer: 1 })).toMatchObject(refused)
    expect(await ask(path)).toMatchObject({ status: 200 })
  })

  test('reading stops at the limit, and proceeds in small portions', async () => {
    // Fills the cache of table sizes first.
    await ask('shelves/records')
    const asked = vi.spyOn(app.core.sql, 'executeQuery')
    expect(await ask('shelves/records?skipTotal=1&expand=loaves_via_shelf')).toMatchObject({ status: 200 })
    const rows = await Promise.all(asked.mock.results.map(async ({ value }) => (await value).rows.length))
    expect(Math.max(...rows)).toBeLessThan(501)
    expect(rows.reduce((all, some) => all + some, 0)).toBeLessThanOrEqual(SHELVES + SHELVES * LOAVES_OF_ONE)
    asked.mockClear()

    const few = { expandedPerAnswer: 10 }
    expect(await ask('shelves/records?skipTotal=1&expand=loaves_via_shelf', few)).toMatchObject({
      status: 400,
    })
    const read = await Promise.all(asked.mock.results.map(async ({ value }) => (await value).rows.length))
    expect(read.reduce((all, some) => all + some, 0)).toBeLessThanOrEqual(SHELVES + 11)
  })

  test('one query without an index serves all records, in a separate process, up to the limit', async () => {
    const [first = '', second = '', third = ''] = shelfIds
    const { records } = app.core
    const between = await records.create(loaves, { label: 'between', beside: [second, first] })
    const alone = await records.create(loaves, { label: 'alone', beside: [first] })
    await records.create(loaves, { label: 'elsewhere', beside: [third] })
    const apart = vi.spyOn(app.core.db, 'readApart')
    const path = 'shelves/records?sort=name&skipTotal=1&expand=loaves_via_beside'
    const { body } = await ask(path)
    const items = (body as { items: { expand?: { loaves_via_beside?: { id: string }[] } }[] }).items
    const found = items.map(({ expand }) => (expand?.loaves_via_beside ?? []).map(({ id }) => id))
    expect(found.slice(0, 2)).toEqual([[between.id, alone.id], [between.id]])
    expect(found.slice(3)).toEqual(items.slice(3).map(() => []))
    expect(apart).toHaveBeenCalledTimes(1)
    expect(await ask(path, { expandedPerAnswer: 2 })).toMatchObject({ status: 400 })
    expect(apart.mock.calls.at(-1)?.[0].parameters.at(-1)).toBe(3)
  })
})

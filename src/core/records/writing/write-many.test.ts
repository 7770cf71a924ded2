import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { articles, members, testCollections, topics } from '#tests/support/test-collections.ts'
import { createTestCore } from '#tests/support/test-core.ts'

async function setUp(engine: (typeof testDatabases)[number]) {
  const world = await createTestCore(engine, testCollections)
  const { records } = world.core
  const anna = await records.create(members, { email: 'anna@example.com', password: 'secret-word-1' })
  const old = await records.create(articles, { title: 'Brot', author: anna.id })
  world.events.length = 0
  const titles = async () => (await records.list(articles, { sort: 'title' })).map(({ title }) => title)
  return { ...world, records, anna, old, titles }
}

describe.each(testDatabases)('many records at once on $name', (engine) => {
  test('are judged first and written later, new ones and changed ones, with their events', async () => {
    const { core, clock, records, anna, old, events, titles } = await setUp(engine)
    clock.advance(1)
    const prepared = await records.prepareMany(articles, [
      ...Array.from({ length: 120 }, (_, index) => ({
        data: { title: `Nr. ${String(index).padStart(3, '0')}`, author: anna.id },
      })),
      { data: { title: 'Anderes Brot' }, of: { id: old.id, seen: old.updated } },
    ])
    expect(await titles()).toEqual(['Brot'])
    await core.transaction((core) => core.records.writeMany(prepared))
    expect(await titles()).toHaveLength(121)
    expect(await records.get(articles, old.id)).toMatchObject({
      title: 'Anderes Brot',
      author: anna.id,
      created: old.created,
    })
    expect((await records.get(articles, old.id)).updated).not.toBe(old.updated)
    expect(events).toHaveLength(121)
    expect(events.at(-1)).toContain('update')
    expect(await records.find(articles, prepared.records[0]?.id ?? '')).toMatchObject({ title: 'Nr. 000' })
  })

  test('name what is written before them in the same transaction', async () => {
    const { core, records, anna } = await setUp(engine)
    const parents = await records.prepareMany(topics, [{ data: { title: 'Brote' } }])
    const [topic] = parents.records
    const children = await records.prepareMany(articles, [
      { data: { title: 'Zopf', author: anna.id, topics: [topic?.id ?? ''] } },
    ])
    await expect(core.records.writeMany(children)).rejects.toMatchObject({
      data: { topics: { code: 'validation_missing_rel_records' } },
    })
    await core.transaction(async (core) => {
      await core.records.writeMany(parents)
      await core.records.writeMany(children)
    })
    expect(await records.find(articles, children.records[0]?.id ?? '')).toMatchObject({ topics: [topic?.id] })
  })

  test('take no files, which a retried transaction would lose', async () => {
    const { records, anna, titles } = await setUp(engine)
    const cover = { name: 'cover.png', content: new Uint8Array([1, 2, 3]) }
    const write = { title: 'Zopf', author: anna.id, cover }
    await expect(records.createMany(articles, [write])).rejects.toMatchObject({ status: 500 })
    await expect(records.prepareMany(articles, [{ data: write }])).rejects.toMatchObject({ status: 500 })
    expect(await titles()).toEqual(['Brot'])
  })

  test('are refused when one is wrong, or was changed since it was seen, and then none is written', async () => {
    const { clock, records, anna, old, events, titles } = await setUp(engine)
    const good = { data: { title: 'Zopf', author: anna.id } }
    await expect(records.prepareMany(articles, [good, { data: { title: '' } }])).rejects.toMatchObject({
      status: 400,
    })
    const change = { data: { title: 'Meins' }, of: { id: old.id, seen: old.updated } }
    const prepared = await records.prepareMany(articles, [good, change])
    clock.advance(1)
    await records.update(articles, old.id, { title: 'Deins' })
    events.length = 0
    const changed = { data: { updated: { code: 'validation_changed_meanwhile' } } }
    await expect(records.writeMany(prepared)).rejects.toMatchObject(changed)
    await expect(records.prepareMany(articles, [change])).rejects.toMatchObject(changed)
    expect(await titles()).toEqual(['Deins'])
    expect(events).toEqual([])
  })
})

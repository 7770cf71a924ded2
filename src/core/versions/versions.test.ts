import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { joinData } from '#tests/support/two-processes.ts'
import { defineCollection, number, relation, text } from '../collections/define-collection.ts'
import type { Core } from '../core.ts'
import { keptQuery } from '../db/sql/kept-queries.ts'
import { NO_REQUEST } from '../rules/query-scope.ts'

const houses = defineCollection({ name: 'houses', type: 'base', versionedBy: 'id', fields: { name: text() } })
const rooms = defineCollection({
  name: 'rooms',
  type: 'base',
  versionedBy: 'house',
  fields: { house: relation({ to: 'houses', cascadeDelete: true }), size: number() },
})
const guests = defineCollection({
  name: 'guests',
  type: 'base',
  fields: { house: relation({ to: 'houses' }) },
  rules: { create: "house.name != ''" },
})
const definitions = [houses, rooms, guests]

describe.each(testDatabases)('versions on $name', (engine) => {
  async function open() {
    const world = await createTestCore(engine, definitions)
    const { core } = world
    const [one, two] = [
      await core.records.create(houses, { name: 'one' }),
      await core.records.create(houses, { name: 'two' }),
    ]
    const room = await core.records.create(rooms, { house: one.id, size: 1 })
    /** Which houses an action has made others. */
    const changedBy = async (action: () => Promise<unknown>) => {
      const versions = () => Promise.all([core.versions.of(one.id), core.versions.of(two.id)])
      const before = await versions()
      await action()
      const after = await versions()
      return ['one', 'two'].filter((_, index) => before[index] !== after[index])
    }
    return { ...world, one, two, room, changedBy }
  }

  test('every write through records changes the part that it belongs to, before and after', async () => {
    const { core, one, two, room, changedBy } = await open()
    expect(await changedBy(() => core.records.create(rooms, { house: two.id }))).toEqual(['two'])
    expect(await changedBy(() => core.records.update(rooms, room.id, { size: 2 }))).toEqual(['one'])
    expect(await changedBy(() => core.records.update(rooms, room.id, { house: two.id }))).toEqual([
      'one',
      'two',
    ])
    const prepared = await core.records.prepareMany(rooms, [{ data: { house: one.id } }])
    expect(await changedBy(() => core.records.writeMany(prepared))).toEqual(['one'])
    expect(await changedBy(() => core.records.create(guests, { house: one.id }))).toEqual([])
    expect(await changedBy(() => core.records.delete(houses, two.id))).toEqual(['two'])
  })

  test('what is undone and what is read changes nothing', async () => {
    const { core, one, changedBy } = await open()
    const undo = async (core: Core) => {
      await core.records.create(rooms, { house: one.id })
      throw new Error('no')
    }
    expect(await changedBy(() => core.transaction(undo).catch(() => undefined))).toEqual([])
    const reading = () => core.transaction(({ sql }) => sql.selectFrom(rooms.name).selectAll().execute())
    expect(await changedBy(reading)).toEqual([])
    // Judged by a rule, which reads.
    const byClient = () =>
      core.access.create(core.collections.get(guests.name), { house: one.id }, NO_REQUEST)
    expect(await changedBy(byClient)).toEqual([])
  })

  test('statements change the part that they name, and without one everything', async () => {
    const { core, one, room, changedBy } = await open()
    const update = (name: string | undefined) => () =>
      core.transaction(async (core) => {
        const place = name === undefined ? core.sql : core.sqlOf(name)
        await place.updateTable(rooms.name).set({ size: 5 }).where('id', '=', room.id).execute()
      })
    expect(await changedBy(update(one.id))).toEqual(['one'])
    expect(await changedBy(update(undefined))).toEqual(['one', 'two'])
    const drop = () =>
      core.transaction(({ sql }) => sql.deleteFrom(rooms.name).where('id', '=', 'none').execute())
    expect(await changedBy(drop)).toEqual(['one', 'two'])
    const others = () => core.transaction(({ sql }) => sql.deleteFrom(guests.name).execute())
    expect(await changedBy(others)).toEqual([])
  })

  test('a statement whose SQL is kept changes the part for which that is noted', async () => {
    const { core, one, room, changedBy } = await open()
    const update = () =>
      core.transaction(async (core) => {
        core.noteChange(one.id, rooms.name)
        const query = keptQuery(core.sql, 'test of versions', [6, room.id], () =>
          core.sqlOf(one.id).updateTable(rooms.name).set({ size: 6 }).where('id', '=', room.id),
        )
        await core.sql.executeQuery(query)
      })
    expect(await changedBy(update)).toEqual(['one'])
    expect(await changedBy(update)).toEqual(['one'])
    const ofUntracked = () => core.transaction(async (core) => core.noteChange(one.id, guests.name))
    expect(await changedBy(ofUntracked)).toEqual([])
  })

  test('a collection that is changed, and a restored backup, change everything', async () => {
    const { core, changedBy } = await open()
    const change = () => core.collections.create({ name: 'more', type: 'base' })
    expect(await changedBy(change)).toEqual(['one', 'two'])
    await core.backups.create('before.zip')
    const restore = async () => (await core.backups.restore('before.zip')).done
    expect(await changedBy(restore)).toEqual(['one', 'two'])
  })

  test('of some collections alone', async () => {
    const { core, one, room } = await open()
    const [ofHouses, ofRooms] = [
      await core.versions.of(one.id, [houses.name]),
      await core.versions.of(one.id, [rooms.name]),
    ]
    await core.records.update(rooms, room.id, { size: 7 })
    expect(await core.versions.of(one.id, [houses.name])).toBe(ofHouses)
    expect(await core.versions.of(one.id, [rooms.name])).not.toBe(ofRooms)
  })

  test('who asks after a write has been acknowledged sees it, however many ask at once', async () => {
    const { core, one, room } = await open()
    const seen = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const early = Array.from({ length: 5 }, () => core.versions.of(one.id))
      await core.records.update(rooms, room.id, { size: round + 10 })
      const late = await Promise.all(Array.from({ length: 5 }, () => core.versions.of(one.id)))
      expect(new Set(late).size).toBe(1)
      expect(seen.has(late[0] ?? '')).toBe(false)
      for (const version of [...(await Promise.all(early)), ...late]) seen.add(version)
    }
  })
})

test.each(testDatabases.filter(({ name }) => name === 'sqlite'))(
  'on $name versions are read again only after a commit, of whatever',
  async (engine) => {
    const { core, database } = await createTestCore(engine, definitions)
    const house = await core.records.create(houses, { name: 'one' })
    const readings = async (work: () => Promise<unknown>) =>
      (await database.statementsOf(work)).filter((sql) => /^select.*"_versions"/.test(sql)).length
    const ask = () => core.versions.of(house.id)
    expect(await readings(ask)).toBe(1)
    expect(await readings(() => Promise.all([ask(), ask()]))).toBe(0)
    await core.records.create(guests, { house: house.id })
    expect(await readings(ask)).toBe(1)
  },
)

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('two processes on $name', (engine) => {
  test('what one has committed the other knows at once', async () => {
    const { core, database } = await createTestCore(engine, definitions)
    const other = await joinData({ database, definitions })
    const house = await core.records.create(houses, { name: 'one' })
    for (let round = 0; round < 10; round++) {
      const before = await other.core.versions.of(house.id)
      await core.records.create(rooms, { house: house.id, size: round })
      expect(await other.core.versions.of(house.id)).not.toBe(before)
    }
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { defineCollection, text } from './collections/define-collection.ts'

const notes = defineCollection({ name: 'notes', type: 'base', fields: { body: text() }, rules: {} })

describe.each(testDatabases)('work for a replica on $name', (engine) => {
  test('reads what was committed before, whether there is a replica or not', async () => {
    const { core } = await createTestCore(engine, [notes])
    const { id } = await core.records.create(notes, { body: 'fresh' })
    expect(await core.onReplica(({ records }) => records.get(notes, id))).toMatchObject({ body: 'fresh' })
  })

  test('writes nothing, not even by raw SQL', async () => {
    const { core } = await createTestCore(engine, [notes])
    await core.records.create(notes, { body: 'kept' })
    await expect(core.onReplica((reading) => sql`delete from notes`.execute(reading.sql))).rejects.toThrow(
      /read-?only/i,
    )
    expect(await core.records.count(notes)).toBe(1)
  })

  test('belongs to the transaction that it is asked for in', async () => {
    const { core } = await createTestCore(engine, [notes])
    const seen = core.transaction(async (core) => {
      await core.records.create(notes, { body: 'not committed' })
      return core.onReplica(({ records }) => records.count(notes))
    })
    expect(await seen).toBe(1)
  })
})

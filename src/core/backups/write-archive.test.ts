import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { defineCollection, text } from '../collections/define-collection.ts'

const words = defineCollection({
  name: 'words',
  type: 'base',
  fields: { id: text({ min: 1, max: 15, pattern: '^[a-z]+$', autogeneratePattern: '' }), meaning: text() },
})

describe.each(testDatabases)('an archive on $name', (engine) => {
  test('holds every record, whatever it is called', async () => {
    const { core } = await createTestCore(engine, [words])
    for (const id of ['backup', 'settings']) await core.records.create(words, { id, meaning: id })
    await core.backups.create('words.zip')
    for (const id of ['backup', 'settings']) await core.records.delete(words, id)

    await (await core.backups.restore('words.zip')).done

    expect(await core.records.list(words)).toMatchObject([{ id: 'backup' }, { id: 'settings' }])
  })
})

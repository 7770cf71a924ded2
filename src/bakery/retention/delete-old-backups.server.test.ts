import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, present } from '#tests/support/test-bakery.ts'
import { deleteOldBackups } from './delete-old-backups.server.ts'

const DAY = 24 * 3600

describe.each(testDatabases)('old backups on $name', (engine) => {
  test('go after 35 days, but for the newest', async () => {
    const { clock, core } = await createTestPlatform(engine)
    const { backups } = core
    const keys = async () => (await backups.list()).map(({ key }) => key)
    await backups.create('first.zip')
    await backups.create('second.zip')
    // File times are from the system clock, not from the injected one.
    const { modified } = present((await backups.list()).at(-1))
    clock.set(modified.toISOString())

    clock.advance(35 * DAY)
    await deleteOldBackups(core)
    expect(await keys()).toEqual(['second.zip', 'first.zip'])
    clock.advance(DAY)
    await deleteOldBackups(core)
    expect(await keys()).toEqual(['second.zip'])
    clock.advance(365 * DAY)
    await deleteOldBackups(core)
    expect(await keys()).toEqual(['second.zip'])
  })
})

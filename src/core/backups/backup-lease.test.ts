import { describe, expect, test, vi } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { createBackupLease } from './backup-lease.ts'

const MINUTE = 60

describe.each(testDatabases)('the lease of a backup on $name', (engine) => {
  test('is not given up by one that was stuck for so long that another one has taken it', async () => {
    const { core, clock } = await createTestCore(engine, [])
    const [stuck, other] = [createBackupLease(core.db, clock), createBackupLease(core.db, clock)]
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const one = stuck.hold({ doing: 'create', key: 'one.zip' }, () => first.promise)
    await vi.waitFor(async () => expect((await stuck.state()).running).toMatchObject({ key: 'one.zip' }))
    clock.advance(2 * MINUTE)
    const two = other.hold({ doing: 'create', key: 'two.zip' }, () => second.promise)
    await vi.waitFor(async () => expect((await other.state()).running).toMatchObject({ key: 'two.zip' }))

    first.resolve()
    await one

    expect((await other.state()).running).toMatchObject({ key: 'two.zip' })
    await expect(stuck.hold({ doing: 'create', key: 'three.zip' }, async () => {})).rejects.toMatchObject({
      problem: 'busy',
    })
    second.resolve()
    await two
    expect(await other.state()).toMatchObject({ running: undefined, last: { key: 'two.zip' } })
  })
})

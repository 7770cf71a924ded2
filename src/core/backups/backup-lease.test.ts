import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { PARAMS_TABLE } from '../settings/settings-store.ts'
import { createBackupLease, LEASE_ROW, readLeaseRow } from './backup-lease.ts'

const MINUTE = 60
/** Process id of a process that has just ended. */
const ENDED_PID = spawnSync('true').pid

describe.each(testDatabases)('the lease of a backup on $name', (engine) => {
  test('is not given up by one that was stuck for so long that another one has taken it', async () => {
    const { core, clock } = await createTestCore(engine, [])
    const [stuck, other] = [createBackupLease(core.db, clock), createBackupLease(core.db, clock)]
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const one = stuck.hold({ doing: 'create', key: 'one.zip' }, () => first.promise)
    await eventually(async () => expect((await stuck.state()).running).toMatchObject({ key: 'one.zip' }))
    clock.advance(2 * MINUTE)
    const two = other.hold({ doing: 'create', key: 'two.zip' }, () => second.promise)
    await eventually(async () => expect((await other.state()).running).toMatchObject({ key: 'two.zip' }))

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

  test.each([
    ['that has ended', () => ({ host: hostname(), pid: ENDED_PID, id: 'dead' }), 'done'],
    ['whose number this one has now', () => ({ host: hostname(), pid: process.pid, id: 'dead' }), 'done'],
    ['that runs beside this one', () => ({ host: hostname(), pid: process.ppid, id: 'other' }), 'busy'],
    [
      'on another machine, of which nothing is known',
      () => ({ host: 'far', pid: ENDED_PID, id: 'far' }),
      'busy',
    ],
  ])('of a process %s', async (_, life, expected) => {
    const { core, clock } = await createTestCore(engine, [])
    const lease = createBackupLease(core.db, clock)
    const work = Promise.withResolvers<void>()
    const held = lease.hold({ doing: 'restore', key: 'one.zip' }, () => work.promise)
    await eventually(async () => expect((await lease.state()).running).toMatchObject({ key: 'one.zip' }))
    await core.db.transaction(async (sql) => {
      const row = await readLeaseRow(sql)
      const value = JSON.stringify({ ...JSON.parse(String(row?.['value'])), life: life() })
      await sql.updateTable(PARAMS_TABLE.name).set({ value }).where('id', '=', LEASE_ROW).execute()
    })

    const next = lease
      .hold({ doing: 'create', key: 'two.zip' }, async () => undefined)
      .then(() => 'done')
      .catch((cause: { problem?: unknown }) => cause.problem)

    expect(await next).toBe(expected)
    work.resolve()
    await held
  })
})

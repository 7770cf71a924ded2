import { describe, expect, test } from 'vitest'
import { type TestDatabase, type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { noPeers } from '#tests/support/no-peers.ts'
import { createMissingTables } from '../db/tables/system-tables.ts'
import { openSettings, PARAMS_TABLE, type SettingsOptions } from './settings-store.ts'

async function open(engine: TestEngine, options?: SettingsOptions) {
  const db = await engine.open()
  await createMissingTables(db, [PARAMS_TABLE])
  return { db, ...(await openAgain(db, options)) }
}

async function openAgain(db: TestDatabase, options?: SettingsOptions) {
  const log = createMemoryLog()
  return { log, settings: await openSettings({ db, clock: createFakeClock(), log, peers: noPeers, options }) }
}

describe.each(testDatabases)('settings on $name', (engine) => {
  test('survive a restart', async () => {
    const { db, settings } = await open(engine)
    await settings.update({ meta: { appName: 'Krume' }, rateLimits: { rules: [] } })
    const after = (await openAgain(db)).settings.get()
    expect(after.meta.appName).toBe('Krume')
    expect(after.rateLimits.rules).toEqual([])
    expect(after.logs.maxDays).toBe(5)
  })

  test('a default that nobody has changed follows the program', async () => {
    const { db, settings } = await open(engine, { defaults: { meta: { appURL: 'https://old.example' } } })
    await settings.update({ meta: { appName: 'Krume' } })
    const later = await openAgain(db, { defaults: { meta: { appURL: 'https://new.example' } } })
    expect(later.settings.get().meta).toMatchObject({ appName: 'Krume', appURL: 'https://new.example' })
  })

  test('the environment wins, and says so to whoever wants it otherwise', async () => {
    const environment = { smtp: { host: 'mail.example', password: 'hush' } }
    const { settings } = await open(engine, { environment })
    expect(settings.locked).toEqual(['smtp.host', 'smtp.password'])
    await expect(settings.update({ smtp: { host: 'other.example', port: 25 } })).rejects.toMatchObject({
      status: 400,
      data: { smtp: { host: { code: 'validation_locked' } } },
    })
    expect(settings.get().smtp).toMatchObject({ host: 'mail.example', port: 587 })
    // An operator's form sends unchanged values too.
    await settings.update({ smtp: { host: 'mail.example', port: 25 } })
    expect(settings.get().smtp).toMatchObject({ host: 'mail.example', port: 25, password: 'hush' })
  })

  test('what the environment says is not stored, and what it hides comes back', async () => {
    const { db, settings } = await open(engine)
    await settings.update({ smtp: { host: 'mine.example', password: 'mine' } })
    const hidden = await openAgain(db, { environment: { smtp: { host: 'env.example', password: 'hush' } } })
    await hidden.settings.update({ smtp: { port: 25 } })
    const row = await db.read.selectFrom('_params').select('value').executeTakeFirstOrThrow()
    expect(row['value']).not.toMatch(/hush|env\.example/)
    expect((await openAgain(db)).settings.get().smtp).toMatchObject({
      host: 'mine.example',
      password: 'mine',
      port: 25,
    })
  })

  test('listeners receive changes only, with the previous settings', async () => {
    const { settings } = await open(engine)
    const heard: string[] = []
    const stop = settings.onChange((now, before) =>
      heard.push(`${before.meta.appName} → ${now.meta.appName}`),
    )
    await settings.update({ meta: { appName: 'Krume' } })
    await settings.update({ meta: { appName: 'Krume' } })
    await settings.update({ meta: { appName: '' } }).catch(() => undefined)
    stop()
    await settings.update({ meta: { appName: 'Rinde' } })
    expect(heard).toEqual(['Acme → Krume'])
  })

  test('a listener that fails does not undo the change', async () => {
    const { settings, log } = await open(engine)
    settings.onChange(() => {
      throw new Error('deaf')
    })
    await settings.update({ meta: { appName: 'Krume' } })
    expect(settings.get().meta.appName).toBe('Krume')
    expect(log.lines).toMatchObject([{ level: 'error', cause: new Error('deaf') }])
  })

  test('another process sees a change after reloading', async () => {
    const { db, settings } = await open(engine)
    const { settings: other } = await openAgain(db)
    const heard: number[] = []
    other.onChange(({ logs }) => heard.push(logs.maxDays))
    await settings.update({ logs: { maxDays: 9 } })
    await other.reload()
    await other.reload()
    expect(heard).toEqual([9])
    // The second process applies its change on top of the first one's.
    await other.update({ meta: { appName: 'Krume' } })
    await settings.reload()
    expect(settings.get()).toMatchObject({ logs: { maxDays: 9 }, meta: { appName: 'Krume' } })
  })

  test('changes at the same time are all kept', async () => {
    const { db, settings } = await open(engine)
    const { settings: other } = await openAgain(db)
    await Promise.all([
      settings.update({ meta: { appName: 'Krume' } }),
      other.update({ meta: { senderName: 'Ofen' } }),
      settings.update({ logs: { maxDays: 3 } }),
    ])
    await settings.reload()
    expect(settings.get()).toMatchObject({
      meta: { appName: 'Krume', senderName: 'Ofen' },
      logs: { maxDays: 3 },
    })
  })
})

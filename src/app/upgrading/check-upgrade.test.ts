import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type CollectionDefinition,
  defineCollection,
  number,
  text,
} from '#core/collections/define-collection.ts'
import { createCore } from '#core/create-core.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
import type { WrittenMigration } from '#core/schema/written-migrations.ts'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import { backupPlaces } from '#tests/support/backup-places.ts'
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { loadConfig } from '../config/config.ts'
import { tell } from '../doctor/doctor.ts'
import { checkUpgrade } from './check-upgrade.ts'

const loaves = { name: 'loaves', type: 'base' as const }
const before = defineCollection({ ...loaves, fields: { name: text(), weight: number() } })
const NODE = expect.stringMatching(/^ {2}✓ Node +Node 2\d\.[\d.]+ runs this version\.$/) as string

/** Starts an installation of a version, ends it, and lets `work` use it. */
async function start(
  { config }: TestDatabase,
  definitions: CollectionDefinition[],
  migrations: WrittenMigration[] = [],
  work?: (core: Awaited<ReturnType<typeof createCore>>) => Promise<unknown>,
) {
  const core = await createCore({
    database: openDatabase(config),
    clock: createFakeClock(),
    blobs: createDiskBlobStore(`${config.dataDir}/storage`),
    backups: backupPlaces({ config }),
    log: createMemoryLog(),
    definitions,
    migrations,
  })
  await work?.(core)
  await core.close()
}

function check(db: TestDatabase, definitions: CollectionDefinition[], migrations: WrittenMigration[] = []) {
  const { dataDir, url } = db.config
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url })
  // Files carry the time of the real clock.
  return checkUpgrade(config, { now: () => new Date() }, { definitions, migrations })
}

describe.each(testDatabases)('checking an upgrade on $name', (engine) => {
  test('is ready when nothing changes, and a backup is of today', async () => {
    const db = await engine.open()
    await start(db, [before])
    const without = await check(db, [before])
    expect(without.isReady).toBe(false)
    expect(tell(without.findings)).toContain(
      'There is none.\n            → Make one at /operator/backups, or by ',
    )
    await start(db, [before], [], ({ backups }) => backups.create('one.zip'))
    const { findings, isReady } = await check(db, [before])
    expect(isReady).toBe(true)
    expect(tell(findings).split('\n')).toEqual([
      '  ✓ Data    A start changes nothing in it.',
      NODE,
      expect.stringMatching(/^ {2}✓ Backup {2}The newest is of 20.*Z\.$/),
      expect.stringMatching(/^ {2}✓ Disk {4}A backup needs up to \d+ MiB; \d+ MiB are free for /),
    ])
  })

  test('names what expands, what migrates, and what needs a restart, and changes nothing', async () => {
    const db = await engine.open()
    await start(db, [before], [], ({ backups }) => backups.create('one.zip'))
    const after = defineCollection({
      ...loaves,
      fields: { title: text({ formerly: 'name' }), price: number() },
      indexes: [{ columns: ['price'] }, { columns: ['title'], unique: true }],
    })
    const shops = defineCollection({
      name: 'shops',
      type: 'base',
      fields: { slug: text() },
      indexes: [{ columns: ['slug'], unique: true }],
    })
    const migrations: WrittenMigration[] = [
      { name: '20300101-fill', phase: 'migrate' },
      { name: '20300102-take', phase: 'contract', takes: ['loaves.weight'] },
    ]
    const read = async () =>
      openDatabase(db.config).snapshot((reading) =>
        sql`select * from _migrations order by id`.execute(reading).then(({ rows }) => rows),
      )
    const migrated = await read()
    const { findings, isReady } = await check(db, [after, shops], migrations)
    expect(isReady).toBe(true)
    const named = findings.filter(({ found }) => found.startsWith('A start does: '))
    const what = (needsRestart: boolean) =>
      named
        .filter(({ todo }) => (todo !== undefined) === needsRestart)
        .map(({ found }) => found.replace('A start does: ', ''))
        .toSorted()
    expect(what(true)).toEqual([
      'loaves: create index idx_loaves_title',
      'loaves: drop column weight',
      'loaves: rename column name to title',
      'migration 20300102-take',
    ])
    expect(what(false)).toEqual([
      'loaves: add column price (number)',
      'loaves: create index idx_loaves_price',
      'migration 20300101-fill',
      'shops: create index idx_shops_slug',
      'shops: create table',
    ])
    expect(await read()).toEqual(migrated)
  })

  test('is not ready for data of a newer version, or a change that a start would refuse', async () => {
    const db = await engine.open()
    await start(db, [before], [{ name: '20300101-newer', phase: 'migrate' }])
    const { findings, isReady } = await check(db, [before])
    expect(isReady).toBe(false)
    expect(findings[0]?.found).toBe('The database was used by a newer version of Krume (20300101-newer).')

    const turned = defineCollection({ ...loaves, fields: { name: number(), weight: number() } })
    const refused = await check(db, [turned], [{ name: '20300101-newer', phase: 'migrate' }])
    expect(refused.isReady).toBe(false)
    expect(refused.findings[0]?.found).toMatch(/^A start would be refused: /)
  })

  test('is ready without data, and makes none', async () => {
    const db = await engine.open()
    const { findings, isReady } = await check(db, [before])
    expect(isReady).toBe(true)
    expect(findings[0]?.found).toBe('There is no data yet: the first start creates it.')
  })
})

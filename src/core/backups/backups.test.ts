import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openZipFile } from '#kit/zip/read-zip.ts'
import { backupPlaces } from '#tests/support/backup-places.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestCore, type TestCore } from '#tests/support/test-core.ts'
import { defineCollection, file, number, relation, text } from '../collections/define-collection.ts'
import { createCore } from '../create-core.ts'
import { type BackupProgress, createBackupLease } from './backup-lease.ts'
import { backupProblemOf } from './backup-problems.ts'
import { stageArchive } from './stage-archive.ts'
import { writeArchive } from './write-archive.ts'

const accounts = defineCollection({
  name: 'accounts',
  type: 'base',
  fields: { owner: text(), cents: number(), papers: file() },
  indexes: [{ columns: ['owner'], unique: true }],
})
const transfers = defineCollection({
  name: 'transfers',
  type: 'base',
  fields: { from: relation({ to: 'accounts' }), to: relation({ to: 'accounts' }), cents: number() },
})

/** An older definition: without papers, `cents` under another name, and owners not unique yet. */
const olderAccounts = defineCollection({
  name: 'accounts',
  type: 'base',
  fields: { owner: text(), amount: number() },
})

/** Device on which every write fails for lack of space. */
const FULL = '/dev/full'

const TOTAL = 1000
const papers = (content: string) => ({ name: 'p.txt', content: new TextEncoder().encode(content) })

async function aBank(engine: TestEngine): Promise<TestCore> {
  const world = await createTestCore(engine, [accounts, transfers])
  for (const owner of ['a', 'b']) {
    await world.core.records.create(accounts, {
      id: idOf(owner),
      owner,
      cents: TOTAL / 2,
      papers: papers(owner),
    })
  }
  return world
}

const idOf = (owner: string) => owner.repeat(15)

/** Moves cents from one account to the other and records the transfer. */
async function transfer({ core }: TestCore, cents: number): Promise<void> {
  await core.transaction(async ({ records }) => {
    await records.update(accounts, idOf('a'), { 'cents-': cents })
    await records.create(transfers, { from: idOf('a'), to: idOf('b'), cents })
    await records.update(accounts, idOf('b'), { 'cents+': cents, papers: papers(`b after ${cents}`) })
  })
}

async function stateOf({ core, blobs }: TestCore) {
  const rows = await core.records.list(accounts, { sort: 'owner' })
  const moved = (await core.records.list(transfers)).reduce((sum, { cents }) => sum + cents, 0)
  const files = await Promise.all(rows.map(({ id, papers }) => core.files.readAll('accounts', id, papers)))
  return {
    total: rows.reduce((sum, { cents }) => sum + cents, 0),
    moved,
    ofB: rows[1]?.cents,
    files: files.map((content) => content && new TextDecoder().decode(content)),
    keys: blobs.keys().length,
  }
}

async function restore({ core }: TestCore, key: string): Promise<void> {
  const { done } = await core.backups.restore(key)
  await done
}

/** Uploads the archive with changed entries as another backup and returns its name. */
async function forge(
  world: TestCore,
  key: string,
  change: (entries: Map<string, Buffer>) => void,
  options: { mode?: number; fixSums?: boolean } = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forge-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const original = path.join(folder, 'original')
  await writeFile(original, (await world.core.backups.open(key))?.read() ?? '')
  const zip = await openZipFile(original, { entries: 1000, size: 1e9, names: 1e6 })
  const entries = new Map<string, Buffer>()
  for (const name of zip.names) entries.set(name, await buffer(await zip.read(name)))
  zip.close()
  change(entries)
  if (options.fixSums !== false) fixSums(entries)
  const forged = new ZipFile()
  for (const [name, content] of entries) forged.addBuffer(content, name, { ...options })
  forged.end()
  await world.core.backups.upload('forged.zip', forged.outputStream as never)
  return 'forged.zip'
}

/** Updates the checksums, so that they are not the only error. */
function fixSums(entries: Map<string, Buffer>): void {
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  for (const [table, summary] of Object.entries<Record<string, unknown>>(manifest.tables ?? {})) {
    const content = entries.get(`tables/${table}.jsonl`) ?? Buffer.alloc(0)
    summary['sha256'] = createHash('sha256').update(content).digest('hex')
    summary['rows'] = String(content).split('\n').length - 1
  }
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

const edit = (entry: string, from: string | RegExp, to: string) => (entries: Map<string, Buffer>) =>
  void entries.set(entry, Buffer.from(String(entries.get(entry)).replace(from, to)))

describe.each(testDatabases)('a backup on $name', (engine) => {
  test('taken while others write is of one moment, with its files', async () => {
    const world = await aBank(engine)
    const writers = new AbortController()
    const writing = (async () => {
      for (let i = 0; !writers.signal.aborted; i++) {
        await transfer(world, (i % 3) + 1)
        // Yields, as between two requests.
        await setImmediate()
      }
    })()
    for (const name of ['one.zip', 'two.zip', 'three.zip']) await world.core.backups.create(name)
    writers.abort()
    await writing

    for (const name of ['two.zip', 'one.zip', 'three.zip']) {
      await restore(world, name)
      const { total, moved, ofB, files, keys } = await stateOf(world)
      expect({ total, ofB, keys }).toEqual({ total: TOTAL, ofB: TOTAL / 2 + moved, keys: 2 })
      expect(files).toEqual(['a', expect.stringMatching(/^b/)])
    }
  })

  test('brings back collections, settings, order of rows and indexes as they were', async () => {
    const world = await aBank(engine)
    const { core } = world
    const notes = await core.collections.create({ name: 'notes', fields: [{ name: 'text', type: 'text' }] })
    for (const text of ['c', 'a', 'b']) await core.records.create(notes, { text })
    await core.settings.update({ meta: { appName: 'Then' } })
    await core.backups.create('then.zip')

    await core.collections.delete('notes')
    await core.collections.create({ name: 'others', fields: [{ name: 'text', type: 'text' }] })
    await core.settings.update({ meta: { appName: 'Now' } })
    await restore(world, 'then.zip')

    expect(core.settings.get().meta.appName).toBe('Then')
    expect(core.collections.find('others')).toBeUndefined()
    const found = await core.records.list(core.collections.get('notes'))
    expect(found.map(({ text }) => text)).toEqual(['c', 'a', 'b'])
    await expect(core.records.create(accounts, { owner: 'a' })).rejects.toMatchObject({ status: 400 })
    await transfer(world, 1)
    expect((await core.backups.state()).last).toMatchObject({ doing: 'restore', key: 'then.zip', error: '' })
  })

  test.each<[string, (entries: Map<string, Buffer>) => void, string]>([
    ['another program', edit('manifest.json', 'krume-backup', 'other-backup'), 'no_backup'],
    ['a newer version', edit('manifest.json', '"version": 1', '"version": 2'), 'newer_version'],
    ['a table less', (entries) => void entries.delete('tables/transfers.jsonl'), 'damaged'],
  ])('of or with %s: whoever asks hears which it is', async (_, change, problem) => {
    const world = await aBank(engine)
    await world.core.backups.create('good.zip')
    const forged = await forge(world, 'good.zip', change)
    await expect(restore(world, forged)).rejects.toMatchObject({ problem })
    expect((await world.core.backups.state()).last).toMatchObject({ key: forged, problem })
  })

  test.each<[string, (entries: Map<string, Buffer>) => void, object?]>([
    ['a changed byte', edit('tables/accounts.jsonl', '500', '900'), { fixSums: false }],
    ['a table less', (entries) => void entries.delete('tables/transfers.jsonl')],
    [
      'a file less',
      (entries) => void entries.delete([...entries.keys()].find((n) => n.startsWith('sto')) ?? ''),
    ],
    ['an entry that nobody listed', (entries) => void entries.set('storage/x/y/z', Buffer.from('x'))],
    ['a value of another kind', edit('tables/accounts.jsonl', '"cents":500', '"cents":"many"')],
    ['a column more', edit('tables/accounts.jsonl', '{', '{"extra":"x",')],
    ['a row that is no JSON', edit('tables/accounts.jsonl', '{', '')],
    ['rows that clash', edit('tables/accounts.jsonl', '"owner":"b"', '"owner":"a"')],
    [
      'a collection with a name that is none',
      edit('tables/_collections.jsonl', '\\"name\\":\\"accounts\\"', '\\"name\\":\\"a; drop\\"'),
    ],
    [
      'a collection that is not a collection',
      edit('tables/_collections.jsonl', /\\"fields\\"/g, '\\"felder\\"'),
    ],
    ['a list of another program', edit('manifest.json', 'krume-backup', 'other-backup')],
    ['a newer format', edit('manifest.json', '"version": 1', '"version": 2')],
    ['no list', (entries) => void entries.delete('manifest.json'), { fixSums: false }],
    ['links instead of files', () => undefined, { mode: 0o120777 }],
    ['a key that leads elsewhere', edit('files.jsonl', /"key":"[^"]+"/, '"key":"../../etc/passwd"')],
    ['a bomb', (entries) => void entries.set('bomb', Buffer.alloc(300 * 1024 * 1024))],
  ])('with %s is refused, and everything is as it was', async (_, change, options) => {
    const world = await aBank(engine)
    await world.core.backups.create('good.zip')
    const forged = await forge(world, 'good.zip', change, options)
    await transfer(world, 7)
    const before = await stateOf(world)

    await expect(restore(world, forged)).rejects.toBeInstanceOf(Error)

    expect(await stateOf(world)).toEqual(before)
    expect((await world.core.backups.state()).running).toBeUndefined()
    await restore(world, 'good.zip')
    expect((await stateOf(world)).ofB).toBe(TOTAL / 2)
  })

  test('is known to be under way until it is known how it ended', async () => {
    const { core } = await aBank(engine)
    const name = await core.backups.create('')
    const { done } = await core.backups.restore(name)
    const ended = done.then(() => true)
    const seen = new Set<string>()
    while (!(await Promise.race([ended, setImmediate(false)]))) {
      const { running, last } = await core.backups.state()
      seen.add(running?.doing ?? `${last?.doing} ended`)
    }
    expect([...seen].filter((doing) => !['restore', 'restore ended'].includes(doing))).toEqual([])
    expect((await core.backups.state()).last).toMatchObject({ doing: 'restore', key: name, error: '' })
  })

  test('tells how far it is, row by row and file by file', async () => {
    const world = await aBank(engine)
    const { core, blobs, clock } = world
    for (let count = 0; count < 600; count++) await core.records.create(transfers, { cents: count })
    const folder = await mkdtemp(path.join(tmpdir(), 'progress-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const told: BackupProgress[] = []
    const tell = (progress: BackupProgress) => void told.push(progress)
    const file = path.join(folder, 'archive')
    await writeArchive(file, { db: core.db, blobs, now: clock.now(), tell })
    expect(told.map(({ step, done }) => [step, done])).toEqual([
      ['rows', 500],
      ['files', 0],
      ['files', 1],
    ])
    told.length = 0
    const staged = await stageArchive(file, path.join(folder, 'content'), tell)
    const all = staged.tables.reduce((sum, { count }) => sum + count, staged.files.length)
    expect(told.at(-1)).toEqual({ step: 'check', done: all, all })
  })

  test('is followed in all processes', async () => {
    const { core, clock } = await aBank(engine)
    const [here, there] = [createBackupLease(core.db, clock), createBackupLease(core.db, clock)]
    const progress = { step: 'rows', done: 1, all: 2 } as const
    await here.hold({ doing: 'create', key: 'one.zip' }, async (tell) => {
      expect((await here.state()).running).toMatchObject({ key: 'one.zip', progress: undefined })
      tell(progress)
      for (const lease of [here, there])
        await eventually(async () =>
          expect((await lease.state()).running).toMatchObject({ key: 'one.zip', progress }),
        )
    })
    expect((await there.state()).running).toBeUndefined()
  })

  test('that finds no room on the disk says so, and leaves nothing behind', async () => {
    const world = await aBank(engine)
    const { blobs, folder, restoreAside } = backupPlaces(world.database)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const places = { folder, restoreAside, blobs: { ...blobs, put: () => Promise.reject(full) } }
    const core = await createCore({ ...world, definitions: [accounts, transfers], backups: places })
    onTestFinished(() => core.realtime.close())
    const noRoom = { status: 400, problem: 'disk_full' }
    const zip = Readable.from([Buffer.from('504b0506', 'hex')])
    await expect(core.backups.upload('mine.zip', zip)).rejects.toMatchObject(noRoom)
    await expect(core.backups.create('full.zip')).rejects.toMatchObject(noRoom)
    expect(await core.backups.state()).toMatchObject({
      running: undefined,
      last: { key: 'full.zip', problem: 'disk_full' },
    })
    expect(await core.backups.list()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  test('that finds no room to be unpacked is not called damaged', { skip: !existsSync(FULL) }, async () => {
    const { core, blobs, clock } = await aBank(engine)
    const folder = await mkdtemp(path.join(tmpdir(), 'full-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'archive')
    await writeArchive(file, { db: core.db, blobs, now: clock.now(), tell: () => undefined })
    const content = path.join(folder, 'content')
    await mkdir(content)
    // Path of the first unpacked entry.
    await symlink(FULL, path.join(content, '0'))
    const problem = await stageArchive(file, content, () => undefined).catch(backupProblemOf)
    expect(problem).toBe('disk_full')
  })

  test('with the tables of an older version is brought in line with this one', async () => {
    const [older, world] = [await createTestCore(engine, [olderAccounts]), await aBank(engine)]
    const ofThen = await older.core.records.create(olderAccounts, { owner: 'then', amount: 7 })
    await older.core.backups.create('older.zip')
    await bring(older, world, 'older.zip')

    await restore(world, 'older.zip')

    const { core } = world
    expect(await core.records.list(accounts)).toMatchObject([
      { id: ofThen.id, owner: 'then', cents: 0, papers: '' },
    ])
    await core.records.create(accounts, { owner: 'now', cents: 5, papers: papers('now') })
    await core.records.create(transfers, { from: ofThen.id, cents: 5 })
    await expect(core.records.create(accounts, { owner: 'now' })).rejects.toMatchObject({ status: 400 })
    expect((await core.backups.state()).last).toMatchObject({ key: 'older.zip', error: '' })
  })

  test('of an older version that this one cannot take over is refused, and everything is as it was', async () => {
    const [older, world] = [await createTestCore(engine, [olderAccounts]), await aBank(engine)]
    // The older version had no unique index.
    for (const amount of [1, 2]) await older.core.records.create(olderAccounts, { owner: 'twin', amount })
    await older.core.backups.create('older.zip')
    await bring(older, world, 'older.zip')
    const before = await stateOf(world)

    await expect(restore(world, 'older.zip')).rejects.toBeInstanceOf(Error)

    expect(await stateOf(world)).toEqual(before)
    expect((await world.core.backups.state()).last).toMatchObject({
      key: 'older.zip',
      problem: 'does_not_fit',
    })
    await transfer(world, 1)
  })

  test('never takes the place of another one of its name', async () => {
    const { core } = await aBank(engine)
    const zip = Buffer.from('504b0506', 'hex')
    async function* slow() {
      yield zip
      await core.backups.upload('same.zip', Readable.from([zip, 'of somebody else']))
    }

    await expect(core.backups.upload('same.zip', slow())).rejects.toMatchObject({ problem: 'name_taken' })

    expect(await core.backups.list()).toMatchObject([{ key: 'same.zip', size: 20 }])
  })

  test('is the only one at work, and files that go meanwhile stay until it is done', async () => {
    const world = await aBank(engine)
    const release = Promise.withResolvers<void>()
    const lease = createBackupLease(world.core.db, world.clock)
    const held = lease.hold({ doing: 'create', key: 'one.zip' }, () => release.promise)
    await eventually(async () => expect((await lease.state()).running).toBeDefined())

    await expect(world.core.backups.create('two.zip')).rejects.toMatchObject({ problem: 'busy', status: 400 })
    await world.core.records.update(accounts, idOf('a'), { papers: '' })
    expect(world.blobs.keys()).toHaveLength(2)

    release.resolve()
    await held
    await eventually(() => expect(world.blobs.keys()).toHaveLength(1))
    await world.core.backups.create('two.zip')
  })
})

/** Copies a backup from one installation to another. */
async function bring(from: TestCore, to: TestCore, key: string): Promise<void> {
  const archive = await from.core.backups.open(key)
  if (!archive) throw new Error(`there is no ${key}`)
  await to.core.backups.upload(key, archive.read())
}

test('moves from one engine to the other', { skip: testDatabases.length < 2 }, async () => {
  const [here, there] = testDatabases.map((engine) => aBank(engine))
  const [from, to] = [await here, await there]
  if (!from || !to) throw new Error('both engines are needed')
  await transfer(from, 123)
  await from.core.backups.create('move.zip')
  await bring(from, to, 'move.zip')

  await restore(to, 'move.zip')

  expect(await stateOf(to)).toEqual(await stateOf(from))
})

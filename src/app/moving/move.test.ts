import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { MoveRefused } from '#core/moving/move-refused.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { loadConfig } from '../config/config.ts'
import { openApp } from '../installation/open-app.ts'
import { runMove } from './move-command.ts'
import type { MovedPart } from './move-installation.ts'

type Environment = Record<string, string>

const server = testDatabases.find(({ name }) => name === 'postgres')

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'krume-move-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function emptyServer(): Promise<string> {
  const db = await server?.open()
  await db?.close()
  return db?.config.url ?? ''
}

async function emptyBucket(): Promise<string> {
  const { accessKey, bucket, endpoint, secret } = await startS3()
  return `s3://${accessKey}:${secret}@${new URL(endpoint).host}/${bucket}?tls=off`
}

/** Opens the data as a server does. */
function open(environment: Environment) {
  return openApp(loadConfig(environment), createFakeClock(), createMemoryLog())
}

/** Makes an installation with a bakery, an order, a session and an odd file; returns how to look at them again. */
async function aBakehouse(environment: Environment) {
  const app = await open(environment)
  const { core } = app
  const bakery = await openBakery(app)
  const order = await bakery.place({ name: 'Zoë Süß' })
  const recipes = await core.collections.create({
    name: 'recipes',
    type: 'base',
    viewRule: '',
    fields: [{ name: 'sheet', type: 'file', maxSelect: 2 }],
  })
  const sheets = [
    { name: 'Brötchen süß.txt', content: Buffer.from('Dinkel') },
    { name: 'leer.txt', content: Buffer.alloc(0) },
  ]
  const recipe = await core.records.create(recipes, { sheet: sheets })
  await core.backups.tombstones.set('orders/erased')
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: bakery.owner.owner.email, password: PASSWORD }),
  }
  const signedIn = await app.api.fetch(new Request(`${USERS}/auth-with-password`, request))
  const { token } = (await signedIn.json()) as { token: string }
  await app.close()

  /** Returns what visitors would see with the data there. */
  async function look(there: Environment) {
    const running = await open(there)
    const { api, core } = running
    const ask = (url: string, init = {}) => api.fetch(new Request(url, init))
    const texts = await Promise.all(
      (recipe['sheet'] as string[]).map(async (name) => {
        const answer = await ask(`http://x/api/files/recipes/${recipe.id}/${name}`)
        return `${answer.status} ${answer.headers.get('content-type')} ${await answer.text()}`
      }),
    )
    const refreshed = await ask(`${USERS}/auth-refresh`, {
      method: 'POST',
      headers: { authorization: token },
    })
    const seen = {
      texts,
      session: refreshed.status,
      order: (await core.records.find(orders, order))?.customerName,
      mails: await core.records.count(mailOutbox),
      tombstones: (await core.backups.tombstones.list()).map(({ key }) => key),
      s3: core.settings.get().s3.enabled,
    }
    await running.close()
    return seen
  }
  return { look, token }
}

const { password: PASSWORD } = aRegistration()
const USERS = 'http://x/api/collections/users'

function move(environment: Environment, ...parts: MovedPart[]): Promise<string> {
  return runMove(environment, new Set(parts), () => undefined)
}

/** Returns the lines with the number and the digest of a table's records. */
function digests(report: string): string[] {
  return report.split('\n').filter((line) => /[0-9a-f]{64}$/.test(line))
}

test.runIf(server)(
  'an installation moves to a server and a bucket and back, equal, and goes on working',
  async () => {
    const [here, back, url, bucket] = [
      await folder(),
      await folder(),
      await emptyServer(),
      await emptyBucket(),
    ]
    const { look } = await aBakehouse({ DATA_DIR: here })
    const there = { DATA_DIR: here, TO_DATABASE_URL: url, TO_S3_URL: bucket }
    const report = await move(there, 'database', 'files')
    expect(report).toContain('Every record and file at the target equals its original')
    expect(report).toContain('Set DATABASE_URL to the value of TO_DATABASE_URL.')
    expect(report).not.toContain(new URL(bucket).password)

    const home = await move({ DATA_DIR: back, DATABASE_URL: url, S3_URL: bucket }, 'database', 'files')
    expect(digests(home)).toEqual(digests(report))
    expect(digests(home).length).toBeGreaterThan(15)
    expect(home).toContain('Remove S3_URL from the environment.')

    const seen = await look({ DATA_DIR: await folder(), DATABASE_URL: url, S3_URL: bucket })
    expect(seen).toMatchObject({
      texts: ['200 text/plain Dinkel', '200 text/plain '].map((text) =>
        text.replace('plain', 'plain; charset=utf-8'),
      ),
      session: 200,
      order: 'Zoë Süß',
      tombstones: ['orders/erased'],
    })
    expect(await look({ DATA_DIR: back })).toEqual({ ...seen, s3: false })
  },
)

test('files move alone, and a bucket of the settings no longer applies on the disk', async () => {
  const [here, bucket] = [await folder(), await emptyBucket()]
  const { look } = await aBakehouse({ DATA_DIR: here, S3_URL: bucket })
  // As if an operator had entered the bucket instead of the environment.
  const app = await open({ DATA_DIR: here })
  const { hostname, password, pathname, port, username } = new URL(bucket)
  await app.core.settings.update({
    s3: {
      enabled: true,
      endpoint: `http://${hostname}:${port}`,
      bucket: pathname.slice(1),
      region: 'us-east-1',
      accessKey: username,
      secret: password,
      forcePathStyle: true,
    },
  })
  await app.close()
  const before = await look({ DATA_DIR: here })
  expect(before.s3).toBe(true)
  expect(await move({ DATA_DIR: here }, 'files')).toContain(`are in ${path.join(here, 'storage')}`)
  expect(await look({ DATA_DIR: here })).toEqual({ ...before, s3: false })
  await expect(move({ DATA_DIR: here }, 'files')).rejects.toThrow(
    /^The files are in DATA_DIR already: name the/,
  )
})

test.runIf(server)('what cannot move is refused in one sentence, and nothing changes', async () => {
  const [here, url] = [await folder(), await emptyServer()]
  const there = { DATA_DIR: here, TO_DATABASE_URL: url }
  const sentence = async (environment: Environment, ...parts: MovedPart[]) => {
    const error: unknown = await move(environment, ...parts).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(MoveRefused)
    return (error as Error).message
  }
  expect(await sentence(there, 'database')).toMatch(/^There is nothing to move: /)
  const app = await open({ DATA_DIR: here })
  expect(await sentence(there, 'database')).toMatch(
    /^The data is in use by a server or another command: stop it/,
  )
  await app.close()
  expect(await sentence({ DATA_DIR: here }, 'database')).toMatch(/^The database is in DATA_DIR already: /)
  expect(await sentence({ DATA_DIR: here, DATABASE_URL: url, TO_DATABASE_URL: url }, 'database')).toMatch(
    /^TO_DATABASE_URL is where the database is already: /,
  )
  expect(await sentence({ ...there, TO_DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, 'database')).toBe(
    'The database server at 127.0.0.1:1 is not running or does not listen there: start it, or correct TO_DATABASE_URL.',
  )
  expect(
    await sentence({ DATA_DIR: here, TO_S3_URL: 's3://a:b@127.0.0.1:1/bucket?tls=off' }, 'files'),
  ).toMatch(
    /^The files cannot be moved: the S3 server cannot be reached: .* Then run the same command again\.$/,
  )
  const other = await open({ DATA_DIR: await folder(), DATABASE_URL: url })
  expect(await sentence(there, 'database')).toMatch(
    /^The target database is in use by a server or another command/,
  )
  await other.close()
  expect(await sentence(there, 'database')).toMatch(
    /^The target database is not empty, and holds other data \(/,
  )
  await expect(move({ ...there, TO_DATABASE_URL: 'mysql://x' }, 'database')).rejects.toThrow(
    /: TO_DATABASE_URL: must be/,
  )
})

test.runIf(server)('data of another version is refused', async () => {
  const [here, url] = [await folder(), await emptyServer()]
  const change = async (statement: string) => {
    const app = await open({ DATA_DIR: here })
    await app.core.db.transaction((writing) => sql.raw(statement).execute(writing))
    await app.close()
    return move({ DATA_DIR: here, TO_DATABASE_URL: url }, 'database')
  }
  await expect(change("delete from _migrations where id like '20261122-%'")).rejects.toThrow(
    'The data is of another version of Krume: run `migrate` first, then move.',
  )
  await expect(change("insert into _migrations (id) values ('20991231-from-the-future')")).rejects.toThrow(
    'The data is of a newer version of Krume: move it with that version.',
  )
  expect((await readFile(path.join(here, 'krume.db'))).length).toBeGreaterThan(0)
})

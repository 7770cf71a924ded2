import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openSqlite } from '#core/db/sqlite/sqlite.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { startFakePooler } from '#tests/support/fake-pooler.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openBuild } from '../http/frontend.ts'
import { loadConfig } from './config.ts'
import { explainStartFault } from './start-faults.ts'

type Outcome = { code: number; err: string }

/** Runs the server as `npm start` does until it exits. */
async function start(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
): Promise<Outcome> {
  const env = { ...bareEnvironment(), NODE_ENV: 'production', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env, timeout: 60_000 }, (error, _, err) =>
      resolve({ code: Number(error?.code ?? 0), err }),
    )
  })
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'krume-start-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Returns the message of a process that cannot start; it must be one line without a stack trace. */
async function sentenceOf(environment: Record<string, string>, file = 'src/main.ts', args: string[] = []) {
  const PORT = String(await freePort())
  const { code, err } = await start(file, { PORT, DATA_DIR: await folder(), ...environment }, args)
  expect(code).toBe(1)
  expect(err.trimEnd()).not.toContain('\n')
  expect(err).toMatch(/\.\n$/)
  return err.trimEnd()
}

describe('a server that cannot start says why in one sentence', () => {
  test('a port that is taken, and another that may be free; nothing is made before', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const dataDir = path.join(await folder(), 'data')
    expect(await sentenceOf({ PORT: String(port), DATA_DIR: dataDir })).toBe(
      `Port ${port} is taken by another program: choose another one with \`PORT=${port + 1} npm start\`.`,
    )
    await expect(rm(dataDir)).rejects.toThrow('ENOENT')
  })

  test('an address that this machine does not have', async () => {
    expect(await sentenceOf({ HOST: '192.0.2.7' })).toMatch(
      /^HOST=192\.0\.2\.7 is not an address of this machine/,
    )
  })

  test('a data folder that cannot be written, for server and commands alike', async () => {
    const file = path.join(await folder(), 'file')
    await writeFile(file, 'Brot')
    const sentence = `The data folder ${file}/data cannot be written: give this user the right to, or choose another one with DATA_DIR=./data npm start.`
    expect(await sentenceOf({ DATA_DIR: `${file}/data` })).toBe(sentence)
    expect(await sentenceOf({ DATA_DIR: `${file}/data` }, 'src/cli.ts', ['doctor'])).toBe(sentence)
    expect(await sentenceOf({ DATA_DIR: file })).toContain(`The data folder ${file} cannot be written`)
  })

  test('a database file that is none, and one that a newer version has used', async () => {
    const broken = await folder()
    await writeFile(path.join(broken, 'krume.db'), 'Brot, kein Datenbankformat. '.repeat(100))
    expect(await sentenceOf({ DATA_DIR: broken })).toContain(
      `${path.join(broken, 'krume.db')} is damaged or is not a database`,
    )

    const newer = await folder()
    expect(await start('src/cli.ts', { DATA_DIR: newer }, ['migrate'])).toMatchObject({ code: 0 })
    const database = openSqlite(path.join(newer, 'krume.db'), { boundedMs: 1000 })
    await database.transaction(async (sql) => {
      const row = { id: '20990101-square-bread', applied: '', description: '' }
      await sql.insertInto('_migrations').values(row).execute()
    })
    await database.close()
    expect(await sentenceOf({ DATA_DIR: newer })).toBe(
      'The database was used by a newer version of Krume (20990101-square-bread). Start that version, or use other data (DATA_DIR or DATABASE_URL).',
    )
  })

  test('a database server that is not there', async () => {
    const port = await freePort()
    expect(await sentenceOf({ DATABASE_URL: `postgres://krume:geheim@127.0.0.1:${port}/krume` })).toBe(
      `The database server at 127.0.0.1:${port} is not running or does not listen there: start it, or correct DATABASE_URL.`,
    )
  })

  test.skipIf(inject('databaseServer') === '')(
    'a database server that refuses password or name',
    async () => {
      const url = new URL(inject('databaseServer'))
      url.pathname = '/no-such-database'
      expect(await sentenceOf({ DATABASE_URL: url.href })).toContain('has no database named no-such-database')
      url.password = 'falsch'
      const sentence = await sentenceOf({ DATABASE_URL: url.href })
      expect(sentence).toMatch(/refuses the password of user \w+: correct it in DATABASE_URL\.$/)
      expect(sentence).not.toContain('falsch')
    },
  )

  test.skipIf(inject('databaseServer') === '')('a pooler whose way around is not told', async () => {
    const DATABASE_URL = await startFakePooler(inject('databaseServer'))
    expect(await sentenceOf({ DATABASE_URL })).toBe(
      'DATABASE_URL leads through a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well (docs/scale.md).',
    )
  })

  test.skipIf(inject('databaseServer') === '')('a replica that is none, or of an SQLite file', async () => {
    const DATABASE_URL = inject('databaseServer')
    expect(await sentenceOf({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })).toBe(
      'DATABASE_REPLICA_URL leads to a server that is not a standby: name a standby of the server in DATABASE_URL, or leave it out.',
    )
    const other = new URL(DATABASE_URL)
    other.pathname = '/template1'
    expect(await sentenceOf({ DATABASE_URL, DATABASE_REPLICA_URL: other.href })).toContain(
      'leads to other data',
    )
    expect(await sentenceOf({ DATABASE_REPLICA_URL: DATABASE_URL })).toContain(
      'an SQLite file has no replica',
    )
  })

  test('invalid values in the environment', async () => {
    const words = await Promise.all(
      [
        { PORT: '80000' },
        { S3_URL: 's3://key:secret@s3.example/' },
        { S3_URL: 's3://key:secret@s3.example/a/b' },
        { SMTP_URL: 'smtp://' },
        { DATABASE_URL: 'postgres://krume:100%@db.example/krume' },
        { DATABASE_URL: 'postgres://db.example/krume', DATABASE_DIRECT_URL: 'pgbouncer.example' },
        { SUPERUSER_EMAIL: 'op@krume.example' },
      ].map((environment) => sentenceOf(environment)),
    )
    for (const sentence of words)
      expect(sentence).toMatch(/^The configuration has a problem: [A-Z0-9_, ]+: (must be|set) /)
  })

  test('the stack trace is printed on request', async () => {
    const { err } = await start('src/main.ts', { HOST: '192.0.2.7', TRACE: 'on', PORT: '0' })
    expect(err).toMatch(/^HOST=192\.0\.2\.7 is not an address.*\n.*EADDRNOTAVAIL[^]*\n +at /)
  })
})

describe('faults in words', () => {
  const files = loadConfig({ PORT: '80', DATA_DIR: '/srv/krume' })
  const server = loadConfig({ DATABASE_URL: 'postgres://rolf:geheim@db.example/brot' })
  const fault = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

  test.each([
    [fault('EACCES', { syscall: 'listen' }), /may not open port 80: .*`PORT=3000 npm start`/],
    [fault('EACCES', { path: '/srv/krume' }), /data folder \/srv\/krume cannot be written/],
    [fault('EROFS', { path: '/srv' }), /data folder \/srv\/krume cannot be written/],
    [fault('SQLITE_READONLY_DBMOVED'), /data folder \/srv\/krume cannot be written/],
    [fault('SQLITE_BUSY'), /krume\.db is in use by another program/],
    [fault('SQLITE_CORRUPT_INDEX'), /krume\.db is damaged/],
    [fault('SQLITE_IOERR_SHMOPEN'), /disk does not read or write/],
    [new Error('deep', { cause: fault('ENOSPC') }), /disk that holds \/srv\/krume is full/],
    [fault('ERR_MODULE_NOT_FOUND'), /run `npm ci`/],
  ])('of this machine: %s', (error, sentence) => {
    expect(explainStartFault(error, files)).toMatch(sentence)
  })

  test.each([
    [new AggregateError([fault('ECONNREFUSED')]), /db\.example:5432 is not running/],
    [fault('EAI_AGAIN', { hostname: 'db.example' }), /No machine is known by the name db\.example/],
    [fault('28000'), /does not let user rolf in/],
    [fault('42501'), /does not allow user rolf to create tables/],
    [fault('53300'), /no connection left/],
    [fault('57P03'), /try again in a moment/],
    [new Error('timeout exceeded when trying to connect'), /does not answer as it should/],
  ])('of a database server: %s', (error, sentence) => {
    const said = explainStartFault(error, server)
    expect(said).toMatch(sentence)
    expect(said).not.toContain('geheim')
  })

  test('without a build', async () => {
    const error = await openBuild('/nowhere').catch((cause: unknown) => cause)
    expect(explainStartFault(error, files)).toBe('There is no build yet: run `npm start`, which makes one.')
  })

  test('a file that is missing somewhere else is not blamed on the data folder', () => {
    expect(explainStartFault(fault('ENOENT', { path: '/etc/fonts' }), files)).toBe(
      'Krume cannot go on: ENOENT (TRACE=on shows where).',
    )
  })

  test('an unexpected fault names its cause in a single sentence', () => {
    expect(explainStartFault(new Error('The oven is cold.'), files)).toBe(
      'Krume cannot go on: The oven is cold (TRACE=on shows where).',
    )
    expect(explainStartFault('?')).toBe('Krume cannot go on: it is not known why (TRACE=on shows where).')
  })
})

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '#app/config/config.ts'
import { openApp } from '#app/installation/open-app.ts'
import { openAlone } from '#core/db/open/open-alone.ts'
import { isEmptyDatabase } from '#core/db/tables/is-empty.ts'
import { recordId } from '#kit/ids.ts'
import { systemClock } from '#kit/time/clock.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { createMemoryLog } from '../support/memory-log.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startS3 } from '../support/s3-server.ts'

const LOAVES = 4000
const LOAVES_AT_ONCE = 1000
const RECIPES = 12

/** Lines of progress at which the process dies, in the order of a move. */
const MOMENTS = [/^copy files: \d/, /^copy _collections/, /^compare /]

test('a move killed at any moment leaves an empty or whole database, and goes on when it is run again', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const { accessKey, bucket, endpoint, secret } = await startS3()
  const here = await folder()
  await bake(here)
  const there = {
    DATA_DIR: here,
    TO_DATABASE_URL: postgres.url,
    TO_S3_URL: `s3://${accessKey}:${secret}@${new URL(endpoint).host}/${bucket}?tls=off`,
  }
  const isEmpty = async (url: string | undefined, dataDir: string) => {
    const target = await openAlone({ url, dataDir })
    const empty = await target.snapshot((sql) => isEmptyDatabase(sql, target.dialect))
    await target.close()
    return empty
  }
  for (const moment of MOMENTS) {
    expect(await moveUntil(moment, there)).toBe('SIGKILL')
    expect(await isEmpty(postgres.url, here)).toBe(true)
  }
  expect(await moveUntil(undefined, there)).toBe(0)

  const back = await folder()
  const home = { DATA_DIR: back, DATABASE_URL: there.TO_DATABASE_URL, S3_URL: there.TO_S3_URL }
  expect(await moveUntil(/^copy _collections/, home)).toBe('SIGKILL')
  expect(await isEmpty(undefined, back)).toBe(true)
  expect(await moveUntil(undefined, home)).toBe(0)
  const app = await openApp(loadConfig({ DATA_DIR: back }), systemClock, createMemoryLog())
  const loaves = app.core.collections.get('loaves')
  expect(await app.core.records.count(loaves)).toBe(LOAVES + RECIPES)
  await app.close()
}, 300_000)

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'krume-move-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Fills an installation with records and files. */
async function bake(dataDir: string): Promise<void> {
  const app = await openApp(loadConfig({ DATA_DIR: dataDir }), systemClock, createMemoryLog())
  const { core } = app
  const fields = [
    { name: 'state', type: 'text' },
    { name: 'recipe', type: 'file', maxSelect: 1 },
  ]
  const loaves = await core.collections.create({ name: 'loaves', type: 'base', fields })
  for (let recipe = 0; recipe < RECIPES; recipe++) {
    const content = Buffer.alloc(50_000, recipe)
    await core.records.create(loaves, { recipe: { name: `recipe${recipe}.txt`, content } })
  }
  for (let baked = 0; baked < LOAVES; baked += LOAVES_AT_ONCE) {
    const rows = Array.from({ length: LOAVES_AT_ONCE }, () => ({ id: recordId(), state: 'baked' }))
    await core.transaction(({ sql }) => sql.insertInto('loaves').values(rows).execute())
  }
  await app.close()
}

/**
 * Runs the command, which dies at the line of its progress that matches `moment`. Returns its exit code, or the signal.
 * It kills itself: a test that reads along on a busy machine would be too late.
 */
function moveUntil(
  moment: RegExp | undefined,
  environment: Record<string, string>,
): Promise<number | string | null> {
  const dieAt = moment ? ['--import', './tests/chaos/die-at-line.ts'] : []
  const child = spawn(process.execPath, [...dieAt, 'src/cli.ts', 'move', 'database', 'files'], {
    env: { ...bareEnvironment(), ...environment, DIE_AT: moment?.source ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
}

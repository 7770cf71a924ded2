import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '#tests/support/bare-environment.ts'

type Outcome = { code: number; out: string; err: string }

/** Returns a function that runs a command, in an environment with `more`; an argument `<text` is piped in as `text`. */
async function openCli(more: Record<string, string> = {}): Promise<(...args: string[]) => Promise<Outcome>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'krume-cli-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, ...more }
  return (...given) =>
    new Promise((resolve) => {
      const args = given.filter((text) => !text.startsWith('<'))
      const child = execFile(process.execPath, ['src/cli.ts', ...args], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
      child.stdin?.end(given.find((text) => text.startsWith('<'))?.slice(1) ?? '')
    })
}

test('an operator is made, and given a new password the second time', async () => {
  const krume = await openCli()
  expect(await krume('superuser', 'op@krume.example', '<sauerteig-2026\n')).toMatchObject({
    code: 0,
    out: 'Operator op@krume.example created.\n',
  })
  expect(await krume('superuser', 'op@krume.example', '<roggenbrot-2026')).toMatchObject({
    code: 0,
    out: 'Operator op@krume.example updated.\n',
  })
  expect((await krume('doctor')).out).toMatch(/_superusers +1\n/)
})

test('a link for one more operator is shown', async () => {
  const krume = await openCli()
  expect(await krume('setup-link')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^http:\/\/localhost:3000\/operator\/setup\?token=[\w-]{43}\nIt works once, for 30 minutes\.\n$/,
    ) as string,
  })
})

test('everything is backed up, and comes back', async () => {
  const krume = await openCli()
  await krume('superuser', 'op@krume.example', '<sauerteig-2026')
  expect((await krume('backup', 'one.zip')).out).toBe('Backup one.zip is made.\n')
  await krume('superuser', 'other@krume.example', '<sauerteig-2026')
  expect((await krume('restore', 'one.zip')).out).toContain('Everything is as in one.zip.\n')
  expect((await krume('doctor')).out).toMatch(/_superusers +1\n/)
  expect(await krume('restore', 'package.json')).toMatchObject({ code: 1, out: '' })
})

test('with a key that it has made, backups are encrypted, and come back with it alone', async () => {
  const { out } = await (await openCli())('backup-key')
  const krume = await openCli({ BACKUP_KEY: out.trim() })
  expect((await krume('doctor')).out).toContain('Backups are encrypted.')
  expect(await krume('backup', 'one.zip')).toMatchObject({ code: 0 })
  expect(await krume('restore', 'one.zip')).toMatchObject({ code: 0 })
})

test('an upgrade is checked, and a move refused, without making data', async () => {
  const krume = await openCli()
  const ready = await krume('upgrade', '--check')
  expect(ready).toMatchObject({ code: 0, err: '' })
  expect(ready.out).toContain('There is no data yet: the first start creates it.')
  expect(ready.out).toContain('This version can take over the data.\n')
  const nothing = 'There is nothing to move: DATA_DIR or DATABASE_URL leads to no data of Krume.\n'
  expect(await krume('move', 'files')).toEqual({ code: 1, out: '', err: nothing })
  expect((await krume('move', 'everything')).err).toMatch(/^move needs what to move: /)
})

test('an unknown option prints the usage, without a stack trace', async () => {
  const krume = await openCli()
  const { code, err } = await krume('--help')
  expect(code).toBe(1)
  expect(err).toContain('superuser EMAIL')
  expect(err).not.toMatch(/^ +at /m)
})

test('wrong arguments print the usage and change nothing', async () => {
  const krume = await openCli()
  expect(await krume('superuser', 'nobody', '<short')).toMatchObject({ code: 1, out: '' })
  for (const args of [
    [],
    ['bake'],
    ['superuser'],
    ['superuser', 'op@krume.example', 'a-password'],
    ['restore'],
  ]) {
    const { code, err } = await krume(...args)
    expect(code).toBe(1)
    expect(err).toContain('npm run krume -- COMMAND')
    expect(err).not.toMatch(/\bat .*:\d+/)
  }
  expect((await krume('doctor')).out).toMatch(/_superusers +0\n/)
})

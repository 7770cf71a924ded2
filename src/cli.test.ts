import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Outcome = { code: number; out: string; err: string }

async function openCli(): Promise<(...args: string[]) => Promise<Outcome>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'krume-cli-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
  return (...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, ['src/cli.ts', ...args], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
}

test('an operator is made, and given a new password the second time', async () => {
  const krume = await openCli()
  expect(await krume('superuser', 'op@krume.example', 'sauerteig-2026')).toMatchObject({
    code: 0,
    out: 'Operator op@krume.example created.\n',
  })
  expect(await krume('superuser', 'op@krume.example', 'roggenbrot-2026')).toMatchObject({
    code: 0,
    out: 'Operator op@krume.example updated.\n',
  })
  expect((await krume('doctor')).out).toMatch(/_superusers +1\n/)
})

test('wrong words are answered with what is possible, and change nothing', async () => {
  const krume = await openCli()
  expect(await krume('superuser', 'nobody', 'short')).toMatchObject({ code: 1, out: '' })
  for (const args of [[], ['bake'], ['superuser', 'op@krume.example']]) {
    const { code, err } = await krume(...args)
    expect(code).toBe(1)
    expect(err).toContain('npm run krume -- COMMAND')
    expect(err).not.toMatch(/\bat .*:\d+/)
  }
  expect((await krume('doctor')).out).toMatch(/_superusers +0\n/)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMigrations } from './written-migrations.ts'

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'krume-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}

test('reads the files of a folder in the order of their names', async () => {
  const folder = await folderOf({
    '20260102-second.ts': 'export async function after() {}',
    '20260101-first.ts': 'export async function before() {}',
    '20260101-first.test.ts': '',
  })
  const migrations = await readMigrations(folder)
  expect(migrations.map((one) => [one.name, 'before' in one, 'after' in one])).toEqual([
    ['20260101-first', true, false],
    ['20260102-second', false, true],
  ])
})

test('refuses a file whose place in the order is not clear', async () => {
  const folder = await folderOf({ 'later.ts': '' })
  await expect(readMigrations(folder)).rejects.toThrow('later.ts is not named like a migration')
})

test('has none when there is no folder', async () => {
  expect(await readMigrations('/nowhere/at/all')).toEqual([])
})

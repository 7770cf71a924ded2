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
    '20260102-second.ts': "export const phase = 'migrate'\nexport async function after() {}",
    '20260101-first.ts': "export const phase = 'contract'\nexport async function before() {}",
    '20260101-first.test.ts': '',
  })
  const migrations = await readMigrations(folder)
  expect(migrations.map((one) => [one.name, one.phase, 'before' in one, 'after' in one])).toEqual([
    ['20260101-first', 'contract', true, false],
    ['20260102-second', 'migrate', false, true],
  ])
})

test('refuses a file whose place in the order is not clear', async () => {
  const folder = await folderOf({ 'later.ts': '' })
  await expect(readMigrations(folder)).rejects.toThrow('later.ts is not named like a migration')
})

test('refuses a file that does not say whether the previous version can go on beside it', async () => {
  const folder = await folderOf({ '20260101-first.ts': "export const phase = 'expand'" })
  await expect(readMigrations(folder)).rejects.toThrow('20260101-first.ts does not say its phase')
})

test('has none when there is no folder', async () => {
  expect(await readMigrations('/nowhere/at/all')).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { restoreInProcess } from './restore-in-process.ts'

test.each(testDatabases)('a process of its own restores a backup from $name', async (engine) => {
  const platform = await createTestPlatform(engine)
  await openBakery(platform)
  const { backups } = platform.core
  await backups.create('one.zip')
  const folder = await mkdtemp(path.join(tmpdir(), 'drill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const archive = path.join(folder, 'archive')
  await writeFile(archive, (await backups.open('one.zip'))?.read() ?? '')

  const { rows } = await restoreInProcess(archive, path.join(folder, 'aside'))
  expect(rows).toBeGreaterThan(10)

  await writeFile(archive, 'no archive')
  const refused = restoreInProcess(archive, path.join(folder, 'again'))
  await expect(refused).rejects.toMatchObject({ problem: 'damaged' })
})

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryBlobs } from '#tests/support/memory-blobs.ts'
import { createArchiveStore } from './archive-store.ts'

test('leftovers of a killed process are deleted a day later', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'scratch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, since] of [
    ['killed', '2026-03-01T07:59:00Z'],
    ['working', '2026-03-01T08:01:00Z'],
  ] as const) {
    await mkdir(path.join(folder, name))
    await writeFile(path.join(folder, name, 'archive'), 'half of it')
    await utimes(path.join(folder, name), new Date(since), new Date(since))
  }
  const clock = createFakeClock('2026-03-02T08:00:00.000Z')
  const archives = createArchiveStore({ blobs: createMemoryBlobs(), folder }, clock)

  await archives.withScratch(async () => undefined)

  expect(await readdir(folder)).toEqual(['working'])
})

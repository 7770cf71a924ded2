import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryBlobs } from '#tests/support/memory-blobs.ts'
import type { BackupState } from './backup-lease.ts'
import { holdDeletions } from './hold-deletions.ts'

const BUSY: BackupState['running'] = { doing: 'create', key: 'one.zip', since: '', progress: undefined }

async function whileBackupRuns(failure?: Error) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const state: BackupState = { running: BUSY, last: undefined, drill: undefined, restored: '' }
  const blobs = createMemoryBlobs()
  for (const key of ['a/b/one', 'a/b/two']) await blobs.put(key, new Uint8Array())
  const failed: string[] = []
  const held = holdDeletions(failure ? { ...blobs, delete: () => Promise.reject(failure) } : blobs, {
    lease: { state: async () => state },
    clock: createFakeClock(),
    onFailed: (what, cause) => void failed.push(`${what}: ${String(cause)}`),
  })
  return { blobs, failed, held, end: () => void (state.running = undefined) }
}

test('a deletion during a backup takes place after its end', async () => {
  const { blobs, end, failed, held } = await whileBackupRuns()
  await held.delete('a/b/one')
  await vi.advanceTimersByTimeAsync(5000)
  expect(blobs.keys()).toHaveLength(2)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(blobs.keys()).toEqual(['a/b/two'])
  expect(failed).toEqual([])
})

test('a deletion that fails then is reported, and the others take place', async () => {
  const { blobs, end, failed, held } = await whileBackupRuns(new Error('the store is away'))
  await held.delete('a/b/one')
  await held.deletePrefix('a/')
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(failed).toEqual(['a/b/one: Error: the store is away'])
  expect(blobs.keys()).toEqual([])
})

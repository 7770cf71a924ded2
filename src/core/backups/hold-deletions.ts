import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { Clock } from '#kit/clock.ts'
import { formatInstant } from '#kit/instant.ts'
import type { BackupLease } from './backup-lease.ts'

const AGAIN_MS = 1000

type Waiting = { what: string; run: () => Promise<void>; since: string }

type Parts = {
  lease: Pick<BackupLease, 'state'>
  clock: Clock
  /** Nobody waits any more for what has waited itself: an operator hears of it. */
  onFailed: (what: string, cause: unknown) => void
}

/**
 * While a backup is made or restored, files that are to go stay a little longer: it has yet to copy them. Whoever
 * deletes has committed before asking, and a backup begins to look after it has begun to hold: nothing slips through.
 * What has waited for a restore to end is of another time, and a file of the restored one may bear its name: it stays.
 */
export function holdDeletions(blobs: BlobStore, { clock, lease, onFailed }: Parts): BlobStore {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  async function whenFree(deletion: Waiting): Promise<void> {
    const { restored, running } = await lease.state()
    if (deletion.since <= restored) return
    if (!running) return deletion.run()
    waiting.push(deletion)
    timer ??= setTimeout(() => void again(), AGAIN_MS).unref()
  }

  async function again(): Promise<void> {
    timer = undefined
    const due = waiting
    waiting = []
    for (const deletion of due)
      await whenFree(deletion).catch((cause: unknown) => onFailed(deletion.what, cause))
  }

  async function begin(what: string, run: () => Promise<void>): Promise<void> {
    const { running } = await lease.state()
    await (running ? whenFree({ what, run, since: formatInstant(clock.now()) }) : run())
  }

  return {
    ...blobs,
    delete: (key) => begin(key, () => blobs.delete(key)),
    deletePrefix: (prefix) => begin(prefix, () => blobs.deletePrefix(prefix)),
  }
}

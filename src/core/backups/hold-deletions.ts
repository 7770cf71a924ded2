import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { BackupLease } from './backup-lease.ts'

const AGAIN_MS = 1000

type Waiting = { what: string; run: () => Promise<void>; since: string }

type Parts = {
  lease: Pick<BackupLease, 'state'>
  clock: Clock
  /** Reports to the operator that a postponed deletion failed, because its caller no longer waits. */
  onFailed: (what: string, cause: unknown) => void
}

/**
 * Postpones deletions of files while a backup or restore runs, because a backup may still have to copy them. A caller
 * commits before it deletes, and a backup takes its snapshot after taking the lease, so no file is missed. After a
 * restore, postponed deletions are dropped: a restored file may have the same name.
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

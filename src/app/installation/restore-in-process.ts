import type { RestoreAside } from '#core/backups/archive-store.ts'
import type { Restored } from '#core/backups/backup-lease.ts'
import { type BackupProblem, BadArchive } from '#core/backups/backup-problems.ts'
import { inProcess } from '#kit/processes/in-process.ts'

const PROCESS = new URL('./restore-process.ts', import.meta.url)
const HOUR_MS = 3_600_000
const BOUNDS = { cpuMs: HOUR_MS, memoryMb: 2048, timeoutMs: 3 * HOUR_MS }

export type RestoreJob = { archive: string; folder: string }
export type RestoreAnswer = Restored | { problem: BackupProblem | undefined; message: string }

/** Restores an archive into a place of its own, in a low-priority process, so that a drill delays no customer. */
export const restoreInProcess: RestoreAside = async (archive, folder) => {
  const answer = await inProcess<RestoreAnswer>(PROCESS, { archive, folder } satisfies RestoreJob, BOUNDS)
  if (!answer) throw new BadArchive('broke_off', 'The restore broke off.')
  if ('message' in answer) throw new BadArchive(answer.problem ?? 'does_not_fit', answer.message)
  return answer
}

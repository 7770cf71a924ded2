// Child process of a restore drill: `inProcess(this file, { archive, folder })` answers with a `RestoreAnswer`.
import { setPriority } from 'node:os'
import { backupProblemOf } from '#core/backups/backup-problems.ts'
import { restoreAside } from '#core/restore-aside.ts'
import { answerInProcess } from '#kit/processes/answer-in-process.ts'
import { programVersion } from './program-version.ts'
import type { RestoreAnswer, RestoreJob } from './restore-in-process.ts'

/** Gives the serving processes precedence on the processor. */
setPriority(19)

answerInProcess(async (data): Promise<RestoreAnswer> => {
  const { archive, folder } = data as RestoreJob
  try {
    return await restoreAside(await programVersion(), archive, folder)
  } catch (error) {
    const problem = backupProblemOf(error)
    return { problem, message: error instanceof Error ? error.message : String(error) }
  }
})

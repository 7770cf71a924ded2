// Child process of a restore drill: `inProcess(this file, { archive, folder })` answers with a `RestoreAnswer`.
import { setPriority } from 'node:os'
import path from 'node:path'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { backupProblemOf } from '#core/backups/backup-problems.ts'
import { restoreAside } from '#core/restore-aside.ts'
import { readMigrations } from '#core/schema/written-migrations.ts'
import { answerInProcess } from '#kit/processes/answer-in-process.ts'
import type { RestoreAnswer, RestoreJob } from './restore-in-process.ts'

/** Leaves the processor to the processes that serve. */
setPriority(19)

answerInProcess(async (data): Promise<RestoreAnswer> => {
  const { archive, folder } = data as RestoreJob
  const migrations = await readMigrations(path.join(import.meta.dirname, '..', 'bakery', 'migrations'))
  try {
    return await restoreAside({ definitions: bakeryCollections, migrations }, archive, folder)
  } catch (error) {
    const problem = backupProblemOf(error)
    return { problem, message: error instanceof Error ? error.message : String(error) }
  }
})

import type { Saved } from '#bakery/result.ts'
import { backupProblemOf } from '#core/backups/backup-problems.ts'
import type { BegunBackup } from '#core/backups/backups.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { eachUpload } from '#kit/each-upload.ts'
import { notFound } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { noteAction } from '../access/journal.server.ts'
import type { OperatorScope } from '../access/operator-scope.ts'
import type { BackupRefusal, OperatedBackups } from './backups.ts'

const DONE = { ok: true, value: null } as const

export function createOperatedBackups(core: Core, log: Log): OperatedBackups {
  const { backups } = core

  /**
   * Records the action once it is complete, without being awaited. A restore replaces the journal too, so the entry
   * must be written afterwards.
   */
  function follow(
    { key, done }: BegunBackup,
    scope: OperatorScope,
    action: 'backup_made' | 'backup_restored' | 'backup_drilled',
  ): void {
    void done
      .then(() => noteAction(core, scope, action, { target: key }))
      .then(
        () => log.info(`${action}: ${key}, by ${scope.operator.email}.`),
        (cause: unknown) => log.error(`Nothing came of ${action}, all is as it was: ${key}`, cause),
      )
  }

  return {
    async view() {
      const { drill, last, running } = await backups.state()
      const files = await backups.list()
      return {
        isEncrypted: backups.encrypts,
        files: files.map(({ key, size, modified }) => ({ key, size, modified: formatInstant(modified) })),
        running,
        last: last && { ...last, problem: last.problem },
        drill: drill && { rows: 0, files: 0, ...drill, problem: drill.problem },
      }
    },

    create: (scope) =>
      orRefusal(async () => {
        follow(await backups.beginCreating(), scope, 'backup_made')
        return DONE
      }),

    upload: (scope, request) =>
      orRefusal(async () => {
        let key = ''
        await eachUpload(request, async (field, name, content) => {
          // A form without a chosen file sends a part without a file name.
          if (field !== 'file' || key !== '' || !name) return
          key = name
          await backups.upload(name, content)
        })
        if (key === '') return { ok: false, reason: 'invalid', fields: { file: 'required' } }
        await noteAction(core, scope, 'backup_uploaded', { target: key })
        return DONE
      }),

    async download(scope, key) {
      const collection = core.collections.find(SUPERUSERS)
      if (collection?.type !== 'auth' || !(await backups.open(key))) throw notFound()
      const record = await core.records.get(collection, scope.operator.id)
      const token = core.auth.issueToken('file', { collection, record })
      await noteAction(core, scope, 'backup_downloaded', { target: key })
      return `/api/backups/${encodeURIComponent(key)}?token=${token}`
    },

    async restore(scope, key, typed) {
      if (typed.trim() !== key) return { ok: false, reason: 'invalid', fields: { name: 'mismatch' } }
      return orRefusal(async () => {
        follow(await backups.restore(key), scope, 'backup_restored')
        return DONE
      })
    },

    drill: (scope, key) =>
      orRefusal(async () => {
        follow(await backups.drill(key), scope, 'backup_drilled')
        return DONE
      }),

    delete: (scope, key) =>
      orRefusal(async () => {
        await backups.delete(key)
        await noteAction(core, scope, 'backup_deleted', { target: key })
        return DONE
      }),
  }
}

/** Converts refusals by the core to values; rethrows faults. */
async function orRefusal(work: () => Promise<Saved<null>>): Promise<Saved<null> | BackupRefusal> {
  try {
    return await work()
  } catch (error) {
    const problem = backupProblemOf(error)
    if (!problem) throw error
    return { ok: false, reason: 'refused', problem }
  }
}

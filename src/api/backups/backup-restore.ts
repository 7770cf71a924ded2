import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

/** Restores a backup. Responds once the archive has been validated; the restore continues in the background. */
export const backupRestore = endpoint({
  method: 'POST',
  path: '/api/backups/:key/restore',
  async handle(call) {
    requireSuperuser(call)
    const key = call.param('key')
    const { done } = await call.core.backups.restore(key)
    done.then(
      () => call.log.info(`The backup ${key} has been restored.`),
      (cause: unknown) => call.log.error(`The backup ${key} was not restored: all is as it was`, cause),
    )
  },
})

import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const backupDelete = endpoint({
  method: 'DELETE',
  path: '/api/backups/:key',
  async handle(call) {
    requireSuperuser(call)
    await call.core.backups.delete(call.param('key'))
  },
})

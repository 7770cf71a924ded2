import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

/** Deletes all log entries. Newer than the rest of the wire contract, but called by its client. */
export const logDelete = endpoint({
  method: 'DELETE',
  path: '/api/logs',
  async handle(call) {
    requireSuperuser(call)
    await call.core.logs.deleteAll()
  },
})

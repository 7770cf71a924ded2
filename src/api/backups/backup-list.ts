import { formatInstant } from '#kit/time/instant.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const backupList = endpoint({
  method: 'GET',
  path: '/api/backups',
  async handle(call) {
    requireSuperuser(call)
    const found = await call.core.backups.list()
    return found
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ key, modified, size }) => ({ key, modified: formatInstant(modified), size }))
  },
})

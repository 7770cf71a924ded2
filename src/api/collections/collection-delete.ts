import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const collectionDelete = endpoint({
  method: 'DELETE',
  path: '/api/collections/:collection',
  async handle(call) {
    requireSuperuser(call)
    await call.core.collections.delete(call.param('collection'))
  },
})

import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const collectionUpdate = endpoint({
  method: 'PATCH',
  path: '/api/collections/:collection',
  async handle(call) {
    requireSuperuser(call)
    const changed = await call.core.collections.update(call.param('collection'), await call.body())
    return collectionToWire(changed)
  },
})

import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'

export const collectionView = endpoint({
  method: 'GET',
  path: '/api/collections/:collection',
  async handle(call) {
    requireSuperuser(call)
    return collectionToWire(call.core.collections.get(call.param('collection')))
  },
})

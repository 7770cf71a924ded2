import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const collectionView = endpoint({
  method: 'GET',
  path: '/api/collections/:collection',
  async handle(call) {
    requireSuperuser(call)
    return collectionToWire(call.core.collections.get(call.param('collection')))
  },
})

import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const collectionCreate = endpoint({
  method: 'POST',
  path: '/api/collections',
  async handle(call) {
    requireSuperuser(call)
    return collectionToWire(await call.core.collections.create(await call.body()))
  },
})

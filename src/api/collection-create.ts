import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'

export const collectionCreate = endpoint({
  method: 'POST',
  path: '/api/collections',
  async handle(call) {
    requireSuperuser(call)
    return collectionToWire(await call.core.collections.create(await call.body()))
  },
})

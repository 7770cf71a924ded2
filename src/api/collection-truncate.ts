import { truncateCollection } from '#core/records/truncate-collection.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'

export const collectionTruncate = endpoint({
  method: 'DELETE',
  path: '/api/collections/:collection/truncate',
  async handle(call) {
    requireSuperuser(call)
    await truncateCollection(call.core, call.core.collections.get(call.param('collection')))
  },
})

import { truncateCollection } from '#core/records/writing/truncate-collection.ts'
import { badRequest } from '#kit/errors.ts'
import { withMessage } from '#kit/with-message.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

const OF_VIEW = "View collections cannot be truncated since they don't store their own records."
const REFUSED =
  'Failed to truncate collection (most likely due to required cascade delete record references).'

export const collectionTruncate = endpoint({
  method: 'DELETE',
  path: '/api/collections/:collection/truncate',
  async handle(call) {
    requireSuperuser(call)
    const collection = call.core.collections.get(call.param('collection'))
    if (collection.type === 'view') throw badRequest(OF_VIEW)
    await withMessage(REFUSED, () => truncateCollection(call.core, collection))
  },
})

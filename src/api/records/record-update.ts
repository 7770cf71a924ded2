import { requireWritable } from '#core/records/client/rule-conditions.ts'
import { endpoint } from '../call/endpoint.ts'
import { getCollection, MISSING_OR_INVALID } from '../call/path-collection.ts'
import { admitChange } from '../call/require-admission.ts'
import { recordBodyLimit } from './record-body-limit.ts'

export const recordUpdate = endpoint({
  method: 'PATCH',
  path: '/api/collections/:collection/records/:id',
  actions: ['update'],
  bodyLimit: recordBodyLimit,
  async handle(call) {
    const collection = getCollection(call, MISSING_OR_INVALID)
    // Checked before the body: a refused client must not make us read a hundred megabytes.
    requireWritable(collection, 'update', call.info())
    const [id, body] = [call.param('id'), await call.body()]
    const succeeded = await admitChange(call, collection, id, body)
    const updated = await call.core.access.update(collection, id, body, call.info({ body }))
    succeeded()
    return updated
  },
})

import { requireWritable } from '#core/records/client/rule-conditions.ts'
import { endpoint } from '../call/endpoint.ts'
import { getCollection, MISSING_OR_INVALID } from '../call/path-collection.ts'
import { admitNewRecord } from '../call/require-admission.ts'
import { recordBodyLimit } from './record-body-limit.ts'

export const recordCreate = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/records',
  actions: ['create'],
  bodyLimit: recordBodyLimit,
  async handle(call) {
    const collection = getCollection(call, MISSING_OR_INVALID)
    // Checked before the body: a refused client must not make us read a hundred megabytes.
    requireWritable(collection, 'create', call.info())
    await admitNewRecord(call, collection)
    const body = await call.body()
    return call.core.access.create(collection, body, call.info({ body }))
  },
})

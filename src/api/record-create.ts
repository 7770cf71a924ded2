import { requireWritable } from '#core/records/rule-conditions.ts'
import { endpoint } from './endpoint.ts'
import { getCollection, MISSING_OR_INVALID } from './path-collection.ts'
import { recordBodyLimit } from './record-body-limit.ts'
import { admitNewRecord } from './require-admission.ts'

export const recordCreate = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/records',
  actions: ['create'],
  bodyLimit: recordBodyLimit,
  async handle(call) {
    const collection = getCollection(call, MISSING_OR_INVALID)
    // Before the body: nobody makes us read a hundred megabytes to be told no.
    requireWritable(collection, 'create', call.info())
    await admitNewRecord(call, collection)
    const body = await call.body()
    return call.core.access.create(collection, body, call.info({ body }))
  },
})

import { requireUnlocked } from '#core/records/rule-conditions.ts'
import { endpoint } from './endpoint.ts'
import { getCollection, MISSING_OR_INVALID } from './path-collection.ts'
import { recordBodyLimit } from './record-body-limit.ts'

export const recordUpdate = endpoint({
  method: 'PATCH',
  path: '/api/collections/:collection/records/:id',
  actions: ['update'],
  bodyLimit: recordBodyLimit,
  async handle(call) {
    const collection = getCollection(call, MISSING_OR_INVALID)
    // Before the body: nobody makes us read a hundred megabytes to be told no.
    requireUnlocked(collection.updateRule, call.info())
    const body = await call.body()
    return call.core.access.update(collection, call.param('id'), body, call.info({ body }))
  },
})

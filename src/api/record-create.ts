import { requireUnlocked } from '#core/records/rule-conditions.ts'
import { endpoint } from './endpoint.ts'
import { getCollection } from './path-collection.ts'
import { recordBodyLimit } from './record-body-limit.ts'

export const recordCreate = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/records',
  bodyLimit: recordBodyLimit,
  async handle(call) {
    const collection = getCollection(call)
    // Before the body: nobody makes us read a hundred megabytes to be told no.
    requireUnlocked(collection.createRule, call.info())
    const body = await call.body()
    return call.core.access.create(collection, body, call.info({ body }))
  },
})

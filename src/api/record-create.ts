import { endpoint } from './endpoint.ts'
import { getCollection } from './path-collection.ts'
import { recordBodyLimit } from './record-body-limit.ts'

export const recordCreate = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/records',
  bodyLimit: recordBodyLimit,
  async handle(call) {
    const collection = getCollection(call)
    const body = await call.body()
    return call.core.access.create(collection, body, call.info({ body }))
  },
})

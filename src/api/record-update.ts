import { endpoint } from './endpoint.ts'
import { getCollection } from './path-collection.ts'
import { recordBodyLimit } from './record-body-limit.ts'

export const recordUpdate = endpoint({
  method: 'PATCH',
  path: '/api/collections/:collection/records/:id',
  bodyLimit: recordBodyLimit,
  async handle(call) {
    const collection = getCollection(call)
    const body = await call.body()
    return call.core.access.update(collection, call.param('id'), body, call.info({ body }))
  },
})

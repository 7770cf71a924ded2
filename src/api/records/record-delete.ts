import { endpoint } from '../call/endpoint.ts'
import { getCollection } from '../call/path-collection.ts'

export const recordDelete = endpoint({
  method: 'DELETE',
  path: '/api/collections/:collection/records/:id',
  actions: ['delete'],
  async handle(call) {
    await call.core.access.delete(getCollection(call), call.param('id'), call.info())
  },
})

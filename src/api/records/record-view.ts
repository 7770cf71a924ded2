import { endpoint } from '../call/endpoint.ts'
import { getCollection } from '../call/path-collection.ts'

export const recordView = endpoint({
  method: 'GET',
  path: '/api/collections/:collection/records/:id',
  actions: ['view'],
  async handle(call) {
    return call.core.access.view(getCollection(call), call.param('id'), call.info())
  },
})

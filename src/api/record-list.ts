import { parseListParams } from '#core/records/list-params.ts'
import { endpoint } from './endpoint.ts'
import { getCollection } from './path-collection.ts'

export const recordList = endpoint({
  method: 'GET',
  path: '/api/collections/:collection/records',
  actions: ['list'],
  async handle(call) {
    const request = call.info()
    return call.core.access.list(getCollection(call), parseListParams(request.query), request)
  },
})

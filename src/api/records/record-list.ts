import { requireUnlocked } from '#core/records/client/rule-conditions.ts'
import { parseListParams } from '#core/records/reading/list-params.ts'
import { endpoint } from '../call/endpoint.ts'
import { getCollection } from '../call/path-collection.ts'

export const recordList = endpoint({
  method: 'GET',
  path: '/api/collections/:collection/records',
  actions: ['list'],
  async handle(call) {
    const request = call.info()
    const collection = getCollection(call)
    // Checked before the parameters: a client without access must not see their errors.
    requireUnlocked(collection.listRule, request)
    return call.core.access.list(collection, parseListParams(request.query), request)
  },
})

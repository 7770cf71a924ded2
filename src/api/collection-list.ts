import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { listCollections } from '#core/collections/list-collections.ts'
import { parseListParams } from '#core/records/list-params.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'

export const collectionList = endpoint({
  method: 'GET',
  path: '/api/collections',
  async handle(call) {
    requireSuperuser(call)
    const page = await listCollections(call.core, parseListParams(call.info().query))
    return { ...page, items: page.items.map(collectionToWire) }
  },
})

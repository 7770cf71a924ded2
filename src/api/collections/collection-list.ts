import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { parseListParams } from '#core/records/reading/list-params.ts'
import { listCollections } from '#core/schema/list-collections.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { lastingItem } from '../call/json-text.ts'

export const collectionList = endpoint({
  method: 'GET',
  path: '/api/collections',
  async handle(call) {
    requireSuperuser(call)
    const page = await listCollections(call.core, parseListParams(call.info().query))
    return { ...page, items: page.items.map((collection) => lastingItem(collectionToWire(collection))) }
  },
})

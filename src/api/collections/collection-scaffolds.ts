import { authIndexes } from '#core/collections/collection-ids.ts'
import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { scaffoldCollection } from '#core/collections/overlay-collection.ts'
import { randomString } from '#kit/ids.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

export const collectionScaffolds = endpoint({
  method: 'GET',
  path: '/api/collections/meta/scaffolds',
  async handle(call) {
    requireSuperuser(call)
    const blank = (type: 'auth' | 'base' | 'view') => collectionToWire(scaffoldCollection(type))
    // A new random name each time: index names are unique across collections.
    const auth = { ...blank('auth'), indexes: authIndexes(randomString(10), '') }
    return { auth, base: blank('base'), view: blank('view') }
  },
})

import { collectionToWire } from '#core/collections/collection-to-wire.ts'
import { scaffoldCollection } from '#core/collections/overlay-collection.ts'
import { endpoint } from './endpoint.ts'
import { requireSuperuser } from './guards.ts'

export const collectionScaffolds = endpoint({
  method: 'GET',
  path: '/api/collections/meta/scaffolds',
  async handle(call) {
    requireSuperuser(call)
    const blank = (type: 'auth' | 'base' | 'view') => collectionToWire(scaffoldCollection(type))
    return { auth: blank('auth'), base: blank('base'), view: blank('view') }
  },
})

import type { AuthCollection, Collection } from '#core/collections/collection.ts'
import { forbidden, notFound } from '#kit/errors.ts'
import type { Call } from './call.ts'
import { requireAuth } from './guards.ts'

/** The auth collection of the path. Throws 404 for an unknown one and for one of another type. */
export function getAuthCollection(call: Call): AuthCollection {
  const collection = findInPath(call)
  if (!collection) throw notFound('Missing or invalid collection context.')
  if (collection.type !== 'auth') throw notFound('Missing or invalid auth collection context.')
  return collection
}

/** The auth collection of the path, for its own accounts only. Throws 404 when unknown, 401 and 403 for all others. */
export function getOwnCollection(call: Call): AuthCollection {
  const collection = findInPath(call)
  if (!collection) throw notFound('Missing or invalid collection context.')
  const auth = requireAuth(call)
  if (auth.collection.id !== collection.id) {
    throw forbidden(`The request requires auth record from ${auth.collection.name} collection.`)
  }
  return auth.collection
}

function findInPath(call: Call): Collection | undefined {
  return call.core.collections.find(call.param('collection'))
}

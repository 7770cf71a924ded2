import type { AuthCollection, Collection } from '#core/collections/collection.ts'
import { forbidden, notFound } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'
import { requireAuth } from '../call/guards.ts'
import { MISSING_OR_INVALID } from '../call/path-collection.ts'

export const MISSING_OR_INVALID_AUTH = 'Missing or invalid auth collection context.'

/**
 * Returns the auth collection named in the path. Throws 404 for an unknown collection and for one of another type.
 */
export function getAuthCollection(call: Call, missing = MISSING_OR_INVALID): AuthCollection {
  const collection = findInPath(call)
  if (!collection) throw notFound(missing)
  if (collection.type !== 'auth') throw notFound(MISSING_OR_INVALID_AUTH)
  return collection
}

/**
 * Returns the collection named in the path if the client's account belongs to it. Throws 404 for an unknown
 * collection, 401 for guests and 403 for accounts of other collections.
 */
export function getOwnCollection(call: Call): AuthCollection {
  const collection = findInPath(call)
  if (!collection) throw notFound(MISSING_OR_INVALID)
  const auth = requireAuth(call)
  if (auth.collection.id !== collection.id) {
    throw forbidden(`The request requires auth record from ${auth.collection.name} collection.`)
  }
  return auth.collection
}

function findInPath(call: Call): Collection | undefined {
  return call.core.collections.find(call.param('collection'))
}

import type { Collection } from '#core/collections/collection.ts'
import { notFound } from '#kit/errors.ts'
import type { Call } from './call.ts'

/**
 * Returns the collection that the path names by id or name. Throws 404 with `missing`, one of the two messages of the
 * wire contract.
 */
export function getCollection(call: Call, missing = 'Missing collection context.'): Collection {
  const collection = call.core.collections.find(call.param('collection'))
  if (!collection) throw notFound(missing)
  return collection
}

export const MISSING_OR_INVALID = 'Missing or invalid collection context.'

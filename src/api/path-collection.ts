import type { Collection } from '#core/collections/collection.ts'
import { notFound } from '#kit/errors.ts'
import type { Call } from './call.ts'

/** The collection that the path names, by id or name. Throws 404. */
export function getCollection(call: Call): Collection {
  const collection = call.core.collections.find(call.param('collection'))
  if (!collection) throw notFound('Missing collection context.')
  return collection
}

import { badRequest } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'

/** Throws 400 for a view: it has no records of its own that could be written. */
export function requireTable(collection: Collection): void {
  if (collection.type === 'view') throw badRequest('Unsupported collection type.')
}

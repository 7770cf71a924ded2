import type { Collection } from '#core/collections/collection.ts'
import { badRequest } from '#kit/errors.ts'

/** Throws 400 for a view, which has no records of its own to write. */
export function requireTable(collection: Collection): void {
  if (collection.type === 'view') throw badRequest('Unsupported collection type.')
}

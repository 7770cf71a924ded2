import { ApiError } from '#kit/errors.ts'
import type { CollectionDefinition } from '../collections/define-collection.ts'
import type { Records } from './record-store.ts'

/** Deletes a record unless it is gone already; of several who try at once, exactly one gets `true`. */
export async function deleteIfThere(
  records: Records,
  collection: CollectionDefinition,
  id: string,
): Promise<boolean> {
  try {
    await records.delete(collection, id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

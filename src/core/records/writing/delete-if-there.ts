import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import { ApiError } from '#kit/errors.ts'
import type { Records } from '../records.ts'

/** Deletes a record if it still exists; of several concurrent calls, exactly one returns `true`. */
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

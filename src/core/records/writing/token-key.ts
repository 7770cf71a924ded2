import type { AuthCollection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { randomByPattern } from '#kit/random-pattern.ts'

/**
 * Replaces the record's `tokenKey`, with which its tokens are signed; this ends all of them once the record is saved.
 */
export function renewTokenKey(collection: AuthCollection, record: StoredRecord): void {
  const field = collection.fields.find(({ name }) => name === 'tokenKey')
  if (field?.type === 'text') record['tokenKey'] = randomByPattern(field.autogeneratePattern)
}

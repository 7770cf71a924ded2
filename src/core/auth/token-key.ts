import { randomByPattern } from '#kit/random-pattern.ts'
import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../records/records.ts'

/** Ends all tokens of the account: they are signed with this key. */
export function renewTokenKey(collection: AuthCollection, record: StoredRecord): void {
  const field = collection.fields.find(({ name }) => name === 'tokenKey')
  if (field?.type === 'text') record['tokenKey'] = randomByPattern(field.autogeneratePattern)
}

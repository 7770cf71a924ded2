import { newSecret, SECRET_PATTERN } from '#kit/secret-keys.ts'

/** First word of a key, by which scanners for secrets recognise it. */
export type KeyPrefix = 'krume' | 'team' | 'desk' | 'tablet'

/** The prefix, the record's id and a secret. */
const KEY = new RegExp(`^([a-z]+)_([a-z0-9]{15})_${SECRET_PATTERN}$`)

/** Returns a new key for a record. */
export function newKey(prefix: KeyPrefix, id: string): string {
  return `${prefix}_${id}_${newSecret()}`
}

/** Returns the id of the record that a key belongs to; `undefined` for a text that is not a key. */
export function idOfKey(prefix: KeyPrefix, key: string): string | undefined {
  const [, first, id] = KEY.exec(key) ?? []
  return first === prefix ? id : undefined
}
